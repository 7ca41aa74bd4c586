// Prints what calls.c prints where it has a C library: node calls.mjs PROGRAM

import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { answer, cell } = instance.exports;
for (let call = 0; call < 14; call++) {
    const bits = BigInt.asUintN(64, answer(call)).toString(16);
    console.log(`${bits}: ${Array.from({ length: 10 }, (_, i) => cell(i)).join(" ")}`);
}

"""Makes the reference scores in reference.tsv and short.tsv with two independent implementations.

    pip install biopython==1.88 parasail==1.3.4
    python reference.py

Biopython's PairwiseAligner gives the values; parasail must give the same ones, or the script stops.
Both charge the first letter of a gap with one number and each later letter with another, so a gap of
length k that costs `gap_open + k * gap_extend` is (gap_open + gap_extend, gap_extend) to them.
"""

import random
from pathlib import Path

import Bio
import parasail
from Bio import SeqIO
from Bio.Align import PairwiseAligner, substitution_matrices
from Bio.SeqUtils.CheckSum import crc64

HERE = Path(__file__).parent
MODES = ("global", "local")
CHECKSUMS = {"P69905": "CRC-15E13666573BBBAE", "P68871": "CRC-A31F6D621C6556A1"}
# The program prints the first line: whose scores these are.
HEAD = (
    f"# Biopython {Bio.__version__} and parasail {parasail.__version__}\n"
    "# BLOSUM62; made by reference.py. A gap of length k costs gap_open + k * gap_extend.\n"
    "# mode\tfirst\tsecond\tgap_open\tgap_extend\tscore\n"
)

matrix = substitution_matrices.read(HERE / "BLOSUM62")
ours = substitution_matrices.load("BLOSUM62")
assert matrix.alphabet == ours.alphabet and (matrix == ours).all()


def score(mode, first, second, gap_open, gap_extend):
    aligner = PairwiseAligner(mode=mode, substitution_matrix=matrix)
    aligner.open_gap_score = -(gap_open + gap_extend)
    aligner.extend_gap_score = -gap_extend
    value = int(aligner.score(first, second))
    other = {"global": parasail.nw, "local": parasail.sw}[mode]
    confirmed = other(first, second, gap_open + gap_extend, gap_extend, parasail.blosum62).score
    assert value == confirmed, (mode, first, second, gap_open, gap_extend, value, confirmed)
    return value


def rows(pairs):
    for first_name, first, second_name, second, gap_open, gap_extend in pairs:
        for mode in MODES:
            value = score(mode, first, second, gap_open, gap_extend)
            yield "\t".join(map(str, (mode, first_name, second_name, gap_open, gap_extend, value))) + "\n"


def haemoglobins():
    chains = {}
    for accession, checksum in CHECKSUMS.items():
        chains[accession] = str(SeqIO.read(HERE / f"{accession}.fasta", "fasta").seq)
        assert crc64(chains[accession]) == checksum
    alpha, beta = chains.items()
    return [(*alpha, *beta, 11, 1)]


def made_up():
    """Short relatives with cut pieces, so that gaps open, extend and meet; fixed by the seed."""
    generator = random.Random(62)
    letters = "ARNDCQEGHILKMFPSTWYVBZX*"
    for index in range(60):
        core = [generator.choice(letters) for _ in range(generator.randint(1, 30))]
        pair = []
        for _ in range(2):
            copy = list(core)
            for _ in range(generator.randint(0, 4)):
                start = generator.randrange(len(copy) + 1)
                if generator.random() < 0.5:
                    copy[start : start + generator.randint(1, 6)] = []
                else:
                    copy[start:start] = generator.choices(letters, k=generator.randint(1, 6))
            pair.append("".join(copy) or generator.choice(letters))
        gap_open, gap_extend = [(11, 1), (0, 2), (5, 0), (1, 1), (2, 9), (0, 0)][index % 6]
        yield pair[0], pair[0], pair[1], pair[1], gap_open, gap_extend


def write(name, pairs):
    (HERE / name).write_text(HEAD + "".join(rows(pairs)), encoding="ascii", newline="\n")


write("reference.tsv", haemoglobins())
write("short.tsv", made_up())

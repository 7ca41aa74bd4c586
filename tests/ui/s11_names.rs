//! S11: names are compared after normalisation, and places stay right on lines that are not ASCII.

#![allow(uncommon_codepoints, confusable_idents)]

minicc::minicc! {
    def twice(ª, a):
        return a
}

minicc::minicc! {
    def different(ß):
        return ss
}

minicc::minicc! {
    def scalar(ｎ):
        return n[0]
}

minicc::minicc! {
    def reserved(n):
        __debug__ = n
        return n
}

minicc::minicc! {
    def columns(größe):
        é = größe % 2; ü = é.größe; é += "ä" + größe // 3
        return é + ü + ö
}

fn main() {
    let _ = (twice(1, 2), different(1), scalar(&[1]), columns(1), reserved(1));
}

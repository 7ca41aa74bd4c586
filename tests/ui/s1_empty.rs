//! S1: an empty invocation.

minicc::minicc! {}

minicc::minicc!();

minicc::minicc! {

}

fn main() {}

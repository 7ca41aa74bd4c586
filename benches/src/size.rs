//! How large the inputs are.

use serde::Serialize;

/// A class of sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Size {
    /// Nine calls, with n from 0 to 8: what a call costs.
    #[serde(rename = "tiny")]
    Tiny,
    /// About 16 KiB.
    L1,
    /// About 256 KiB.
    L2,
    /// 16 to 32 MiB where the work grows with the memory, 2 to 8 MiB where it grows faster: more than the second level
    /// of the caches that most people have.
    #[serde(rename = "memory")]
    Memory,
}

impl Size {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Tiny, Self::L1, Self::L2, Self::Memory];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::L1 => "L1",
            Self::L2 => "L2",
            Self::Memory => "memory",
        }
    }
}

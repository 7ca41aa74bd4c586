//! Dense entity indices and the vectors they index.
//!
//! A compiler entity (a block, a value, a buffer) is a `u32` newtype, and what is known about all of
//! them is a vector. An index is made by the vector that owns it, so that looking one up cannot fail
//! for entities of the same function; the verifier checks it for functions that came from elsewhere.

use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

/// A `u32` newtype that indexes a [`Map`].
pub trait Entity: Copy + Eq {
    /// The entity with this index.
    fn new(index: usize) -> Self;
    /// The index, for use with a plain vector.
    fn index(self) -> usize;
}

/// Defines an [`Entity`].
macro_rules! entity {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u32);

        impl $crate::entity::Entity for $name {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "sources are limited to 16 MiB, and no entity is smaller than a byte of source"
            )]
            fn new(index: usize) -> Self {
                Self(index as u32)
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
pub(crate) use entity;

/// Lists of values, one for each entity, in one vector.
///
/// Most entities have few or none; a vector for each would be an allocation for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lists<K, V> {
    starts: Vec<u32>,
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: Entity, V: Copy> Lists<K, V> {
    /// The lists of `count` entities. `pairs` says what is in them, in order for each entity.
    pub fn new(count: usize, pairs: &[(K, V)]) -> Self {
        let mut starts = vec![0; count + 1];
        for (key, _) in pairs {
            starts[key.index() + 1] += 1;
        }
        for index in 0..count {
            starts[index + 1] += starts[index];
        }
        let mut next = starts.clone();
        let mut items: Vec<V> = pairs.iter().map(|(_, value)| *value).collect();
        for (key, value) in pairs {
            let slot = &mut next[key.index()];
            items[*slot as usize] = *value;
            *slot += 1;
        }
        Self { starts, items, key: PhantomData }
    }

    /// The list of `key`.
    pub fn of(&self, key: K) -> &[V] {
        let bounds = self.starts[key.index()] as usize..self.starts[key.index() + 1] as usize;
        &self.items[bounds]
    }

    /// The list of `key`, to change.
    pub fn of_mut(&mut self, key: K) -> &mut [V] {
        let bounds = self.starts[key.index()] as usize..self.starts[key.index() + 1] as usize;
        &mut self.items[bounds]
    }
}

/// A vector indexed by an entity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: Entity, V> Map<K, V> {
    /// An empty map.
    pub const fn new() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }

    /// A map that holds `value` for each of `count` entities.
    pub fn filled(value: V, count: usize) -> Self
    where
        V: Clone,
    {
        Self { items: vec![value; count], key: PhantomData }
    }

    /// Adds `value` and returns its entity.
    pub fn push(&mut self, value: V) -> K {
        let key = K::new(self.items.len());
        self.items.push(value);
        key
    }

    /// How many entities there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The value of `key`, or `None` for an entity of another function.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// All entities, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + use<K, V> {
        (0..self.items.len()).map(K::new)
    }

    /// All values, in order.
    pub fn values(&self) -> core::slice::Iter<'_, V> {
        self.items.iter()
    }

    /// All values, in order, to change.
    pub fn values_mut(&mut self) -> core::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }

    /// All pairs, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(index, value)| (K::new(index), value))
    }
}

impl<K: Entity, V> Default for Map<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Entity, V> FromIterator<V> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(items: I) -> Self {
        Self { items: items.into_iter().collect(), key: PhantomData }
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = V;
    type IntoIter = std::vec::IntoIter<V>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<K: Entity, V> Index<K> for Map<K, V> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for Map<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}

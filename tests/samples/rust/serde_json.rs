//! Stand-in for serde_json 1 with the traits of serde: only so much that the types of the samples can be checked.
use std::fmt;

pub trait Serialize {}
macro_rules! serialize {
    ($($kind:ty),*) => { $(impl Serialize for $kind {})* };
}
serialize!(bool, i32, i64, u64, f64, str, String, Value);
impl<T: Serialize + ?Sized> Serialize for &T {}

pub trait DeserializeOwned: Sized {}
impl DeserializeOwned for Value {}

#[derive(Clone, Debug)]
pub struct Value;

impl fmt::Display for Value {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

pub fn to_value<T: Serialize>(_: T) -> Result<Value, fmt::Error> {
    Ok(Value)
}

/// As the real macro: a value that is neither object, list, null, true nor false is an expression of its own, so
/// that whole numbers without a suffix are `i32` here too.
#[macro_export]
macro_rules! json {
    (null) => { $crate::Value };
    (true) => { $crate::Value };
    (false) => { $crate::Value };
    ([$($item:tt)*]) => {{ $crate::json_items!($($item)*); $crate::Value }};
    ({$($entry:tt)*}) => {{ $crate::json_entries!($($entry)*); $crate::Value }};
    ($other:expr) => { $crate::to_value(&$other).unwrap() };
}

#[macro_export]
macro_rules! json_items {
    () => {};
    ([$($inner:tt)*] $(, $($rest:tt)*)?) => { let _ = $crate::json!([$($inner)*]); $($crate::json_items!($($rest)*);)? };
    ({$($inner:tt)*} $(, $($rest:tt)*)?) => { let _ = $crate::json!({$($inner)*}); $($crate::json_items!($($rest)*);)? };
    (null $(, $($rest:tt)*)?) => { $($crate::json_items!($($rest)*);)? };
    ($item:expr $(, $($rest:tt)*)?) => { let _ = $crate::json!($item); $($crate::json_items!($($rest)*);)? };
}

#[macro_export]
macro_rules! json_entries {
    () => {};
    ($key:literal : [$($inner:tt)*] $(, $($rest:tt)*)?) => {
        let _ = $crate::json!([$($inner)*]);
        $($crate::json_entries!($($rest)*);)?
    };
    ($key:literal : {$($inner:tt)*} $(, $($rest:tt)*)?) => {
        let _ = $crate::json!({$($inner)*});
        $($crate::json_entries!($($rest)*);)?
    };
    ($key:literal : null $(, $($rest:tt)*)?) => { $($crate::json_entries!($($rest)*);)? };
    ($key:literal : $value:expr $(, $($rest:tt)*)?) => {
        let _: &str = $key;
        let _ = $crate::json!($value);
        $($crate::json_entries!($($rest)*);)?
    };
}

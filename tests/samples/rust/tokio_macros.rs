//! Stand-in for the attribute `#[tokio::main]`, as far as the samples use it.
extern crate proc_macro;
use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// `async fn main() -> T { body }` becomes `fn main() -> T { tokio::block_on(async { body }) }`.
/// The tokens stay as they are, so that the compiler warns about them as about any code.
#[proc_macro_attribute]
pub fn main(_: TokenStream, function: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = function.into_iter().collect();
    let keyword = tokens.remove(0);
    assert_eq!(keyword.to_string(), "async", "tokio::main needs an async fn");
    let body = tokens.pop().expect("a function has a body");
    let mut called: TokenStream = "tokio::block_on".parse().expect("this is a path");
    let block: TokenStream = [keyword, body].into_iter().collect();
    called.extend([TokenTree::from(Group::new(Delimiter::Parenthesis, block))]);
    tokens.push(Group::new(Delimiter::Brace, called).into());
    tokens.into_iter().collect()
}

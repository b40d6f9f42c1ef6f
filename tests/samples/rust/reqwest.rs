//! Stand-in for reqwest 0.12 with the feature json: only so much that the types of the samples can be checked.
use serde_json::{DeserializeOwned, Serialize};
use std::{fmt, time::Duration};

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug)]
pub struct Error;
impl fmt::Display for Error {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl std::error::Error for Error {}

pub trait IntoUrl {}
impl IntoUrl for &str {}
impl IntoUrl for String {}

pub trait IntoHeaderValue {}
impl IntoHeaderValue for &str {}
impl IntoHeaderValue for String {}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StatusCode;
impl StatusCode {
    pub fn is_success(&self) -> bool {
        true
    }
}
impl fmt::Display for StatusCode {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

#[derive(Clone, Debug, Default)]
pub struct Client;
impl Client {
    pub fn new() -> Client {
        Client
    }
    pub fn get<U: IntoUrl>(&self, _: U) -> RequestBuilder {
        RequestBuilder
    }
    pub fn post<U: IntoUrl>(&self, _: U) -> RequestBuilder {
        RequestBuilder
    }
    pub fn put<U: IntoUrl>(&self, _: U) -> RequestBuilder {
        RequestBuilder
    }
    pub fn patch<U: IntoUrl>(&self, _: U) -> RequestBuilder {
        RequestBuilder
    }
    pub fn delete<U: IntoUrl>(&self, _: U) -> RequestBuilder {
        RequestBuilder
    }
}

#[must_use = "RequestBuilder does nothing until you 'send' it"]
#[derive(Debug)]
pub struct RequestBuilder;
impl RequestBuilder {
    pub fn header<V: IntoHeaderValue>(self, _: &str, _: V) -> RequestBuilder {
        self
    }
    pub fn json<T: Serialize + ?Sized>(self, _: &T) -> RequestBuilder {
        self
    }
    pub fn timeout(self, _: Duration) -> RequestBuilder {
        self
    }
    pub async fn send(self) -> Result<Response> {
        Err(Error)
    }
}

#[derive(Debug)]
pub struct Response;
impl Response {
    pub fn status(&self) -> StatusCode {
        StatusCode
    }
    pub async fn text(self) -> Result<String> {
        Err(Error)
    }
    pub async fn json<T: DeserializeOwned>(self) -> Result<T> {
        Err(Error)
    }
}

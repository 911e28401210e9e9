import HTTPSource
import Testing

@testable import HTTPSource

// Header fields, validators and dates.
struct ValueTests {
  @Test func `header names are case-insensitive, and values of the same name are joined`() {
    let headers = HTTPHeaders([(name: "Vary", value: "a"), (name: "VARY", value: "b")])
    #expect(headers["vary"] == "a, b")
  }

  @Test func `validators are read from the header fields`() {
    #expect(HTTPValidators(["ETag": "W/\"a\""], of: .x) == HTTPValidators(entityTag: "W/\"a\"", of: .x))
    #expect(HTTPValidators(["Last-Modified": "x"], of: .x) == HTTPValidators(lastModified: "x", of: .x))
    #expect(HTTPValidators([:] as HTTPHeaders, of: .x) == nil)
  }

  @Test(arguments: [
    HTTPValidators(entityTag: "\"a\"", of: .x), HTTPValidators(lastModified: "x", of: .x),
    HTTPValidators(entityTag: "\"a\"", lastModified: "x", of: .x),
  ])
  func `validators are decoded from their text form`(validators: HTTPValidators) {
    #expect(HTTPValidators(text: validators.text) == validators)
  }

  @Test(arguments: ["", "\n", "a", "a\nb", "a\n\n", "\nb\nc", "a\nb\nc\nd"]) func `any other text has no validators`(
    text: String
  ) {
    #expect(HTTPValidators(text: text) == nil)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Tue, 29 Feb 2000 23:59:60 GMT", 951_868_800), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
    ("Fri, 01-Jan-69 00:00:00 GMT", 3_124_224_000), ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
  ])
  func `dates are read in three formats`(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "0", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, 0６ Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
  ])
  func `any other text is not a date`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }
}

import EngineJSON
import Testing

@testable import LinkReplay

// Specification: command-line 4.
@Suite struct JSONValueTests {
  private func differences(_ expected: String, _ actual: String) throws -> [String] {
    try JSONValue.parse(expected.utf8).differences(from: .parse(actual.utf8))
  }

  @Test(arguments: [
    "null", "true", "1", "-1.5", #""x""#, #"[1, [2, {}]]"#, #"{"a": {"b": [null, false]}}"#,
  ])
  func `equal values have no differences`(json: String) throws {
    #expect(try differences(json, json) == [])
  }

  @Test(arguments: [
    ("1", "1.0"), (#""\u00e9""#, #""é""#), (#"{"a": 1}"#, #"{"b": 2, "a": 1}"#), ("{}", #"{"a": {"b": 1}}"#),
    (#"{"a": null}"#, "{}"), (#"[{"a": 1}]"#, #"[{"a": 1, "b": 2}]"#),
  ])
  func `additional keys are no differences`(expected: String, actual: String) throws {
    #expect(try differences(expected, actual) == [])
  }

  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": 2}"#, "a: expected 1, is 2"), (#"{"a": 1}"#, "{}", "a: expected 1, is null"),
    (#"{"a": 1}"#, #"{"a": "1"}"#, #"a: expected 1, is "1""#),
    (#"{"a": 1}"#, #"{"a": true}"#, "a: expected 1, is true"),
    (#"{"a": 0.5}"#, #"{"a": 1e9}"#, "a: expected 0.5, is 1000000000"),
    (#"{"a": {"b": [{"c": 1}]}}"#, #"{"a": {"b": [{"c": 2}]}}"#, "a.b[0].c: expected 1, is 2"),
    (#"{"a": {"b": 1}}"#, #"{"a": []}"#, #"a: expected {"b": 1}, is []"#),
    (#"{"a": [1]}"#, #"{"a": [1, 2]}"#, "a: expected [1], is [1, 2]"),
    (#"{"a": {}}"#, #"{"a": null}"#, "a: expected {}, is null"),
  ])
  func `a difference has its place`(expected: String, actual: String, difference: String) throws {
    #expect(try differences(expected, actual) == [difference])
  }

  @Test func `all differences are found in the order of the keys`() throws {
    #expect(
      try differences(#"{"b": 1, "a": [1, 2]}"#, #"{"a": [2, 1], "b": 2}"#) == [
        "a[0]: expected 1, is 2", "a[1]: expected 2, is 1", "b: expected 1, is 2",
      ])
  }
}

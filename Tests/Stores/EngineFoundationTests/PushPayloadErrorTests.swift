import ComponentEngine
import EngineFoundation
import Testing

struct PushPayloadErrorTests {
  private func error(_ json: some Collection<UInt8>, linkPath: [String] = ["link"]) -> PushPayloadError? {
    do throws(PushPayloadError) {
      _ = try PushPayload(json: json, linkPath: linkPath)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ json: String, linkPath: [String] = ["link"]) -> PushPayloadError? {
    error(json.utf8, linkPath: linkPath)
  }

  private func padded(to count: Int) -> String {
    let json = #"{"aps": {}}"#
    return json + String(repeating: " ", count: count - json.utf8.count)
  }

  @Test func `a payload can have 4 KiB`() {
    #expect(error(padded(to: 4096)) == nil)
    #expect(error(padded(to: 4097)) == .tooLong(bytes: 4097, limit: 4096))
    #expect(error(String(repeating: "{", count: 5000)) == .tooLong(bytes: 5000, limit: 4096))
  }

  @Test(arguments: [
    "", " ", "{", "aps", #"{"aps": }"#, #"{"aps": {}} {}"#, #"{"aps": {"badge": 1e999}}"#, #"{'aps': {}}"#, "\u{0}",
    String(repeating: #"{"a":"#, count: 800), String(repeating: "[", count: 4096),
  ])
  func `a payload that is not JSON is refused`(json: String) {
    #expect(error(json) == .notJSON)
  }

  @Test func `a payload that is not UTF-8 is refused`() {
    #expect(error(Array(#"{"aps": {"alert": ""#.utf8) + [0xFF] + Array(#""}}"#.utf8)) == .notJSON)
    #expect(error("a".utf16.flatMap { [UInt8($0), 0] }) == .notJSON)
  }

  @Test(arguments: ["{}", #"{"aps": null}"#, #"{"APS": {}}"#]) func `a payload without aps is refused`(json: String) {
    #expect(error(json) == .missing(place: "aps"))
  }

  @Test(arguments: [
    ("[]", "", "an object"), ("null", "", "an object"), (#""aps""#, "", "an object"),
    (#"{"aps": []}"#, "aps", "an object"), (#"{"aps": "hello"}"#, "aps", "an object"),
    (#"{"aps": {"alert": 1}}"#, "aps.alert", "a text, or an object with title and body"),
    (#"{"aps": {"alert": ["a"]}}"#, "aps.alert", "a text, or an object with title and body"),
    (#"{"aps": {"alert": {"title": 1}}}"#, "aps.alert.title", "a text"),
    (#"{"aps": {"alert": {"body": {}}}}"#, "aps.alert.body", "a text"),
    (#"{"aps": {"badge": "3"}}"#, "aps.badge", "a whole number, 0 or more"),
    (#"{"aps": {"badge": true}}"#, "aps.badge", "a whole number, 0 or more"),
    (#"{"aps": {"badge": 1.5}}"#, "aps.badge", "a whole number, 0 or more"),
    (#"{"aps": {"badge": -1}}"#, "aps.badge", "a whole number, 0 or more"),
    (#"{"aps": {"badge": 1e300}}"#, "aps.badge", "a whole number, 0 or more"),
    (#"{"aps": {"content-available": true}}"#, "aps.content-available", "1, or 0"),
    (#"{"aps": {"content-available": 2}}"#, "aps.content-available", "1, or 0"),
    (#"{"aps": {}, "link": 7}"#, "link", "a text"), (#"{"aps": {}, "link": {"url": "a"}}"#, "link", "a text"),
  ])
  func `a wrong value is reported with its place and the expected value`(json: String, place: String, expected: String)
  {
    #expect(error(json) == .invalid(place: place, expected: expected))
  }

  @Test func `the path to the link must consist of objects`() {
    #expect(
      error(#"{"aps": {}, "data": "x"}"#, linkPath: ["data", "url"]) == .invalid(place: "data", expected: "an object"))
  }

  @Test(arguments: [
    (PushPayloadError.tooLong(bytes: 5000, limit: 4096), "the payload is 5000 bytes long; at most 4096 are allowed"),
    (.notJSON, #"the payload is not JSON; expected an object like {"aps": {"alert": "…"}}"#),
    (.missing(place: "aps"), "aps is missing; every payload has it"),
    (.invalid(place: "aps.badge", expected: "a whole number"), "aps.badge: expected a whole number"),
    (.invalid(place: "", expected: "an object"), "the payload: expected an object"),
  ])
  func `every error has a message with its fault`(error: PushPayloadError, message: String) {
    #expect(error.description == message)
  }
}

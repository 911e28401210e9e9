import DeepLinks
import Foundation
import Testing

struct LinkParametersCodableTests {
  private func json(_ parameters: LinkParameters) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(parameters), as: UTF8.self)
  }

  private func parameters(_ json: String) throws -> LinkParameters {
    try JSONDecoder().decode(LinkParameters.self, from: Data(json.utf8))
  }

  @Test func `parameters are encoded as a list of pairs`() throws {
    #expect(try json(["id": "42", "new": nil]) == #"[{"key":"id","value":"42"},{"key":"new"}]"#)
  }

  @Test func `order and repeated keys are preserved`() throws {
    let original: LinkParameters = ["k": "2", "l": nil, "k": "1", "k": "2"]
    #expect(try parameters(json(original)) == original)
  }

  @Test func `a value can be null`() throws {
    #expect(try parameters(#"[{"key":"k","value":null}]"#) == ["k": nil])
  }

  @Test func `texts that exceed the size of a link are a decoding error`() {
    let long = String(repeating: "a", count: 1 << 23)
    #expect(throws: DecodingError.self) { try parameters(#"[{"key":"\#(long)","value":"\#(long)"}]"#) }
  }

  @Test(arguments: [#"{"k":"v"}"#, #"[{"value":"v"}]"#, #"[{"key":1}]"#, #"[{"key":"k","value":[]}]"#, "[1]"])
  func `any other JSON is a decoding error`(json: String) {
    #expect(throws: DecodingError.self) { try parameters(json) }
  }
}

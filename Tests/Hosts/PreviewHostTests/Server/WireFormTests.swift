import EnginePreviewServer
import EngineRandomTesting
import Testing

// Specification: preview 2.1.
struct WireFormTests {
  @Test func `an answer has its length, closes the connection, and is neither stored nor read as another type`() {
    let text = String(decoding: ServerResponse(text: "é", type: "text/html", policy: "p").bytes, as: UTF8.self)
    #expect(
      text == """
        HTTP/1.1 200 \r
        content-type: text/html; charset=utf-8\r
        content-security-policy: p\r
        content-length: 2\r
        cache-control: no-store\r
        x-content-type-options: nosniff\r
        referrer-policy: no-referrer\r
        cross-origin-resource-policy: same-origin\r
        cross-origin-opener-policy: same-origin\r
        connection: close\r
        \r
        é
        """)
  }

  @Test func `204 has no length, and 405 names the methods`() {
    #expect(!String(decoding: ServerResponse(204).bytes, as: UTF8.self).contains("content-length"))
    #expect(ServerResponse(.method).fields.contains(.init("allow", "GET, POST")))
  }

  @Test(arguments: [
    ("", "event: k\ndata: \n\n"), ("a", "event: k\ndata: a\n\n"), ("a\nb", "event: k\ndata: a\ndata: b\n\n"),
    ("a\r\nb", "event: k\ndata: a\ndata: b\n\n"), ("a\rb", "event: k\ndata: a\ndata: b\n\n"),
    ("a\n", "event: k\ndata: a\ndata: \n\n"), ("\n\nid: 1", "event: k\ndata: \ndata: \ndata: id: 1\n\n"),
    ("é", "event: k\ndata: é\n\n"),
  ])
  func `no data ends an event or begins another field`(data: String, expected: String) {
    #expect(String(decoding: ServerEvent("k", data).bytes, as: UTF8.self) == expected)
  }

  @Test func `a form has its fields in order, with escapes, blanks and repeated names`() throws {
    let form = try FormFields(Array("do=set&value=a+b&value=%C3%A9%3D&empty&=x&value=1=2&bad=%zz%4".utf8))
    #expect(form["do"] == "set")
    #expect(form.values("value") == ["a b", "é=", "1=2"])
    #expect(form["empty"] == "" && form[""] == "x" && form["bad"] == "%zz%4" && form["other"] == nil)
  }

  @Test func `a body of another type is no form, and one with too many fields is too long`() throws {
    func request(_ type: String) -> ServerRequest {
      ServerRequest(.post, "/", fields: [.init("content-type", type)], body: Array("a=1".utf8))
    }
    #expect(try FormFields(request("application/x-www-form-urlencoded;charset=UTF-8"))["a"] == "1")
    for type in ["text/plain", "application/json", "multipart/form-data", ""] {
      #expect(throws: RequestFault.mediaType) { try FormFields(request(type)) }
    }
    let fields = (0...FormFields.limit).map { "a=\($0)" }
    #expect(throws: Never.self) { try FormFields(Array(fields.dropLast().joined(separator: "&").utf8)) }
    #expect(throws: RequestFault.bodyTooLong) { try FormFields(Array(fields.joined(separator: "&").utf8)) }
  }

  @Test(arguments: samples(100))
  func `any text survives a form`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = random.text(upTo: 20)
    let encoded = text.utf8.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
    #expect(try FormFields(Array("a=\(encoded)".utf8))["a"].map { Array($0.utf8) } == Array(text.utf8))
  }
}

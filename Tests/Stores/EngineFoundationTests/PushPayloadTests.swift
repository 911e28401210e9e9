import ComponentEngine
import EngineFoundation
import Testing

struct PushPayloadTests {
  private func payload(_ json: String, linkPath: [String] = ["link"]) throws(PushPayloadError) -> PushPayload {
    var payload = try PushPayload(json: Array(json.utf8), linkPath: linkPath)
    payload.bytes = []
    return payload
  }

  @Test func `the bytes are kept unchanged`() throws {
    let json = Array(#"{"aps": {}, "acme": 1 }"#.utf8)
    #expect(try PushPayload(json: json).bytes == json)
  }

  @Test func `all fields are read`() throws {
    let json = """
      {"aps": {"alert": {"title": "On its way", "body": "Order 7 has left"}, "badge": 3, "content-available": 1},
       "link": "shop://order/7"}
      """
    #expect(
      try payload(json)
        == PushPayload(
          title: "On its way", body: "Order 7 has left", badge: 3, isContentAvailable: true, link: "shop://order/7"))
  }

  @Test func `an alert can be a text`() throws {
    #expect(try payload(#"{"aps": {"alert": "Order 7 has left"}}"#) == PushPayload(body: "Order 7 has left"))
  }

  @Test(arguments: [#"{"aps": {}}"#, #"{"aps": {"alert": null, "badge": null}, "link": null}"#])
  func `a missing or null field has no value`(json: String) throws {
    #expect(try payload(json) == PushPayload())
  }

  @Test func `unknown keys are ignored`() throws {
    let json = #"{"aps": {"sound": {"volume": [0.5]}, "category": "ORDER"}, "acme": [[{"x": true}], 1e3, "aps"]}"#
    #expect(try payload(json) == PushPayload())
  }

  @Test(arguments: [("0", 0), ("7", 7), ("7.0", 7)]) func `a badge is an integer`(json: String, badge: Int) throws {
    #expect(try payload(#"{"aps": {"badge": \#(json)}}"#).badge == badge)
  }

  @Test(arguments: [("1", true), ("0", false)]) func `content-available is 1 or 0`(json: String, flag: Bool) throws {
    #expect(try payload(#"{"aps": {"content-available": \#(json)}}"#).isContentAvailable == flag)
  }

  @Test func `the link's text is kept unchanged`() throws {
    #expect(try payload(#"{"aps": {}, "link": " shop:\/\/a\u002Fb?x=\u5206 "}"#).link == " shop://a/b?x=分 ")
  }

  @Test func `the link is read at the given path`() throws {
    let json = #"{"aps": {}, "link": "shop://a", "data": {"to": {"url": "shop://b"}}, "x.y": "shop://c"}"#
    #expect(try payload(json, linkPath: ["data", "to", "url"]).link == "shop://b")
    #expect(try payload(json, linkPath: ["x.y"]).link == "shop://c")
    #expect(try payload(json, linkPath: ["data", "from", "url"]).link == nil)
    #expect(try payload(json, linkPath: []).link == nil)
  }

  @Test func `a payload can be read from any collection of bytes`() throws {
    #expect(try PushPayload(json: #"{"aps": {"alert": "a"}}"#.utf8).body == "a")
  }
}

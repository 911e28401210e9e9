import ComponentEngine
import EngineFoundation
import Testing

struct PushPayloadTests {
  private func payload(_ json: String, linkPath: [String] = ["link"]) throws(PushPayloadError) -> PushPayload {
    var payload = try PushPayload(json: Array(json.utf8), linkPath: linkPath)
    payload.bytes = []
    return payload
  }

  @Test func `the bytes are kept as they came`() throws {
    let json = Array(#"{"aps": {}, "acme": 1 }"#.utf8)
    #expect(try PushPayload(json: json).bytes == json)
  }

  @Test func `everything that it may say is read`() throws {
    let json = """
      {"aps": {"alert": {"title": "On its way", "body": "Order 7 has left"}, "badge": 3, "content-available": 1},
       "link": "shop://order/7"}
      """
    #expect(
      try payload(json)
        == PushPayload(
          title: "On its way", body: "Order 7 has left", badge: 3, isContentAvailable: true, link: "shop://order/7"))
  }

  @Test func `an alert may be a text`() throws {
    #expect(try payload(#"{"aps": {"alert": "Order 7 has left"}}"#) == PushPayload(body: "Order 7 has left"))
  }

  @Test(arguments: [#"{"aps": {}}"#, #"{"aps": {"alert": null, "badge": null}, "link": null}"#])
  func `what is not there, or null, is nothing`(json: String) throws {
    #expect(try payload(json) == PushPayload())
  }

  @Test func `keys that mean nothing are ignored`() throws {
    let json = #"{"aps": {"sound": {"volume": [0.5]}, "category": "ORDER"}, "acme": [[{"x": true}], 1e3, "aps"]}"#
    #expect(try payload(json) == PushPayload())
  }

  @Test(arguments: [("0", 0), ("7", 7), ("7.0", 7)]) func `a badge is a whole number`(json: String, badge: Int) throws {
    #expect(try payload(#"{"aps": {"badge": \#(json)}}"#).badge == badge)
  }

  @Test(arguments: [("1", true), ("0", false)]) func `content is available or not`(json: String, flag: Bool) throws {
    #expect(try payload(#"{"aps": {"content-available": \#(json)}}"#).isContentAvailable == flag)
  }

  @Test func `the link's text is as it was sent`() throws {
    #expect(try payload(#"{"aps": {}, "link": " shop:\/\/a\u002Fb?x=\u5206 "}"#).link == " shop://a/b?x=分 ")
  }

  @Test func `the link stands where the server puts it`() throws {
    let json = #"{"aps": {}, "link": "shop://a", "data": {"to": {"url": "shop://b"}}, "x.y": "shop://c"}"#
    #expect(try payload(json, linkPath: ["data", "to", "url"]).link == "shop://b")
    #expect(try payload(json, linkPath: ["x.y"]).link == "shop://c")
    #expect(try payload(json, linkPath: ["data", "from", "url"]).link == nil)
    #expect(try payload(json, linkPath: []).link == nil)
  }

  @Test func `any collection of bytes will do`() throws {
    #expect(try PushPayload(json: #"{"aps": {"alert": "a"}}"#.utf8).body == "a")
  }
}

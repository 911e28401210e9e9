import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Methods, bodies and formats with a real server.
struct MethodTests {
  private func echo(_ call: HTTPCall<Echo>) async throws -> Echo { try await Server.source().answer(to: call).value }

  @Test func `PUT replaces a resource`() async throws {
    let echo = try await echo(.put("echo/\("a/b")", .json(["a": 1]), as: .json))
    #expect((echo.method, echo.segments, echo.body) == ("PUT", ["echo", "a/b"], #"{"a":1}"#))
    #expect(echo.headers["content-type"] == "application/json")
    #expect(echo.headers["idempotency-key"] == nil)
  }

  @Test func `PATCH changes a part of a resource and sends a key`() async throws {
    let echo = try await echo(.patch("echo/1", .json(["a": 1]), query: ["b": "2"], key: "7", as: .json))
    #expect((echo.method, echo.query["b"], echo.body) == ("PATCH", ["2"], #"{"a":1}"#))
    #expect(echo.headers["idempotency-key"] == "\"7\"")
  }

  @Test func `DELETE has no body`() async throws {
    let echo = try await echo(.delete("echo/1", query: ["b": "2"], as: .json))
    #expect((echo.method, echo.query["b"], echo.body) == ("DELETE", ["2"], ""))
    #expect(echo.headers["content-type"] == nil)
  }

  @Test func `POST works without a body`() async throws {
    let echo = try await echo(.post("echo/1", key: "7", as: .json))
    #expect((echo.method, echo.body, echo.headers["idempotency-key"]) == ("POST", "", "\"7\""))
  }

  @Test func `the answer to a change may be empty`() async throws {
    let source = try Server.source()
    let query: HTTPParameters = ["status": "204", "id": "nothing"]
    try await source.answer(to: .post("behave", query: query)).value
    try await source.answer(to: .put("behave", .json([1]), query: query)).value
    try await source.answer(to: .patch("behave", .json([1]), query: query)).value
    try await source.answer(to: .delete("behave", query: query)).value
    #expect(try await Server.seen("nothing").requests.count == 4)
  }

  @Test func `a form arrives with every character of its values`() async throws {
    let form: HTTPParameters = ["mail": "a+b@x.org", "text": "a b&c=d\r\nü%*", "empty": "", "mail": "c"]
    let echo = try await echo(.post("echo", .form(form), as: .json))
    #expect(echo.form == ["mail": ["a+b@x.org", "c"], "text": ["a b&c=d\r\nü%*"], "empty": [""]])
    let pairs = ["mail=a%2Bb%40x.org", "text=a+b%26c%3Dd%0D%0A%C3%BC%25*", "empty=", "mail=c"]
    #expect(echo.body == pairs.joined(separator: "&"))
  }

  @Test func `bytes arrive with their type`() async throws {
    let echo = try await echo(.put("echo", .data(Data("a,b".utf8), type: "text/csv"), as: .json))
    #expect((echo.headers["content-type"], echo.body) == ("text/csv", "a,b"))
  }

  @Test(arguments: [301, 302]) func `a PUT that is redirected by 301 or 302 stays a PUT`(status: Int) async throws {
    let query: HTTPParameters = ["status": "\(status)", "header": "Location:/echo"]
    let echo = try await echo(.put("behave", .json([1]), query: query, as: .json))
    #expect((echo.method, echo.body) == ("PUT", "[1]"))
  }

  @Test func `a PUT that is redirected by 303 becomes a GET`() async throws {
    let query: HTTPParameters = ["status": "303", "header": "Location:/echo"]
    let echo = try await echo(.put("behave", .json([1]), query: query, as: .json))
    #expect((echo.method, echo.body) == ("GET", ""))
  }

  @Test func `only a GET is safe to repeat`() throws {
    let source = try HTTPSource.scripted(ScriptedTransport())
    let changes: [HTTPCall<Void>] = [.post("a"), .put("a", .json(1)), .patch("a", .json(1)), .delete("a")]
    #expect(changes.map { source.request("a", $0).isSafeToRepeat } == [false, false, false, false])
  }
}

// The field Accept.
struct AcceptTests {
  private func accept<Value>(_ call: HTTPCall<Value>, _ settings: HTTPSettings = HTTPSettings()) async throws -> String?
  {
    let transport = ScriptedTransport()
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: call)
    return transport.requests.first?.headers["Accept"]
  }

  @Test func `each format sends its Accept`() async throws {
    #expect(try await accept(HTTPCall<Nothing>.get("x")) == "application/json")
    #expect(try await accept(.get("x", as: .text)) == "text/*, */*;q=0.5")
    #expect(try await accept(.get("x", as: .data)) == "*/*")
    #expect(try await accept(HTTPCall<Int>.get("x", as: .media("text/csv") { data, _ in data.count })) == "text/csv")
    #expect(try await accept(.delete("x")) == "application/json")
  }

  @Test func `an Accept of the call or the settings overrides that of the format`() async throws {
    var call = HTTPCall<Nothing>.get("x")
    let settings = HTTPSettings(headers: ["accept": "application/a+json"])
    #expect(try await accept(call, settings) == "application/a+json")
    call.headers["ACCEPT"] = "application/b+json"
    #expect(try await accept(call, settings) == "application/b+json")
  }

  @Test func `a Content-Type of the call overrides that of the body`() async throws {
    var call = HTTPCall<Void>.put("x", .json([1]))
    call.headers["Content-Type"] = "application/a+json"
    let transport = ScriptedTransport()
    try await HTTPSource.scripted(transport).answer(to: call).value
    #expect(transport.requests.first?.headers["Content-Type"] == "application/a+json")
  }
}

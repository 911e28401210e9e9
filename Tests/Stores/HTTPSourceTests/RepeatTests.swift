import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Answers after which a request is repeated, because the server has not processed it: 421 (RFC 9110, 15.5.20) and 425
// (RFC 8470, 5.2).
struct RepeatTests {
  private func answers(_ statuses: [Int]) -> ScriptedTransport {
    ScriptedTransport(statuses.map { [.head(HTTPHead(status: $0)), .body(Data("{}".utf8))] })
  }

  @Test(arguments: [421, 425]) func `a request is repeated after 421 or 425`(status: Int) async throws {
    let transport = answers([status, 200])
    _ = try await HTTPSource.scripted(transport).answer(to: HTTPCall<Nothing>.get("x"))
    #expect(transport.requests.map(\.url) == [.x, .x])
  }

  @Test(arguments: [(421, DataError.Kind.refused), (425, .unavailable)])
  func `a request is not repeated twice`(status: Int, kind: DataError.Kind) async throws {
    let transport = answers([status, status, 200])
    await expect(kind, "GET /x: the server answers \(status)") {
      _ = try await HTTPSource.scripted(transport).answer(to: HTTPCall<Nothing>.get("x"))
    }
    #expect(transport.requests.count == 2)
  }

  @Test func `a request after 421 uses another connection`() async throws {
    let transport = answers([421, 200])
    _ = try await HTTPSource.scripted(transport).answer(to: HTTPCall<Nothing>.get("x"))
    #expect(transport.requests.map(\.needsNewConnection) == [false, true])
  }

  @Test func `a repeated change has the same key`() async throws {
    let transport = answers([425, 200])
    try await HTTPSource.scripted(transport).answer(to: .post("x", .json([1]), key: "7")).value
    #expect(transport.requests.map { $0.headers["Idempotency-Key"] } == ["\"7\"", "\"7\""])
    #expect(transport.requests.map(\.body) == [.data(Data("[1]".utf8)), .data(Data("[1]".utf8))])
  }

  @Test(arguments: [421, 425]) func `a real server receives the request twice`(status: Int) async throws {
    let words: KeyValuePairs = ["once": "\(status)", "body": "[1]", "id": "once \(status)"]
    #expect(try await Server.source().answer(to: HTTPCall<[Int]>.behave(words)).value == [1])
    #expect(try await Server.seen("once \(status)").requests.count == 2)
  }
}

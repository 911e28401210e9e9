import EngineServerTesting
import HTTPSource
import Testing

// Conditional requests to a real server.
struct ValidationTests {
  private let words: KeyValuePairs = [
    "body": "[1]", "etag": "\"one\"", "header": "Cache-Control:max-age=60, stale-while-revalidate=30",
    "id": "validation",
  ]

  @Test func `a real server does not send an unchanged value again`() async throws {
    let source = try Server.source()
    let first = try await source.answer(to: HTTPCall<[Int]>.behave(words))
    #expect(first.value == [1])
    #expect(first.freshness == HTTPFreshness(lifetime: .seconds(60), staleWhileRevalidate: .seconds(30)))
    #expect(try await source.answer(to: .behave(words), since: first) == first)
    let requests = try await Server.seen("validation").requests
    #expect(requests.map { $0["if-none-match"] } == [nil, "\"one\""])
  }

  @Test func `a source stores neither cache nor cookies between calls`() async throws {
    let source = try Server.source()
    for _ in 0..<2 {
      _ = try await source.answer(
        to: HTTPCall<Echo>.behave(["echo": "1", "id": "kept", "header": "Set-Cookie:a=b"]))
    }
    let requests = try await Server.seen("kept").requests
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { $0["cookie"] == nil })
  }
}

import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// More concurrent calls than a source sends requests.
struct CrowdTests {
  @Test func `time limits count from the start of a request, not from the call`() async throws {
    let (clock, transport) = (ManualClock(), GatedTransport())
    let settings = HTTPSettings(answerBegins: .seconds(4), answerEnds: .seconds(5))
    let source = try HTTPSource.scripted(transport, settings: settings, clock: clock)
    let tasks = (0..<24).map { number in Task { try await source.answer(to: HTTPCall<Nothing>.get("\(number)")) } }
    for _ in 1...4 {
      let exchanges = await transport.starts(6)
      clock.jump(by: .seconds(3))
      for exchange in exchanges { try exchange.answer() }
    }
    for task in tasks { #expect(try await task.value.value == Nothing()) }
  }

  @Test func `a server receives at most six concurrent requests of a source`() async throws {
    let source = try Server.source()
    let tasks = (0..<24).map { _ in
      Task { try await source.answer(to: HTTPCall<[Int]>.behave(["body": "[1]", "hold": "1", "id": "crowd"])).value }
    }
    _ = try await Server.seen("crowd", until: "begun", count: 6)
    _ = try await Server.source().answer(to: HTTPCall<Nothing>.get("release", query: ["id": "crowd"]))
    for task in tasks { #expect(try await task.value == [1]) }
    let seen = try await Server.seen("crowd")
    #expect((seen.requests.count, seen.peak) == (24, 6))
  }

  @Test func `the limit can be set, and copies of a source share it`() async throws {
    let transport = GatedTransport()
    let source = try HTTPSource.scripted(transport, settings: HTTPSettings(requestsPerOrigin: 1))
    let copy = source
    let first = Task { try await source.answer(to: HTTPCall<Nothing>.get("1")) }
    let one = await transport.starts(1)
    let second = Task { try await copy.answer(to: HTTPCall<Nothing>.get("2")) }
    for exchange in one { try exchange.answer() }
    _ = try await first.value
    for exchange in await transport.starts(1) { try exchange.answer() }
    _ = try await second.value
  }

  @Test func `a redirect to another origin waits in that queue and frees its place in this one`() async throws {
    let transport = GatedTransport()
    let settings = HTTPSettings(requestsPerOrigin: 1, redirectHosts: ["cdn.example.com"])
    let source = try HTTPSource.scripted(transport, settings: settings)
    let redirected = Task { try await source.answer(to: HTTPCall<Nothing>.get("1")) }
    try await transport.starts(1)[0].answer(302, ["Location": "https://cdn.example.com/1"])
    let there = await transport.starts(1)
    let other = Task { try await source.answer(to: HTTPCall<Nothing>.get("2")) }
    try await transport.starts(1)[0].answer()
    _ = try await other.value
    try there[0].answer()
    _ = try await redirected.value
  }

  @Test func `a call that fails or is cancelled frees its place`() async throws {
    let transport = GatedTransport()
    let source = try HTTPSource.scripted(transport, settings: HTTPSettings(requestsPerOrigin: 1))
    let cancelled = Task { try await source.answer(to: HTTPCall<Nothing>.get("1")) }
    _ = await transport.starts(1)
    cancelled.cancel()
    await #expect(throws: DataError.cancelled) { try await cancelled.value }
    let failed = Task { try await source.answer(to: HTTPCall<Nothing>.get("2")) }
    try await transport.starts(1)[0].answer(500)
    await expect(.unavailable) { _ = try await failed.value }
    let last = Task { try await source.answer(to: HTTPCall<Nothing>.get("3")) }
    try await transport.starts(1)[0].answer()
    _ = try await last.value
  }

  @Test func `all callers of a server that cannot be reached receive the same error`() async throws {
    let address = try #require(URL(string: "http://127.0.0.1:1"))
    let source = try HTTPSource(address, clock: ManualClock())
    let errors = await withTaskGroup(of: DataError?.self) { group in
      for _ in 0..<24 {
        group.addTask {
          do throws(DataError) {
            _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let same = DataError(.unavailable, "127.0.0.1:1 cannot be reached")
    #expect(errors == Array(repeating: same, count: 24))
  }
}

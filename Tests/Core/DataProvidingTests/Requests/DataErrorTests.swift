import DataProviding
import Testing

// Errors of fetches and maps are delivered as DataError.
// Specification: data 2.3.
@MainActor
struct DataErrorTests {
  let world = World()

  private struct Odd: Error, CustomStringConvertible {
    let description = "odd"
  }

  private func received(map: @escaping @Sendable (Int) throws -> Int) async -> [String] {
    let request = Request("a") { [server = world.server] in try await server.fetch("a") }
    world.provider.feed(Resource(DataKey(module: "test", "a"), from: request, map: map)).request(world.note(""))
    await world.answer("a", 1)
    return world.drain()
  }

  @Test func `a data error is converted to itself`() {
    #expect(DataError(DataError(.refused, "no")) == DataError(.refused, "no"))
  }

  @Test func `a CancellationError is converted to cancelled`() { #expect(DataError(CancellationError()) == .cancelled) }

  @Test func `any other error is converted to unavailable`() {
    #expect(DataError(Odd()) == DataError(.unavailable, "odd"))
  }

  @Test func `the description of a data error is its message`() { #expect("\(DataError(.refused, "no"))" == "no") }

  @Test func `an error of a map becomes an invalid answer that names the key`() async {
    #expect(await received { _ in throw Odd() } == ["failed test/a: odd"])
  }

  @Test func `a data error of a map is delivered unchanged`() async {
    #expect(await received { _ in throw DataError(.notFound, "no item") } == ["failed no item"])
  }

  @Test func `a map that throws leaves the cached value in place`() async {
    world.feed("a").write(7)
    let received = await received { _ in throw Odd() }
    #expect(received == ["cached 7 stale refreshing", "failed test/a: odd, still 7"])
    #expect(world.feed("a").valueInMemory == 7)
  }

  @Test func `a map runs on the main actor, and a fetch does not`() async throws {
    let request = Request("a") { #isolation == nil }
    let resource = Resource(DataKey(module: "test", "flag"), from: request) { isFree in
      MainActor.assertIsolated()
      return isFree
    }
    #expect(try await world.provider.feed(resource).value())
  }
}

import DataProviding
import Testing

// What a fetch or a map throws is told as a DataError.
@MainActor
struct DataErrorTests {
  let world = World()

  private struct Odd: Error, CustomStringConvertible {
    let description = "odd"
  }

  private func heard(map: @escaping @Sendable (Int) throws -> Int) async -> [String] {
    let request = Request("a") { [server = world.server] in try await server.fetch("a") }
    world.provider.feed(Resource(DataKey(module: "test", "a"), from: request, map: map)).request(world.note(""))
    await world.answer("a", 1)
    return world.take()
  }

  @Test func `itself if it is one`() { #expect(DataError(DataError(.refused, "no")) == DataError(.refused, "no")) }

  @Test func `a cancelled task's`() { #expect(DataError(CancellationError()) == .cancelled) }

  @Test func `any other as unavailable`() { #expect(DataError(Odd()) == DataError(.unavailable, "odd")) }

  @Test func `its description is its message`() { #expect("\(DataError(.refused, "no"))" == "no") }

  @Test func `a map that throws brings an invalid answer that names the key`() async {
    #expect(await heard { _ in throw Odd() } == ["failed test/a: odd"])
  }

  @Test func `a map that throws a data error says what is wrong itself`() async {
    #expect(await heard { _ in throw DataError(.notFound, "nobody") } == ["failed nobody"])
  }

  @Test func `a map that throws loses no value`() async {
    world.feed("a").write(7)
    let heard = await heard { _ in throw Odd() }
    #expect(heard == ["cached 7 stale refreshing", "failed test/a: odd, still 7"])
    #expect(world.feed("a").valueInMemory == 7)
  }

  @Test func `a map runs on the main actor, a fetch does not`() async throws {
    let request = Request("a") { #isolation == nil }
    let resource = Resource(DataKey(module: "test", "flag"), from: request) { isFree in
      MainActor.assertIsolated()
      return isFree
    }
    #expect(try await world.provider.feed(resource).value())
  }
}

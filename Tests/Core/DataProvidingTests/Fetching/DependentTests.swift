import DataProviding
import ModuleHarness
import Testing

// A request may need the value of another one.
@MainActor
struct DependentTests {
  let world = World()

  /// A value whose request waits for the value of `id`, and then fetches the item with that number.
  private var dependent: DataFeed<Int> {
    let (id, server) = (world.feed("id", staleAfter: .seconds(60)), world.server)
    let request = Request("dependent") { try await server.fetch("item \(try await id.value())") }
    return world.provider.feed(Resource(DataKey(module: "test", "dependent"), from: request) { $0 })
  }

  private func settle(_ request: String) async {
    while world.server.open != [request] { await Task.yield() }
  }

  @Test func `a dependent request is fetched after the value that it needs`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.server.finish("id", .success(7))
    await settle("item 7")
    world.server.finish("item 7", .success(1))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a dependent request uses a fresh value without fetching it`() async {
    await world.know("id", 7)
    dependent.request(world.note(""))
    await settle("item 7")
    #expect(world.server.begun == ["id", "item 7"])
  }

  @Test func `a dependent request fails if the value that it needs fails`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.server.finish("id", .failure(DataError(.notFound, "no item")))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.drain() == ["failed no item"])
  }

  @Test func `cancelling a dependent request stops both fetches`() async {
    let subscription = dependent.request(world.note(""))
    await settle("id")
    subscription.cancel()
    while world.provider.graceCount == 0 || world.clock.sleeperCount == 0 { await Task.yield() }
    world.clock.jump(by: .milliseconds(100))
    while world.provider.graceCount == 0 || world.clock.sleeperCount == 0 { await Task.yield() }
    world.clock.jump(by: .milliseconds(100))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.server.open == [])
    #expect(world.drain() == [])
  }

  @Test func `the end of the session ends both fetches of a dependent request`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.provider.forgetSession()
    while !world.server.open.isEmpty { await Task.yield() }
    #expect(world.drain() == ["cancelled"])
    #expect(world.provider.requestsUnderWay == [])
  }
}

import DataProviding
import ModuleHarness
import Testing

// 7.4: a request may need what another one brings.
@MainActor
struct DependentTests {
  let world = World()

  /// Its request waits for the number of `id`, and asks the server for what is called so.
  private var dependent: DataFeed<Int> {
    let (id, server) = (world.feed("id", staleAfter: .seconds(60)), world.server)
    let request = Request("dependent") { try await server.fetch("item \(try await id.value())") }
    return world.provider.feed(Resource(DataKey(module: "test", "dependent"), from: request) { $0 })
  }

  private func settle(_ request: String) async {
    while world.server.open != [request] { await Task.yield() }
  }

  @Test func `it is fetched when that is there`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.server.finish("id", .success(7))
    await settle("item 7")
    world.server.finish("item 7", .success(1))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.take() == ["fresh 1"])
  }

  @Test func `a value that is fresh is not fetched for it`() async {
    await world.know("id", 7)
    dependent.request(world.note(""))
    await settle("item 7")
    #expect(world.server.begun == ["id", "item 7"])
  }

  @Test func `it fails when that fails`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.server.finish("id", .failure(DataError(.notFound, "nobody")))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.take() == ["failed nobody"])
  }

  @Test func `when nobody wants it any more, neither is fetched`() async {
    let subscription = dependent.request(world.note(""))
    await settle("id")
    subscription.cancel()
    while world.provider.graceCount == 0 || world.clock.sleeperCount == 0 { await Task.yield() }
    world.clock.jump(by: .milliseconds(100))
    while world.provider.graceCount == 0 || world.clock.sleeperCount == 0 { await Task.yield() }
    world.clock.jump(by: .milliseconds(100))
    while world.provider.requestsUnderWay != [] { await Task.yield() }
    #expect(world.server.open == [])
    #expect(world.take() == [])
  }

  @Test func `the end of the session ends both`() async {
    dependent.request(world.note(""))
    await settle("id")
    world.provider.forgetSession()
    while !world.server.open.isEmpty { await Task.yield() }
    #expect(world.take() == ["cancelled"])
    #expect(world.provider.requestsUnderWay == [])
  }
}

import ComponentEngine
import ModuleHarness
import Testing

// What data providers do reaches the same observers as what the router does.
@MainActor
struct DataActivityTests {
  let provider = DataProvider()
  let key = DataKey(module: "goods", "1")

  private func router(_ providers: [DataProvider]) throws -> Router<String> {
    var configuration = try RouterConfiguration.shop()
    configuration.dataProviders = providers
    return Router(configuration, presenter: RecordingPresenter())
  }

  private func write() { provider.feed(Resource(key) { 1 }).write(1) }

  @Test func `every observer hears what a provider does`() throws {
    let router = try router([provider])
    var heard: [RouterEvent] = []
    for _ in 1...2 { router.observe { heard.append($0) } }
    write()
    #expect(heard == [.data(.write(key)), .data(.write(key))])
  }

  @Test func `of several providers`() throws {
    let other = DataProvider()
    let router = try router([provider, other])
    var heard: [RouterEvent] = []
    router.observe { heard.append($0) }
    write()
    _ = other.handoffs.hold(1)
    #expect(heard == [.data(.write(key)), .data(.handoff(.held(type: "Int")))])
  }

  @Test func `not after it has cancelled, and again when it comes back`() throws {
    let router = try router([provider])
    var heard: [RouterEvent] = []
    router.observe { heard.append($0) }.cancel()
    write()
    #expect(heard == [])
    router.observe { heard.append($0) }
    write()
    #expect(heard == [.data(.write(key))])
  }

  @Test func `only of the providers that it was given`() throws {
    let router = try router([])
    var heard: [RouterEvent] = []
    router.observe { heard.append($0) }
    write()
    #expect(heard == [])
  }

  @Test func `a router that is gone hears nothing and is not kept`() throws {
    weak var router: Router<String>?
    do {
      let new = try self.router([provider])
      router = new
      new.observe { _ in }
    }
    #expect(router == nil)
    write()
  }
}

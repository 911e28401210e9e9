import ComponentEngine
import ModuleHarness
import Testing

// A router's observers also receive the activity of its data providers.
// Specification: lifecycle 6.1.
@MainActor
struct DataActivityTests {
  let provider = DataProvider()
  let key = DataKey(module: "goods", "1")

  private func router(_ providers: [DataProvider]) throws -> Router {
    var configuration = try RouterConfiguration.shop()
    configuration.dataProviders = providers
    return Router(configuration, presenter: RecordingPresenter())
  }

  private func write() { provider.feed(Resource(key) { 1 }).write(1) }

  @Test func `every observer receives the activity of a provider`() throws {
    let router = try router([provider])
    var received: [RouterEvent] = []
    for _ in 1...2 { router.observe { received.append($0) } }
    write()
    #expect(received == [.data(.write(key)), .data(.write(key))])
  }

  @Test func `an observer receives the activity of several providers`() throws {
    let other = DataProvider()
    let router = try router([provider, other])
    var received: [RouterEvent] = []
    router.observe { received.append($0) }
    write()
    _ = other.handoffs.hold(1)
    #expect(received == [.data(.write(key)), .data(.handoff(.held(type: "Int")))])
  }

  @Test func `observers receive activity only while they are subscribed`() throws {
    let router = try router([provider])
    var received: [RouterEvent] = []
    router.observe { received.append($0) }.cancel()
    write()
    #expect(received == [])
    router.observe { received.append($0) }
    write()
    #expect(received == [.data(.write(key))])
  }

  @Test func `observers receive no activity of other providers`() throws {
    let router = try router([])
    var received: [RouterEvent] = []
    router.observe { received.append($0) }
    write()
    #expect(received == [])
  }

  @Test func `a released router receives no activity and is not kept`() throws {
    weak var router: Router?
    do {
      let new = try self.router([provider])
      router = new
      new.observe { _ in }
    }
    #expect(router == nil)
    write()
  }
}

import ComponentEngine
import ModuleHarness
import Testing

/// Observers of settings, which receive the events of every router with these settings.
@MainActor
struct ResultObserverTests {
  private let settings: RouterSettings
  private let events = Events()

  private final class Events {
    var all: [RouterEvent] = []

    func take() -> [String] {
      defer { all = [] }
      return all.map(\.text)
    }
  }

  init() throws {
    settings = RouterSettings(try RouterConfiguration.shop(Shop.defaultNavigators, hooks: TestComponents(), with: []))
    settings.observeResults { [events] in events.all.append($0) }
  }

  private func launchedRouter() -> Router {
    let router = Router(settings, ErasedPresenter(RecordingPresenter<String>()))
    router.send(.launch())
    return router
  }

  @Test func `they receive phases and ends, and no event of the way there`() {
    _ = launchedRouter()
    guard case .ended(_, _, let duration)? = events.all.first(where: { $0.text.hasPrefix("ended") }) else {
      return #expect(events.take() == ["an end"])
    }
    #expect(duration == .zero)
    #expect(
      events.take() == [
        "home#1 willMount", "home#1 willActive", "ended launch applied", "ending", "home#1 willInactive",
        "home#1 willUnmount",
      ])
  }

  @Test func `they receive every event from the first observer of a router on`() {
    let first = launchedRouter()
    _ = events.take()
    first.observe { _ in }
    first.send(Intent("open goods/1"))
    #expect(
      events.take() == [
        "sent open goods/1", "began open goods/1", "resolved goods", "goods#2 willMount", "home#1 willInactive",
        "goods#2 willActive", "present", "ended open goods/1 applied",
      ])
    let second = launchedRouter()
    #expect(events.take().first == "sent launch")
    withExtendedLifetime(second) {}
  }
}

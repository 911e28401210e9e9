import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct RecordingPresenterTests {
  @Test func `a recording presenter records every call, the first one first`() async throws {
    let presenter = RecordingPresenter<String>()
    let router = try pageRouter(presenter)
    try await router.launch()
    try await router.append("page/1")
    #expect(
      presenter.presentations.map { $0.after.selected.stack.map(\.uid.description) } == [
        ["page#1"], ["page#1", "page#2"],
      ])
  }

  @Test func `calls are completed at once by default`() throws {
    let presenter = RecordingPresenter<String>()
    var outcomes = 0
    try pageRouter(presenter).send(.launch()) { _ in outcomes += 1 }
    #expect(presenter.finishesAtOnce)
    #expect(outcomes == 1)
    #expect(!presenter.finish())
  }

  @Test func `calls wait for finish if the presenter does not complete them at once`() throws {
    let presenter = RecordingPresenter<String>(finishesAtOnce: false)
    let router = try pageRouter(presenter)
    var outcomes = 0
    router.send(.launch()) { _ in outcomes += 1 }
    #expect(outcomes == 0)
    #expect(presenter.finish())
    #expect(outcomes == 1)
    #expect(!presenter.finish())
  }

  @Test func `finish completes the call that has waited longest`() async throws {
    let presenter = RecordingPresenter<String>(finishesAtOnce: false)
    var finished: [String] = []
    let routers = try (0..<2).map { _ in try pageRouter(presenter) }
    for (number, router) in routers.enumerated() {
      router.send(.launch()) { _ in finished.append("router \(number)") }
    }
    presenter.finish()
    #expect(finished == ["router 0"])
    presenter.finish()
    #expect(finished == ["router 0", "router 1"])
  }

  @Test func `a call that is completed at once does not complete a waiting one`() throws {
    let presenter = RecordingPresenter<String>(finishesAtOnce: false)
    let routers = try (0..<2).map { _ in try pageRouter(presenter) }
    var finished: [String] = []
    routers[0].send(.launch()) { _ in finished.append("router 0") }
    presenter.finishesAtOnce = true
    routers[1].send(.launch()) { _ in finished.append("router 1") }
    #expect(finished == ["router 1"])
    presenter.finish()
    #expect(finished == ["router 1", "router 0"])
  }

  @Test func `a recording presenter keeps neither router nor components`() async throws {
    let presenter = RecordingPresenter<String>()
    weak var router: Router?
    do {
      let strong = try pageRouter(presenter)
      router = strong
      try await strong.launch()
    }
    #expect(router == nil)
    #expect(presenter.presentations.count == 1)
  }
}

/// A router with one component, `page/:number`, which is also the root.
@MainActor
func pageRouter(_ presenter: RecordingPresenter<String>, clock: ManualClock = ManualClock()) throws -> Router {
  var configuration = try RouterConfiguration<String>(
    navigators: [.init("main", root: "page")],
    components: [ComponentRegistration([Route("page", "page"), Route("page", "page/:number")]) { Page(context: $0) }],
    policy: LinkPolicy(schemes: ["book"]))
  configuration.clock = clock
  return Router(configuration, presenter: presenter)
}

final class Page: ComponentProtocol {
  let context: ComponentContext
  let viewController = "page"

  init(context: ComponentContext) { self.context = context }
}

import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct RecordingPresenterTests {
  @Test func `it keeps every call, the first one first`() async throws {
    let presenter = RecordingPresenter<String>()
    let router = try pageRouter(presenter)
    try await router.launch()
    try await router.push("page/1")
    #expect(
      presenter.presentations.map { $0.after.selected.stack.map(\.uid.description) } == [
        ["page#1"], ["page#1", "page#2"],
      ])
  }

  @Test func `calls are done at once`() throws {
    let presenter = RecordingPresenter<String>()
    var outcomes = 0
    try pageRouter(presenter).send(.launch()) { _ in outcomes += 1 }
    #expect(presenter.finishesAtOnce)
    #expect(outcomes == 1)
    #expect(!presenter.finish())
  }

  @Test func `or when they are finished`() throws {
    let presenter = RecordingPresenter<String>(finishesAtOnce: false)
    let router = try pageRouter(presenter)
    var outcomes = 0
    router.send(.launch()) { _ in outcomes += 1 }
    #expect(outcomes == 0)
    #expect(presenter.finish())
    #expect(outcomes == 1)
    #expect(!presenter.finish())
  }

  @Test func `the call that has waited longest is finished first`() async throws {
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

  @Test func `what waits is not finished by a call that is done at once`() throws {
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

  @Test func `it keeps neither router nor components`() async throws {
    let presenter = RecordingPresenter<String>()
    weak var router: Router<String>?
    do {
      let strong = try pageRouter(presenter)
      router = strong
      try await strong.launch()
    }
    #expect(router == nil)
    #expect(presenter.presentations.count == 1)
  }
}

/// A router of one component, `page/:number`, which is the root too.
@MainActor
func pageRouter(_ presenter: RecordingPresenter<String>, clock: ManualClock = ManualClock()) throws -> Router<String> {
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

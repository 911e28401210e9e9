import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.8.
/// Awaiting an outcome inside the transition that it would have to wait for.
@MainActor
struct SelfWaitingTests {
  @Test func `an async presenter cannot await an intent`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in
      await #expect(throws: RouterError.wouldWaitForItself("back 1")) { try await router.back() }
    }
    try await router.launch()
    #expect(router.state.text == "main*: home#1")
  }

  @Test func `a task that an async presenter starts, even indirectly, cannot await an intent`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in
      let outcome = await Task { await Task { await router.result(of: "home") }.value }.value
      #expect(outcome == "wouldWaitForItself")
    }
    try await router.launch()
  }

  @Test func `a task that a presenter starts and that completes the call later cannot await an intent`() async throws {
    let presenter = TaskPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.duringTask = { [unowned router] in await router.result(of: "home") }
    try await router.launch()
    #expect(presenter.results == ["wouldWaitForItself"])
  }

  @Test func `a presenter cannot join the intent that it presents`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    try await router.launch()
    presenter.onPresent = { [unowned router] in #expect(await router.result(of: "append order") == "wouldWaitForItself")
    }
    try await router.append("order")
  }

  @Test func `a component cannot await an intent inside the presenter's call`() async throws {
    let hooks = TestComponents()
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(hooks: hooks), presenter: presenter)
    presenter.onPresent = {
      let home = hooks.component("home#1")
      await #expect(throws: RouterError.wouldWaitForItself("home")) { try await home?.router.home() }
    }
    try await router.launch()
  }

  @Test func `a presenter can send intents without waiting`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    let answer = Answer()
    presenter.onPresent = { [unowned router, presenter] in
      presenter.onPresent = {}
      router.send(Intent("append order")) { answer.receive($0) }
    }
    try await router.launch()
    try await router.append("goods/1")
    #expect(answer.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 order#2 goods#3")
  }

  @Test func `a presenter can await the background, which waits for nothing`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in #expect(await router.result(of: "background") == "applied") }
    try await router.launch()
    #expect(router.active == nil)
  }

  @Test func `a task started by a presenter can await intents after the call`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    let (launched, continuation) = AsyncStream.makeStream(of: Void.self)
    var later: Task<String, Never>?
    presenter.onPresent = { [unowned router, presenter] in
      presenter.onPresent = {}
      later = Task {
        for await _ in launched {}
        return await router.result(of: "append order")
      }
    }
    try await router.launch()
    continuation.finish()
    #expect(await later?.value == "applied")
  }

  @Test func `a presenter can await intents of another router`() async throws {
    let other = try Shop()
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { #expect(await other.router.result(of: "append order") == "applied") }
    try await router.launch()
  }
}

extension Router {
  /// Sends an intent and returns its outcome: `applied`, `unchanged` or the code of its error.
  func result(of intent: String) async -> String {
    do throws(RouterError) {
      return try await perform(Intent(intent)).status.rawValue
    } catch {
      return error.code
    }
  }
}

/// A presenter whose call runs an async closure.
@MainActor
final class AwaitingPresenter: AsyncPresenter {
  var onPresent: () async -> Void = {}
  private(set) var presented: [String] = []

  func present(_ presentation: Presentation<String>) async {
    presented.append(presentation.after.text)
    await onPresent()
  }
}

/// A presenter whose call returns before it is done.
private final class TaskPresenter: Presenter {
  var duringTask: () async -> String = { "" }
  private(set) var results: [String] = []

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    Task {
      results.append(await duringTask())
      completion()
    }
  }
}

import ComponentEngine
import ModuleHarness
import Testing

/// Awaiting an outcome from inside the transition that it would have to wait for.
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

  @Test func `nor can a task that it starts, or one that such a task starts`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in
      let outcome = await Task { await Task { await router.result(of: "home") }.value }.value
      #expect(outcome == "wouldWaitForItself")
    }
    try await router.launch()
  }

  @Test func `nor a task that a presenter starts which calls its completion later`() async throws {
    let presenter = TaskPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.duringTask = { [unowned router] in await router.result(of: "home") }
    try await router.launch()
    #expect(presenter.results == ["wouldWaitForItself"])
  }

  @Test func `nor can it join the double tap of the intent that it presents`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    try await router.launch()
    presenter.onPresent = { [unowned router] in #expect(await router.result(of: "append order") == "wouldWaitForItself")
    }
    try await router.push("order")
  }

  @Test func `nor can a component that it asks`() async throws {
    let hooks = TestComponents()
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(hooks: hooks), presenter: presenter)
    presenter.onPresent = {
      let home = hooks.component("home#1")
      await #expect(throws: RouterError.wouldWaitForItself("home")) { try await home?.router.home() }
    }
    try await router.launch()
  }

  @Test func `it can give intents without waiting`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    let answer = Answer()
    presenter.onPresent = { [unowned router, presenter] in
      presenter.onPresent = {}
      router.send(Intent("append order")) { answer.take($0) }
    }
    try await router.launch()
    try await router.push("goods/1")
    #expect(answer.outcomes == ["applied"])
    #expect(router.state.text == "main*: home#1 order#2 goods#3")
  }

  @Test func `it can await going to the background, which waits for nothing`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in #expect(await router.result(of: "background") == "applied") }
    try await router.launch()
    #expect(router.active == nil)
  }

  @Test func `what it started may await intents once it is done`() async throws {
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

  @Test func `it can await intents of another router`() async throws {
    let other = try Shop()
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { #expect(await other.router.result(of: "append order") == "applied") }
    try await router.launch()
  }
}

extension Router {
  /// Gives an intent and waits for its outcome: `applied`, `unchanged` or the code of its error.
  func result(of intent: String) async -> String {
    do throws(RouterError) {
      return try await perform(Intent(intent)).status.rawValue
    } catch {
      return error.code
    }
  }
}

/// A presenter that does something that takes time.
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

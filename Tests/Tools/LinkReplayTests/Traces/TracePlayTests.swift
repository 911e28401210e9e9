import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

/// A module for an assembly, which needs a tab.
private struct TabModule: ModuleProtocol {
  typealias ViewController = Void

  var identifier: ModuleID { "tab" }
  var navigator: NavigatorRegistration? { NavigatorRegistration("tab") }
}

// Specification: recordings 4.1, recordings 4.2, recordings 4.3.
/// A recorded session is replayed without its guards, its user, and the behaviour of its components.
@MainActor
struct TracePlayTests {
  private let folder: TraceFolder
  private let app: TracedApp
  private let file: TraceFile

  init() throws {
    folder = try TraceFolder()
    app = try TracedApp()
    file = TraceFile(path: folder.file)
    file.record(app.router)
  }

  /// Ends the app, replays its recording, and returns the steps.
  private func replay() async throws -> [ReplayStep] {
    app.end()
    let (steps, differences) = try await play(try folder.trace(), in: try TracedApp.replaying())
    #expect(differences == [])
    return steps
  }

  @Test func `a login that a guard redirects to is replayed without a grant`() async throws {
    await app.run(.launch())
    await app.run(.open("shop://orders"))
    app.isSignedIn = true
    await app.run(.finish("login#2"))
    let steps = try await replay()
    #expect(steps.map(\.directive) == ["launch", "open", "finish"])
    #expect(steps[1].pending == "shop://orders")
    #expect(steps[2].ended.map(\.sentence) == ["open shop://orders of step 1 is applied"])
    #expect(steps[2].active?.description == "orders#3")
  }

  @Test(arguments: [true, false])
  func `the answer of a parent's guard is replayed`(isSignedIn: Bool) async throws {
    app.isSignedIn = isSignedIn
    await app.run(.launch())
    await app.run(.open("shop://order/5"))
    let stack = try await replay().last?.state.selected.stack.map(\.uid.description)
    #expect(stack == (isSignedIn ? ["home#1", "orders#2", "order#3"] : ["home#1", "order#2"]))
  }

  @Test(arguments: [true, false])
  func `the user's answer about closing is replayed`(mayClose: Bool) async throws {
    app.formAnswer = .ask("Throw away Ada's form?")
    app.mayClose = mayClose
    await app.run(.launch("shop://form"))
    await app.run(.back())
    let steps = try await replay()
    #expect(steps.last?.active?.description == (mayClose ? "home#1" : "form#2"))
  }

  @Test(arguments: [
    "shop://goods/%zz", "shop://goods/../1", "goods", "", "other://goods/1", "https://else.test.org/goods",
    "shop://" + String(repeating: "a/", count: 70), "shop://goods/1?" + String(repeating: "a=1&", count: 70),
  ])
  func `a link that cannot be parsed fails in the replay as it did, with the same code`(link: String) async throws {
    await app.run(.launch())
    await app.run(.open(DeepLink(link), source: .external))
    let steps = try await replay()
    #expect(steps.count == 2 && steps[1].outcome == .failed && steps[1].directive == "open")
  }

  @Test func `an answer of a component that stays is replayed`() async throws {
    app.formAnswer = .append
    await app.run(.launch("shop://form"))
    await app.run(.open("shop://goods/5"))
    #expect(try await replay().last?.active?.description == "goods#3")
  }

  @Test func `an intent of a component is replayed once, in its phase`() async throws {
    await app.run(.launch())
    await app.run(.open("shop://relay"))
    let steps = try await replay()
    #expect(steps.count == 2)
    #expect(
      steps.last?.events.map { "\($0.uid) \($0.phase)" }.suffix(3) == [
        "goods#3 willMount", "relay#2 willInactive", "goods#3 willActive",
      ])
  }

  @Test(arguments: [true, false])
  func `an intent that is sent while a guard is asked is replayed in between`(allows: Bool) async throws {
    await app.run(.launch())
    await app.run(.open("shop://slow", options: OpenOptions(keepsWaiting: true)))
    await app.run(.append("shop://goods/3"))
    app.answerSlowGuard(allows)
    await app.settle()
    let steps = try await replay()
    #expect(steps.map(\.directive) == ["launch", "open", "append"])
    #expect(steps[1].pending == "shop://slow")
    #expect(steps[2].ended.map(\.outcome) == [allows ? .applied : .failed])
  }

  @Test func `a launch whose guard suspends shows its root first, also in the replay`() async throws {
    await app.run(.launch("shop://slow"))
    #expect(app.router.active?.description == "home#1")
    app.answerSlowGuard(true)
    await app.settle()
    let steps = try await replay()
    #expect(steps.map(\.presenterCalls) == [2])
    #expect(steps[0].active?.description == "slow#2")
  }

  @Test func `reports, background and a hold during a presentation are replayed`() async throws {
    await app.run(.launch())
    app.presentsLate = true
    app.router.send(.open("shop://goods/1"))
    app.router.send(.open("shop://goods/2"))
    app.router.send(.hostDidSelect("other"))
    app.router.send(.didEnterBackground)
    app.finishPresentation()
    app.presentsLate = false
    app.finishPresentation()
    await app.settle()
    await app.run(.willEnterForeground)
    app.hold()
    app.router.send(.open("shop://goods/4"))
    app.router.send(.hostDidSelect("main"))
    await app.settle()
    app.release()
    await app.settle()
    _ = try await replay()
  }

  @Test func `a withdrawn intent is replayed`() async throws {
    await app.run(.launch())
    let task = Task { [router = app.router] in try await router.open("shop://slow") }
    await app.settle()
    task.cancel()
    await app.settle()
    await app.run(.open("shop://goods/1"))
    #expect(try await replay()[1].failure?.code == "cancelled")
  }

  @Test func `a snapshot with masked states is restored in a router of its own`() async throws {
    await app.run(.launch("shop://goods/42/word/hello"))
    let snapshot = app.router.snapshot
    let second = try TracedApp()
    file.record(second.router)
    await second.run(.restore(snapshot))
    second.end()
    #expect(folder.text.contains("note"))
    #expect(!folder.text.contains("Ada") && !folder.text.contains("hello") && !folder.text.contains("\"42\""))
    #expect(try await replay().map(\.directive) == ["launch", "restore"])
  }

  @Test func `the navigator to which a link is appended is replayed, also that of its sender`() async throws {
    await app.run(.launch())
    await app.run(.append("shop://goods/1", onto: .navigator("other"), selecting: true))
    await app.run(.append("shop://goods/2", onto: .navigator("main")))
    await app.run(.append("shop://goods/3", onto: .sender))
    #expect(folder.text.contains(#""onto": "other""#) && folder.text.contains(#""ontoSender": true"#))
    let steps = try await replay()
    #expect(steps.last?.state.navigators.map { $0.stack.map(\.uid.number) } == [[1, 3], [2]])
    #expect(steps.last?.failure?.code == "unknownNavigator")
  }

  @Test func `an arranged stack is replayed with masked links`() async throws {
    await app.run(.launch("shop://goods/1/word/Ada"))
    await app.run(.arrange("main", [.mounted("word#3"), .link("word/Ada"), .mounted("goods#2")]))
    #expect(folder.text.contains(#""action": "arrange", "navigator": "main", "stack": ["word#3", {"link": "word/"#))
    #expect(!folder.text.contains("Ada"))
    #expect(try await replay().last?.state.navigators.first?.stack.map(\.uid.number) == [1, 3, 4, 2])
  }

  @Test func `the mode that the host has chosen for an incoming link is replayed`() async throws {
    let assembly = try ModuleAssembly(
      [TabModule()], environment: AppEnvironment(.testing), policy: LinkPolicy(schemes: ["shop"]))
    let lifecycle = AppLifecycle(assembly, router: app.router) { _, _ in .append }
    await lifecycle.perform(.launch(LaunchOptions()))
    await app.run(.open("shop://goods/1/form"))
    await lifecycle.perform(.openURL("shop://goods/7"))
    await app.settle()
    #expect(folder.text.contains(#""event": "mode", "intent": 3, "mode": "append""#))
    #expect(try await replay().last?.state.navigators.first?.stack.map(\.uid.number) == [1, 2, 3, 4])
  }

  @Test func `failures are replayed as they were`() async throws {
    await app.run(.launch("shop://nowhere"))
    await app.run(.open("shop://goods/forty"))
    await app.run(.open("shop://goods/7", source: .external))
    await app.run(.close("goods#99"))
    let steps = try await replay()
    #expect(steps.map { $0.failure?.code } == ["noRoute", "noRoute", nil, "unknownComponent"])
  }

  @Test(arguments: ["shop://slow", "shop://slow/late"])
  func `a guard that does not answer in time for a restoration is replayed`(link: String) async throws {
    let first = try TracedApp()
    await first.run(.launch(DeepLink(link)))
    first.answerSlowGuard(true)
    await first.settle()
    let second = try TracedApp(guardTimeout: .zero)
    file.record(second.router)
    await second.run(.restore(first.router.snapshot))
    second.end()
    first.end()
    #expect(folder.text.contains(#""about": [], "answer": "reject""#))
    let steps = try await replay()
    #expect(steps.last?.state.navigators.first?.stack.map(\.uid.description) == ["home#2"])
    #expect(steps.last?.warnings.count == link.split(separator: "/").count - 1)
  }
}

import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 5.1, navigation 5.2, navigation 5.3.
/// A component that answers `append` stays, whatever the intent.
@MainActor
struct ComponentThatStaysTests {
  /// A shop with a form on top that answers `append`.
  private func shop(_ intents: String...) async throws -> GuardedShop {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    for intent in intents.isEmpty ? ["open goods/1/form"] : intents { try await shop.run(intent) }
    shop.hooks.closeAnswers["form#3"] = .append
    _ = shop.events()
    return shop
  }

  @Test(arguments: [
    "open goods/2", "open goods/2?nav=root", "open goods/2?nav=replace", "open goods/2?nav=reuse", "reset goods/2",
    "reset goods/2?nav=root", "append goods/2?nav=root", "append goods/2?nav=replace", "append goods/2?nav=reuse",
    "open home/goods/2", "launch goods/2",
  ])
  func `a component that answers append stays whatever the link's mode, and the link is pushed`(intent: String)
    async throws
  {
    let shop = try await shop()
    #expect(try await shop.run(intent).outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3 goods#4")
    #expect(shop.events() == ["goods#4 willMount", "form#3 willInactive", "goods#4 willActive", "present"])
  }

  @Test func `a presented component of a link that closes nothing opens a modal`() async throws {
    let shop = try await shop()
    try await shop.run("open goods/2/login")
    #expect(shop.stacks == "main*: home#1 goods#2 form#3 goods#4; modal#1: login#5")
  }

  @Test func `a link that names only the root and closes nothing is unchanged`() async throws {
    let shop = try await shop()
    #expect(try await shop.run("open home").outcomes == ["unchanged"])
    #expect(shop.events() == [])
  }

  @Test func `a link to another tab that closes nothing selects nothing and leaves out that tab's root`() async throws {
    let shop = try await shop("append login/form")
    #expect(try await shop.run("open orders/goods/2").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 form#3 goods#4")
  }

  @Test(arguments: ["back", "home", "dismiss", "close login#2", "select main", "select orders", "open orders"])
  func `a component that stays in a modal makes intents that would close it unchanged`(intent: String) async throws {
    let shop = try await shop("append login/form")
    #expect(try await shop.run(intent).outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 form#3")
    #expect(shop.events() == [])
  }

  @Test func `a tab tap that would close a component that stays is unchanged and presented`() async throws {
    let shop = try await shop("append login/form")
    #expect(try await shop.run("host-select orders").outcomes == ["unchanged"])
    #expect(shop.events() == ["present"])
    #expect(shop.presenter.presentations.last?.after.text == "main*: home#1; modal#1: login#2 form#3")
    #expect(shop.presenter.presentations.last?.intent == Intent("host-select orders"))
  }

  @Test func `closeAnswer plans and asks without any effect`() async throws {
    let shop = try await shop()
    let trace = Trace(shop.router)
    let state = shop.router.state
    let answers = [
      "back", "home", "open goods/2", "launch goods/2", "append goods/2", "host-pop home#1", "open nowhere",
    ]
    .map { shop.router.closeAnswer(for: Intent($0)) }
    #expect(answers == [.append, .append, .append, .append, .allow, .allow, .allow])
    #expect(shop.hooks.component("form#3")?.router.closeAnswer(for: .home) == .allow)
    #expect(shop.hooks.component("goods#2")?.router.closeAnswer(for: .home) == .append)
    #expect(trace.take() == [])
    #expect(shop.router.state == state)
    #expect(shop.gates.asked == [])
  }
}

/// Questions to the user before a component is closed.
@MainActor
struct CloseQuestionTests {
  /// A shop with a form on top that asks the user.
  private func shop(_ user: User, _ intents: String...) async throws -> GuardedShop {
    let shop = try await GuardedShop { await user.ask($0) }
    shop.gates.granted = ["signedIn"]
    user.shop = shop
    for intent in intents.isEmpty ? ["open goods/1/form"] : intents { try await shop.run(intent) }
    shop.hooks.closeAnswers["form#3"] = .ask("form?")
    _ = shop.events()
    return shop
  }

  @Test(arguments: ["back", "home", "close goods#2", "select main", "open goods/2", "reset goods/2", "launch goods/2"])
  func `the user is asked about every intent that closes a component, and a refusal is unchanged`(intent: String)
    async throws
  {
    let user = User()
    let shop = try await shop(user)
    let answer = shop.send(intent)
    await user.waitUntilAsked()
    #expect(answer.outcomes == [])
    user.answer(false)
    try await shop.router.rest()
    #expect(answer.outcomes == ["unchanged"])
    #expect(user.asked == ["form#3: form?"])
    #expect(shop.events() == [])
  }

  @Test(arguments: ["back", "home", "close goods#2", "select main"])
  func `if the host cannot ask, an intent without a link closes the component`(intent: String) async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1/form")
    shop.hooks.closeAnswers["form#3"] = .ask("form?")
    #expect(try await shop.run(intent).outcomes == ["applied"])
    #expect(!shop.stacks.contains("form#3"))
  }

  @Test func `a tab tap that the user refuses is unchanged and presented`() async throws {
    let user = User()
    let shop = try await shop(user, "append login/form")
    let answer = shop.send("host-select orders")
    await user.waitUntilAsked()
    user.answer(false)
    try await shop.router.rest()
    #expect(answer.outcomes == ["unchanged"])
    #expect(shop.events() == ["present"])
  }

  @Test(arguments: [
    (true, ["applied", "applied"], "main*: home#1"),
    (false, ["unchanged", "unchanged"], "main*: home#1 goods#2 form#3"),
  ])
  func `two intents that would close the same component wait for one answer`(
    mayClose: Bool, outcomes: [String], stacks: String
  ) async throws {
    let user = User()
    let shop = try await shop(user)
    let open = shop.send("open goods/2")
    await user.waitUntilAsked()
    let back = shop.send("back")
    user.answer(mayClose)
    try await shop.router.rest()
    #expect([open, back].flatMap(\.outcomes) == outcomes)
    #expect(user.asked == ["form#3: form?"])
    #expect(shop.stacks == stacks)
  }

  @Test func `a question is withdrawn when its component is closed, and the intent is planned again`() async throws {
    let user = User()
    let shop = try await shop(user)
    let open = shop.send("open goods/2")
    await user.waitUntilAsked()
    shop.gates.forbidden = ["form"]
    let recheck = shop.send("recheck-guards")
    try await shop.router.rest()
    #expect((open.outcomes, recheck.outcomes) == (["applied"], ["applied"]))
    await user.waitUntilWithdrawn()
    #expect(shop.stacks == "main*: home#1 goods#4")
  }

  @Test func `an intent whose question is withdrawn by a later navigation is superseded`() async throws {
    let user = User()
    let shop = try await shop(user)
    let open = shop.send("open goods/2")
    await user.waitUntilAsked()
    try await shop.run("host-pop home#1")
    #expect(open.outcomes == ["superseded"])
    await user.waitUntilWithdrawn()
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a question without an answer counts as refused after 60 seconds`() async throws {
    let user = User()
    let shop = try await shop(user)
    let back = shop.send("back")
    await user.waitUntilAsked()
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: .seconds(59))
    try await shop.settle()
    #expect(back.outcomes == [])
    await shop.clock.advance(by: .seconds(1))
    try await shop.router.rest()
    #expect(back.outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3")
  }

  @Test func `an intent from inside the question's own task closes the component without asking`() async throws {
    let user = User()
    let shop = try await shop(user)
    user.onAsk = { [unowned user] in
      user.results.append(await user.shop?.router.result(of: "close form#3") ?? "")
    }
    let open = shop.send("open goods/2")
    try await shop.router.rest()
    #expect(user.results == ["applied"])
    #expect(open.outcomes == ["applied"])
    #expect(user.asked == ["form#3: form?"])
    #expect(shop.stacks == "main*: home#1 goods#4")
  }

  @Test func `closeAnswer returns the question's text and does not ask the user`() async throws {
    let user = User()
    let shop = try await shop(user)
    #expect(shop.router.closeAnswer(for: .back()) == .ask("form?"))
    #expect(user.asked == [])
  }
}

/// A user who answers when a test calls `answer`.
@MainActor
private final class User {
  weak var shop: GuardedShop?
  var onAsk: () async -> Void = {}
  var results: [String] = []
  private(set) var asked: [String] = []
  private var withdrawnCount = 0
  private var waiting: [AsyncStream<Bool>.Continuation] = []

  func ask(_ question: CloseQuestion) async -> Bool {
    asked.append("\(question.uid): \(question.text)")
    await onAsk()
    if !results.isEmpty { return false }
    let answers = AsyncStream.makeStream(of: Bool.self)
    waiting.append(answers.continuation)
    for await answer in answers.stream { return answer }
    withdrawnCount += 1
    return false
  }

  func waitUntilAsked() async {
    while waiting.isEmpty { await Task.yield() }
  }

  func waitUntilWithdrawn() async {
    while withdrawnCount == 0 { await Task.yield() }
  }

  func answer(_ mayClose: Bool) {
    for continuation in waiting { continuation.yield(mayClose) }
    waiting = []
  }
}

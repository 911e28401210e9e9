import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 5.1.
/// Asking a component before an intent closes it.
@MainActor
struct ShouldCloseTests {
  private func shop(_ answer: CloseAnswer, confirm: Bool? = nil) async throws -> (GuardedShop, Questions) {
    let questions = Questions(confirm ?? false)
    let shop = try await GuardedShop(confirmClosing: confirm == nil ? nil : questions.ask)
    try await shop.run("open goods/1/form")
    shop.hooks.closeAnswers["form#3"] = answer
    _ = shop.events()
    return (shop, questions)
  }

  @Test func `a component that answers allow is closed`() async throws {
    let (shop, _) = try await shop(.allow)
    #expect(try await shop.run("open goods/2").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#4")
  }

  @Test(arguments: ["open", "reset"])
  func `a component that answers append stays with the components below it`(mode: String) async throws {
    let (shop, _) = try await shop(.append)
    #expect(try await shop.run("\(mode) goods/2").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3 goods#4")
    #expect(shop.events() == ["goods#4 willMount", "form#3 willInactive", "goods#4 willActive", "present"])
  }

  @Test func `the user is asked with the component's text and may agree`() async throws {
    let (shop, questions) = try await shop(.ask("Throw the form away?"), confirm: true)
    #expect(try await shop.run("open goods/2").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#4")
    #expect(
      questions.asked.map { "\($0.uid): \($0.text) (\($0.intent))" } == [
        "form#3: Throw the form away? (open goods/2)"
      ])
  }

  @Test func `if the user refuses, nothing changes`() async throws {
    let (shop, _) = try await shop(.ask("Throw the form away?"), confirm: false)
    #expect(try await shop.run("open goods/2").outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3")
    #expect(shop.events() == [])
  }

  @Test func `if the host cannot ask, the link is added`() async throws {
    let (shop, _) = try await shop(.ask("Throw the form away?"))
    try await shop.run("open goods/2")
    #expect(shop.stacks == "main*: home#1 goods#2 form#3 goods#4")
  }

  @Test func `a link that keeps the component does not ask it`() async throws {
    let (shop, questions) = try await shop(.ask("Throw the form away?"), confirm: false)
    #expect(try await shop.run("open goods/1/form/goods/2").outcomes == ["applied"])
    #expect(questions.asked == [])
  }

  @Test func `a component's own links close it without a question`() async throws {
    let (shop, questions) = try await shop(.ask("Throw the form away?"), confirm: false)
    try await shop.hooks.component("form#3")?.router.open("shop://goods/2")
    #expect(shop.stacks == "main*: home#1 goods#4")
    #expect(questions.asked == [])
  }

  @Test(arguments: ["back", "home", "close goods#2", "select main"])
  func `a component that stays makes an intent without a link unchanged`(intent: String) async throws {
    let (shop, _) = try await shop(.append)
    #expect(try await shop.run(intent).outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3")
    #expect(shop.events() == [])
  }

  @Test(arguments: ["host-pop home#1", "finish goods#2", "recheck-guards"])
  func `a truthful report, a finish and a check of guards do not ask components`(intent: String) async throws {
    let (shop, _) = try await shop(.append)
    shop.gates.forbidden = ["form"]
    #expect(try await shop.run(intent).outcomes == ["applied"])
    #expect(!shop.stacks.contains("form#3"))
  }

  @Test func `the top component is asked first, and the components below it after it has agreed`() async throws {
    let (shop, questions) = try await shop(.ask("form?"), confirm: true)
    shop.hooks.closeAnswers["goods#2"] = .ask("goods?")
    try await shop.run("open goods/2")
    #expect(questions.asked.map(\.text) == ["form?", "goods?"])
    #expect(shop.stacks == "main*: home#1 goods#4")
  }

  @Test func `a component that is asked receives allow for every intent`() async throws {
    let (shop, _) = try await shop(.append)
    shop.hooks.closeAnswers["goods#2"] = .append
    var answers: [CloseAnswer] = []
    shop.hooks.on("form shouldClose") { form in answers += [.home, .back()].map { form.router.closeAnswer(for: $0) } }
    #expect(shop.router.closeAnswer(for: .home) == .append)
    #expect(answers == [.allow, .allow])
    #expect(try await shop.run("home").outcomes == ["unchanged"])
  }
}

@MainActor
private final class Questions {
  private(set) var asked: [CloseQuestion] = []
  private let isConfirmed: Bool

  init(_ isConfirmed: Bool) { self.isConfirmed = isConfirmed }

  func ask(_ question: CloseQuestion) async -> Bool {
    asked.append(question)
    return isConfirmed
  }
}

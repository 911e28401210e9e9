import CommonUI
import ComponentEngine
import EngineScreenTesting
import Testing

/// The screens of an app for a host that draws them itself.
@MainActor
struct ScreenHostTests {
  private let app: ScreenTestApp
  private let host: ScreenHost

  init() throws {
    app = try ScreenTestApp()
    let screens = app.screens
    screens.closeAnswers["form"] = .ask("Throw the form away?")
    screens.screens["ask"] = Screen(
      "Ask",
      actions: [
        ScreenAction(
          "Empty", confirmation: Confirmation("Empty it?", confirm: "Empty", cancel: "Keep"),
          target: .perform { screens.show(Screen("Emptied"), in: "ask") })
      ])
    let entry = MenuItem("Three", section: "Pages", link: "app://screen/three", badge: "count/3")
    host = ScreenHost(app.configuration, menu: [MenuSection(title: "Pages", items: [entry])])
  }

  private var shown: [String] { host.layers.map { "\($0.navigator) \($0.controller.screen.title)" } }

  private func refusal(_ action: () throws(InputError) -> Void) -> String? {
    do throws(InputError) {
      try action()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `nothing is visible before the launch`() {
    #expect(host.layers.isEmpty)
    #expect(host.state == nil)
    #expect(throws: InputError.self) { try host.operate(1) }
    #expect(throws: InputError.self) { try host.refresh() }
  }

  @Test func `the top of the selected navigator is visible, and the modals over it`() async throws {
    try await host.router.launch()
    try await host.router.open("app://screen/one/screen/two?nav=present/screen/three?nav=present")
    #expect(shown == ["main one", "modal#1 two", "modal#2 three"])
    #expect(host.top?.path == ["screen"])
    #expect(host.layers[0].path == ["home", "screen"])
    #expect(host.state == host.router.state)
  }

  @Test func `every change of a visible screen is reported, and of no other one`() async throws {
    try await host.router.launch()
    try await host.router.open("app://screen/one/dialog")
    var changes = 0
    host.onScreens = { changes += 1 }
    app.screens.show(Screen("changed"), in: "one")
    app.screens.show(Screen("changed"), in: "dialog")
    #expect(changes == 2)
    try await host.router.dismiss()
    #expect(changes == 3)
    #expect(shown == ["main changed"])
    app.screens.show(Screen("late"), in: "dialog")
    #expect(changes == 3)
  }

  @Test func `an observer receives every change beside the host, until it is cancelled`() async throws {
    try await host.router.launch()
    try await host.router.open("app://screen/one")
    var changes: [String] = []
    host.onScreens = { changes.append("host") }
    let subscription = host.observeScreens { changes.append("observer") }
    app.screens.show(Screen("changed"), in: "one")
    subscription.cancel()
    app.screens.show(Screen("again"), in: "one")
    #expect(changes == ["host", "observer", "host"])
  }

  @Test func `a change of the environment reaches all visible screens`() async throws {
    try await host.router.launch()
    try await host.router.open("app://screen/one/dialog")
    host.traits.direction = .rightToLeft
    #expect(host.layers.map(\.controller.traits.direction) == [.rightToLeft, .rightToLeft])
    try await host.router.open("app://screen/two")
    #expect(host.top?.controller.traits.direction == .rightToLeft)
  }

  @Test func `a control is operated by its number`() async throws {
    try await host.router.launch()
    try host.operate(2, with: "Ada")
    #expect(host.top?.controller.screen.sections[0].rows[1].shownValue == "Ada")
    #expect(refusal { () throws(InputError) in try host.operate(2) } == "\"Name\" is a field and takes a text")
    for number in [Int.min, 0, 4, Int.max] {
      let sentence = refusal { () throws(InputError) in try host.operate(number) }
      #expect(sentence == "there is no \(number) here; numbers go from 1 to 3")
    }
    try host.operate(1)
    try await host.router.rest()
    #expect(shown == ["main Page"])
  }

  @Test(arguments: [(true, "Emptied"), (false, "Ask")])
  func `a control with a confirmation asks it first`(answer: Bool, title: String) async throws {
    try await host.router.launch("app://screen/ask")
    var changes: [ScreenQuestion.Change] = []
    host.onQuestion = { changes.append($0) }
    try host.operate(1)
    let question = try #require(host.question)
    #expect([question.text, question.confirm, question.cancel] == ["Empty it?", "Empty", "Keep"])
    #expect(changes == [.shown(question)])
    host.answer(answer)
    #expect(host.question == nil)
    #expect(host.top?.controller.screen.title == title)
  }

  @Test func `questions are shown one after the other, and refused together`() async throws {
    try await host.router.launch("app://screen/ask")
    try host.operate(1)
    try host.operate(1)
    host.answer(true)
    #expect(host.question != nil)
    host.refuseQuestions()
    #expect(host.question == nil)
    host.answer(true)
  }

  @Test func `the router asks before it closes a component`() async throws {
    try await host.router.launch("app://screen/form")
    let asked = AsyncStream.makeStream(of: String.self)
    host.onQuestion = { change in
      if case .shown(let question) = change { asked.continuation.yield(question.text) }
    }
    host.open("app://page/1")
    for await text in asked.stream {
      #expect(text == "Throw the form away?")
      break
    }
    host.answer(false)
    try await host.router.rest()
    #expect(shown == ["main form"])
  }

  @Test func `a question about closing has its answers in the language of the screens`() async throws {
    host.traits.locale = ScreenLocale("de")
    try await host.router.launch("app://screen/form")
    host.router.send(.back())
    await host.rest()
    #expect(host.question?.text == "Throw the form away?")
    #expect([host.question?.confirm, host.question?.cancel] == ["Ja", "Nein"])
    host.answer(false)
  }

  @Test func `a question of an action without a word for no has that of the language`() {
    let action = ScreenAction("Delete", confirmation: Confirmation("Delete?", confirm: "Yes"), target: .perform {})
    let page = HTMLRenderer().render(Screen("A", actions: [action]), traits: ScreenTraits(locale: ScreenLocale("de")))
    #expect(page.contains(">Abbrechen</button>"))
  }

  @Test func `the menu and the titles of tabs follow the language of the screens`() throws {
    func german(_ name: String) -> LocalizedTitle { LocalizedTitle(name) { $0 == "de" ? "\(name) auf Deutsch" : name } }
    let item = MenuItem(german("Three"), section: german("Pages"), link: "app://screen/three")
    let configuration = try RouterConfiguration<ScreenController>(
      navigators: [NavigatorRegistration("main", title: german("Main"))], components: [],
      policy: LinkPolicy(schemes: ["app"]))
    let host = ScreenHost(configuration, menu: [MenuSection(title: item.section, items: [item])])
    #expect([host.title(of: "main"), host.menu.title, host.menu.sections[0].header] == ["Main", "Menu", "Pages"])
    #expect(host.menu.sections[0].rows.map(\.title) == ["Three"])
    host.traits.locale = ScreenLocale("de")
    #expect(host.title(of: "main") == "Main auf Deutsch")
    #expect(host.menu.title == "Menü")
    #expect(host.menu.sections[0].header == "Pages auf Deutsch")
    #expect(host.menu.sections[0].rows.map(\.title) == ["Three auf Deutsch"])
  }

  @Test func `an entry of the menu opens its link`() async throws {
    try await host.router.launch()
    #expect(host.menu.sections[0].rows.map(\.value) == ["3"])
    try host.chooseFromMenu(1)
    try await host.router.rest()
    #expect(shown == ["main three"])
    #expect(
      refusal { () throws(InputError) in try host.chooseFromMenu(2) } == "there is no 2 here; numbers go from 1 to 1")
  }

  @Test func `failures are messages, and every phase is a line of the trace`() async throws {
    var messages: [HostMessage] = []
    var trace: [String] = []
    host.onMessage = { messages.append($0) }
    host.onTrace = { if $0.kind != .intent { trace.append($0.text) } }
    try await host.router.launch()
    host.open("app://nothing")
    try await host.router.rest()
    #expect(trace == ["home#1 willMount", "home#1 willActive"])
    #expect(messages.count == 1)
    guard case .problem(let sentence) = messages.first else {
      Issue.record("no problem: \(messages)")
      return
    }
    #expect(sentence.contains("nothing"))
  }
}

import CommonUI
import ComponentEngine
import ModuleHarness
import ScreenText
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct ModuleStageTests {
  @Test func `a launch shows the module's root, whose data sleeps on the clock`() async throws {
    let stage = try NotesModule.stage()
    #expect(try await stage.launch()?.status == .applied)
    #expect(stage.text == "Notes (working…)\n\n  1 [Diary]\n")
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.text == "Notes\n  1 Milk\n  2 Milk and eggs\n  3 Bread\n\n  4 [Diary]\n")
  }

  // Specification: words 10.
  @Test func `the screens of a stage are in a host's own words`() async throws {
    // The text of the catalog is the title of a stand-in.
    let stage = try NotesModule.stage {
      $0.translations = [CatalogTranslation(of: "HarnessTexts", texts: ["en": ["{1}, elsewhere"]])]
    }
    try await stage.launch("notes://login")
    #expect(stage.text.hasPrefix("login, elsewhere\n"))
  }

  @Test func `a stage that was not launched shows nothing`() async throws {
    let stage = try NotesModule.stage()
    #expect((stage.state, stage.stack, stage.text, stage.phases()) == ("notes*:", [], "", []))
    #expect(stage.top == nil)
  }

  @Test func `the state, the stack and the phases of a stage are those of its router`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch("notes://note/login")
    #expect(stage.state == "notes*: notes#1 note#2; modal#1: login#3")
    #expect(stage.stack == ["login#3"])
    #expect(try stage.screen.title == "login, of another module")
    #expect(
      stage.phases() == [
        "notes#1 willMount", "note#2 willMount", "login#3 willMount", "login#3 willActive", "present",
      ])
    try await stage.perform(.dismiss)
    #expect(
      stage.phases() == ["login#3 willInactive", "note#2 willActive", "present", "login#3 willUnmount"])
  }

  @Test func `opening an unknown link fails after the stage has settled`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch()
    await #expect(throws: RouterError.self) { try await stage.open("notes://nowhere") }
    #expect(stage.state == "notes*: notes#1")
  }

  @Test func `a snapshot is restored on another stage`() async throws {
    let first = try NotesModule.stage()
    try await first.launch("notes://note")
    let second = try NotesModule.stage()
    try await second.restore(first.router.snapshot)
    #expect(second.state == "notes*: notes#1 note#2")
  }

  @Test func `choosing finds a title by its text or its only beginning`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero))
    try await stage.launch()
    try await stage.choose("Milk")
    try await stage.choose("Te", "Buy milk")
    #expect(stage.text.contains("[Buy milk"))
    #expect(stage.state == "notes*: notes#1 note#2")
  }

  @Test func `choosing an unknown title is an error that lists the titles`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero))
    try await stage.launch("notes://note")
    let error = await #expect(throws: StageError.self) { try await stage.choose("Sign in") }
    #expect(
      error?.description == """
        the screen "Note" has no row or action "Sign in" to choose; there are: "Text", "Save", "Work elsewhere", "Never end"
        """)
  }

  @Test func `choosing the beginning of several titles is an error that lists them`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero))
    try await stage.launch()
    let error = await #expect(throws: StageError.self) { try await stage.choose("Mil") }
    #expect(
      error?.description == """
        "Mil" begins several titles of the screen "Notes": "Milk", "Milk and eggs"; write one of them in full
        """)
  }

  @Test func `choosing on a stage without a screen is an error`() async throws {
    let stage = try NotesModule.stage()
    let error = await #expect(throws: StageError.self) { try await stage.choose("Save") }
    #expect(error?.description == "no screen is shown; launch the stage, or open a link")
    #expect(throws: StageError.noScreen) { try stage.screen }
  }

  @Test func `a second tap on the same target has the same effect as in the app`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero))
    try await stage.launch()
    let milk = try stage.target("Milk")
    stage.top?.choose(milk)
    stage.top?.choose(milk)
    try await stage.settle()
    #expect(stage.state == "notes*: notes#1 note#2 note#3" || stage.state == "notes*: notes#1 note#2")
  }

  @Test func `guards decide themselves until the test sets an answer`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch()
    try await stage.choose("Diary")
    #expect(stage.state == "notes*: notes#1 diary#2")
    try stage.setAnswer(.reject("it is late"), ofGuard: "awake")
    try await stage.perform(.recheckGuards)
    #expect(stage.state == "notes*: notes#1")
    try stage.setAnswer(nil, ofGuard: "awake")
    try stage.setAnswer(.redirect("login"), ofGuard: "owner")
    try await stage.choose("Diary")
    #expect(stage.state == "notes*: notes#1; modal#1: login#3")
  }

  @Test func `an intent that waits for a login has no outcome yet`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch()
    try stage.setAnswer(.redirect("login"), ofGuard: "owner")
    #expect(try await stage.perform(.append("diary")) == nil)
  }

  @Test func `setting the answer of an unknown guard is an error that lists the guards`() throws {
    let stage = try NotesModule.stage()
    let error = #expect(throws: StageError.self) { try stage.setAnswer(.allow, ofGuard: "signedIn") }
    #expect(error?.description == #"no guard has the name "signedIn"; there are: "owner", "awake""#)
  }

  @Test func `the user answers as set by the test, and the questions are recorded`() async throws {
    let stage = try NotesModule.stage { $0.asksUser = true }
    try await stage.launch("notes://note")
    try await stage.choose("Text", "Buy milk")
    stage.userAllowsClosing = false
    #expect(try await stage.perform(.back())?.status == .unchanged)
    stage.userAllowsClosing = true
    #expect(try await stage.perform(.back())?.status == .applied)
    #expect(stage.closeQuestions.map(\.text) == ["Leave the note?", "Leave the note?"])
  }

  @Test func `no question is recorded if the user cannot be asked`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch("notes://note")
    try await stage.choose("Text", "Buy milk")
    try await stage.perform(.back())
    #expect(stage.state == "notes*: notes#1")
    #expect(stage.closeQuestions == [])
  }

  @Test func `the menu and the app's events of a stage are those of the module`() async throws {
    let stage = try NotesModule.stage()
    #expect(stage.menu.flatMap(\.items).map(\.title) == ["Notes"])
    try await stage.launch()
    _ = stage.phases()
    await stage.lifecycle.perform(.didEnterBackground)
    #expect(stage.phases() == ["notes#1 willInactive"])
  }

  @Test func `the text of a stage is drawn with the renderer of the options`() async throws {
    let stage = try NotesModule.stage { $0.renderer = TextRenderer(width: 20) }
    try await stage.launch("notes://note")
    #expect(stage.text.contains("    Ticks          0\n"))
  }

  @Test func `making a stage of a module that cannot be assembled throws all faults`() {
    let others = StandInModule([.standIn("other", "notes")])
    #expect(throws: ModuleAssemblyError.self) {
      try ModuleStage(
        policy: LinkPolicy(schemes: ["notes"]), others: others
      ) { (data: MockDataProvider<any NotesData>) in
        NotesModule(data: data)
      }
    }
  }
}

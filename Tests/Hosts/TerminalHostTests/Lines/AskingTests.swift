import CommonUI
import ComponentEngine
import EngineScreenTesting
import TerminalHost
import Testing

/// Intents that wait for the user, and questions to the user.
@MainActor
struct AskingTests {
  private let app: TestApp

  init() throws {
    app = try TestApp()
    let screens = app.screens
    screens.screens["dialog"] = Screen(
      "Who are you?",
      actions: [
        ScreenAction(
          "Done",
          target: .perform {
            screens.isUserKnown = true
            screens.router(of: "dialog")?.finish()
          })
      ])
    screens.closeAnswers["form"] = .ask("Throw the form away?")
  }

  @Test func `a redirected intent is reported, and is applied when the redirect is done`() async {
    let output = await app.output(of: "app://secret", "1")
    #expect(output.contains("\nWho are you?\n\n  1 [Done]\n… open app://secret waits until dialog#2 is done\n"))
    #expect(places(output).last == "── [Main] · Plain ── Home › secret")
  }

  @Test func `a redirected intent fails when the user closes the redirect`() async {
    #expect(await app.run("app://secret", "dismiss") == false)
    #expect(app.console.text.hasSuffix("! the guard known does not allow it: dialog#2 was closed before it finished\n"))
  }

  @Test(arguments: [("yes", "Home › Page"), ("Y", "Home › Page"), (" no ", "Home › form"), ("n", "Home › form")])
  func `a component that asks is closed only if the user agrees`(answer: String, place: String) async {
    let output = await app.output(of: "app://screen/form", "app://page/1", answer)
    #expect(output.contains("\n? Throw the form away? (yes or no)\n"))
    #expect(places(output).last == "── [Main] · Plain ── \(place)")
  }

  @Test func `a wrong answer is reported, and the question stays open`() async {
    let output = await app.output(of: "app://screen/form", "app://page/1", "home", "yes")
    #expect(output.contains("! \"home\" is no answer; type yes or no\n"))
    #expect(places(output).last == "── [Main] · Plain ── Home › Page")
  }

  @Test(arguments: [[], ["quit"]])
  func `the end of the input counts as no`(lines: [String]) async throws {
    let typed = ["app://screen/form", "app://page/1"] + lines
    #expect(await app.session.run(lines: Typist(typed).stream))
    try await app.session.router.rest()
    #expect(places(app.console.text).last == "── [Main] · Plain ── Home › form")
  }

  @Test(arguments: ["back", "home", "dismiss", "main", "select main"])
  func `an intent without a link asks the user too`(line: String) async {
    let link = line == "dismiss" ? "app://screen/form?nav=present" : "app://screen/form"
    let output = await app.output(of: link, line, "no", line, "yes")
    #expect(output.split(separator: "\n").filter { $0 == "? Throw the form away? (yes or no)" }.count == 2)
    #expect(places(output).last == "── [Main] · Plain ── Home")
  }

  @Test func `intents that would close the same screen wait for one answer`() async {
    let router = app.session.router
    app.screens.screens["form"] = Screen(
      "Form",
      actions: [
        ScreenAction(
          "Two links",
          target: .perform {
            for page in 1...2 { router.send(.open("page/\(page)")) }
          })
      ])
    let output = await app.output(of: "app://screen/form", "1", "no")
    #expect(output.split(separator: "\n").filter { $0.hasPrefix("?") }.count == 1)
    #expect(places(output).last == "── [Main] · Plain ── Home › Form")
  }

  @Test func `a question about a closed screen is withdrawn`() async throws {
    let (lines, typing) = AsyncStream.makeStream(of: String.self)
    async let hasWorked = app.session.run(lines: lines)
    typing.yield("app://screen/form")
    typing.yield("app://page/1")
    await app.console.until("? Throw the form away?")
    app.screens.router(of: "form")?.finish()
    await app.console.until("… the question needs no answer any more\n")
    typing.yield("plain")
    await app.console.until("── Main · [Plain] ──")
    typing.finish()
    _ = await hasWorked
    #expect(!app.console.text.contains("is no answer"))
  }
}

import CommonUI
import ComponentEngine
import Testing

/// What waits for the user, and what the user is asked.
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

  @Test func `what a guard holds back is said, and opens when that is done`() async {
    let output = await app.output(of: "app://secret", "1")
    #expect(output.contains("\nWho are you?\n\n  1 [Done]\n… open app://secret waits until dialog#2 is done\n"))
    #expect(places(output).last == "── [main] plain ── home › secret")
  }

  @Test func `what the user does not do first has failed`() async {
    #expect(await app.run("app://secret", "dismiss") == false)
    #expect(app.console.text.hasSuffix("! the guard known does not allow it: dialog#2 was closed before it finished\n"))
  }

  @Test(arguments: [("yes", "home › page"), ("Y", "home › page"), (" no ", "home › screen"), ("n", "home › screen")])
  func `a component that wants it is closed only if the user says so`(answer: String, place: String) async {
    let output = await app.output(of: "app://screen/form", "app://page/1", answer)
    #expect(output.contains("\n? Throw the form away? (yes or no)\n"))
    #expect(places(output).last == "── [main] plain ── \(place)")
  }

  @Test func `what is no answer is complained about, and the question stays`() async {
    let output = await app.output(of: "app://screen/form", "app://page/1", "home", "yes")
    #expect(output.contains("! \"home\" is no answer; type yes or no\n"))
    #expect(places(output).last == "── [main] plain ── home › page")
  }

  @Test(arguments: [[], ["quit"]])
  func `the end means no`(lines: [String]) async throws {
    let typed = ["app://screen/form", "app://page/1"] + lines
    #expect(await app.session.run(lines: Typist(typed).stream))
    try await app.session.router.rest()
    #expect(places(app.console.text).last == "── [main] plain ── home › screen")
  }

  @Test func `one question comes after the other`() async {
    let router = app.session.router
    app.screens.screens["form"] = Screen(
      "Form",
      actions: [
        ScreenAction(
          "Two links",
          target: .perform {
            for page in 1...2 { router.send(.open(Link("page/\(page)"))) }
          })
      ])
    let output = await app.output(of: "app://screen/form", "1", "no", "yes")
    #expect(output.split(separator: "\n").filter { $0.hasPrefix("?") }.count == 2)
    #expect(output.hasSuffix("    Text of page 2\n"))
  }
}

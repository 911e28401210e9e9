import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineScreenTesting
import ModuleHarness
import ScreenText
import TerminalHost
import Testing

/// Typed lines and their effects.
@MainActor
struct TerminalSessionTests {
  @Test func `a session launches and shows the top screen below the navigators and the stack`() async throws {
    let app = try TestApp()
    #expect(await app.run())
    try expectPage(app.console.text)
  }

  @Test func `a session launches with the first link and opens the others`() async throws {
    let app = try TestApp()
    #expect(await app.run(links: ["app://page/1", "app://screen/a/screen/b"]))
    #expect(
      places(app.console.text) == [
        "── [Main] · Plain ── Home › Page", "── [Main] · Plain ── Home › Page", "── [Main] · Plain ── Home › a › b",
      ])
  }

  @Test func `a session without any screen at the beginning reports it`() async throws {
    let app = try TestApp(navigators: [.init("plain")])
    await app.run()
    #expect(app.console.text == "\nNothing is open; type a link, or help\n")
  }

  @Test func `a typed link is opened`() async throws {
    let app = try TestApp()
    try expectPage(await app.output(of: "app://page/7"))
  }

  @Test func `a number chooses its target`() async throws {
    let app = try TestApp()
    #expect(places(await app.output(of: "1")).last == "── [Main] · Plain ── Home › Page")
  }

  @Test func `a number writes the text after it into a field, or empties the field`() async throws {
    let app = try TestApp()
    let output = await app.output(of: "2  Ada ", "2 \"\"")
    #expect(output.contains("2 Name                                                    [Ada_______]\n"))
    #expect(
      output.hasSuffix("2 Name                                                    [__________]\n\n  3 [Go astray]\n"))
  }

  @Test func `the number of a field alone does not empty it`() async throws {
    let app = try TestApp()
    let output = await app.output(of: "2 Ada", "2")
    let message = "! 2 is a field: type 2 and a text, or 2 \"\" to empty it\n"
    #expect(output.hasSuffix("[Ada_______]\n\n  3 [Go astray]\n\(message)"))
  }

  @Test func `a text for a row that is no field is refused`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "1 text", "3 text")
        == "! \"Page 1\" takes no text\n! \"Go astray\" takes no text\n")
  }

  @Test(arguments: ["0", "4", "-1", "9223372036854775807", "-9223372036854775808"])
  func `an unknown number is reported`(number: String) async throws {
    let app = try TestApp()
    #expect(await app.output(of: number) == "! there is no \(number) here; numbers go from 1 to 3\n")
  }

  @Test func `choosing on a screen without targets, or without a screen, is reported`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "app://screen/a", "1").hasSuffix(
        "! there is no 1 here; nothing on this screen has a number\n"))
    #expect(await app.output(of: "plain", "1").hasSuffix("\n── Main · [Plain] ──\n! there is no screen\n"))
  }

  @Test func `back goes back one step or several`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a/screen/b/screen/c", "back", "back 2", "back")
    #expect(
      places(app.console.text).dropFirst() == [
        "── [Main] · Plain ── Home › a › b › c", "── [Main] · Plain ── Home › a › b",
        "── [Main] · Plain ── Home",
      ])
  }

  @Test func `home goes to the bottom, and dismiss closes the modal`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a/dialog", "dismiss", "app://screen/a/dialog", "home")
    #expect(
      places(app.console.text).dropFirst() == [
        "── [Main] · Plain ── (dialog)", "── [Main] · Plain ── Home › a",
        "── [Main] · Plain ── (dialog)",
        "── [Main] · Plain ── Home",
      ])
  }

  @Test func `the name of a navigator selects it, and an empty navigator shows no screen`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "plain") == "\n── Main · [Plain] ──\n")
    #expect(places(await app.output(of: "select main")) == ["── [Main] · Plain ── Home"])
  }

  @Test func `screens, messages and help have the columns of the terminal`() async throws {
    let app = try TestApp { $0.terminalWidth = 40 }
    let output = await app.output(of: "9", "help", "app://page/1/nowhere/and/even/further/away")
    #expect(output.hasPrefix("! there is no 9 here; numbers go from 1\n  to 3\n\nA link         opens it, as in\n"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `the help describes the commands`() async throws {
    let app = try TestApp()
    let output = await app.output(of: "help")
    #expect(output.hasPrefix("\nA link         opens it, as in app://page/42\n"))
    #expect(output.contains("main (Main), plain (Plain)"))
  }

  @Test(arguments: ["quit", "exit"])
  func `quit ends the session, and later lines are ignored`(word: String) async throws {
    let app = try TestApp()
    #expect(await app.run("plain", word, "main", "nonsense"))
    #expect(places(app.console.text).last == "── Main · [Plain] ──")
  }

  @Test func `an unknown word is reported, and a line without words is not`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "", "  ", "gohome", "back x") == """
        ! "gohome" means nothing here; type help
        ! "back x" means nothing here; type help

        """)
  }

  @Test(arguments: ["nonsense", "9", "1 text", "select nowhere", "app://nowhere", "3"])
  func `after any error the session continues and the run has failed`(line: String) async throws {
    let app = try TestApp()
    #expect(await app.run(line, "plain") == false)
    #expect(places(app.console.text).last == "── Main · [Plain] ──")
  }

  @Test func `a failed intent is reported once, whether typed or sent by a screen`() async throws {
    let app = try TestApp()
    let sentence = "! there is no navigator \"nowhere\"; there are: main, plain\n"
    #expect(await app.output(of: "select nowhere") == sentence)
    #expect(await app.output(of: "3") == sentence)
    #expect(await app.output(of: "app://page/x").complaints == 1)
  }

  @Test func `a first link that fails is reported once, beside the root`() async throws {
    let app = try TestApp()
    #expect(await app.run(links: ["app://nowhere"]) == false)
    #expect(app.console.text.complaints == 1)
    #expect(places(app.console.text) == ["── [Main] · Plain ── Home"])
  }

  @Test func `an app that cannot be launched reports the reason once`() async throws {
    let app = try TestApp(navigators: [.init("main", root: "page/1?id=x")])
    #expect(await app.run(links: ["app://nowhere"]) == false)
    #expect(app.console.text.complaints == 1)
  }

  @Test func `typed control characters do not reach the terminal`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "\u{1B}[2J\u{7}x") == "! \" [2J x\" means nothing here; type help\n")
  }
}

/// The lines with the navigators and the stack.
func places(_ text: String) -> [String] {
  text.split(separator: "\n").filter { $0.hasPrefix("──") }.map(String.init)
}

extension String {
  /// The number of reported errors.
  fileprivate var complaints: Int { split(separator: "\n").filter { $0.hasPrefix("! ") }.count }
}

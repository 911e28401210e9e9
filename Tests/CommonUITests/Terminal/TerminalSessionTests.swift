import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

/// What is typed, and what comes of it.
@MainActor
struct TerminalSessionTests {
  @Test func `it launches and shows the top screen, under the navigators and the stack`() async throws {
    let app = try TestApp()
    #expect(await app.run())
    #expect(
      app.console.text == """

        ── [main] plain ── home
        Home
          1 Page 1
          2 Name                                                    [__________]

          3 [Go astray]

        """)
  }

  @Test func `it launches with the first link and opens the others`() async throws {
    let app = try TestApp()
    #expect(await app.run(links: ["app://page/1", "app://screen/a/screen/b"]))
    #expect(
      places(app.console.text) == [
        "── [main] plain ── home › page", "── [main] plain ── home › page", "── [main] plain ── home › screen › screen",
      ])
  }

  @Test func `where nothing is open at the beginning, that is said`() async throws {
    let app = try TestApp(navigators: [.init("plain")])
    await app.run()
    #expect(app.console.text == "\nNothing is open; type a link, or help\n")
  }

  @Test func `a link is opened`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "app://page/7") == """

        ── [main] plain ── home › page
        Page (working…)

        ── [main] plain ── home › page
        Page
            Text of page 7

        """)
  }

  @Test func `a number chooses what has it`() async throws {
    let app = try TestApp()
    #expect(places(await app.output(of: "1")).last == "── [main] plain ── home › page")
  }

  @Test func `a number with a text writes it into a field, and without it empties the field`() async throws {
    let app = try TestApp()
    let output = await app.output(of: "2  Ada ", "2")
    #expect(output.contains("2 Name                                                    [Ada_______]\n"))
    #expect(
      output.hasSuffix("2 Name                                                    [__________]\n\n  3 [Go astray]\n"))
  }

  @Test func `a text is refused where there is no field`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "1 text", "3 text")
        == "! 1 is no field and takes no text\n! 3 is no field and takes no text\n")
  }

  @Test(arguments: ["0", "4", "-1", "9223372036854775807", "-9223372036854775808"])
  func `a number that nothing has is complained about`(number: String) async throws {
    let app = try TestApp()
    #expect(await app.output(of: number) == "! there is no \(number) here; numbers go from 1 to 3\n")
  }

  @Test func `where there is nothing to choose, that is said`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "app://screen/a", "1").hasSuffix(
        "! there is no 1 here; nothing on this screen has a number\n"))
    #expect(await app.output(of: "plain", "1").hasSuffix("\n── main [plain] ──\n! there is no screen\n"))
  }

  @Test func `back goes back, one step or several`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a/screen/b/screen/c", "back", "back 2", "back")
    #expect(
      places(app.console.text).dropFirst() == [
        "── [main] plain ── home › screen › screen › screen", "── [main] plain ── home › screen › screen",
        "── [main] plain ── home",
      ])
  }

  @Test func `home goes to the bottom, dismiss closes what is presented`() async throws {
    let app = try TestApp()
    await app.run("app://screen/a/dialog", "dismiss", "app://screen/a/dialog", "home")
    #expect(
      places(app.console.text).dropFirst() == [
        "── [main] plain ── (modal#1) dialog", "── [main] plain ── home › screen",
        "── [main] plain ── (modal#2) dialog",
        "── [main] plain ── home",
      ])
  }

  @Test func `the name of a navigator selects it; an empty one has nothing to show`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "plain") == "\n── main [plain] ──\n")
    #expect(places(await app.output(of: "select main")) == ["── [main] plain ── home"])
  }

  @Test func `help says what can be typed`() async throws {
    let app = try TestApp()
    let output = await app.output(of: "help")
    #expect(output.hasPrefix("\nA link          opens it"))
    #expect(output.contains("main, plain"))
  }

  @Test(arguments: ["quit", "exit"])
  func `quit ends, whatever comes after it`(word: String) async throws {
    let app = try TestApp()
    #expect(await app.run("plain", word, "main", "nonsense"))
    #expect(places(app.console.text).last == "── main [plain] ──")
  }

  @Test func `an unknown word is complained about, a line without words is not`() async throws {
    let app = try TestApp()
    #expect(
      await app.output(of: "", "  ", "gohome", "back x") == """
        ! "gohome" means nothing here; type help
        ! "back x" means nothing here; type help

        """)
  }

  @Test(arguments: ["nonsense", "9", "1 text", "select nowhere", "app://nowhere", "3"])
  func `whatever goes wrong, the run has failed, and goes on`(line: String) async throws {
    let app = try TestApp()
    #expect(await app.run(line, "plain") == false)
    #expect(places(app.console.text).last == "── main [plain] ──")
  }

  @Test func `a failed intent is complained about once, whoever gave it`() async throws {
    let app = try TestApp()
    let sentence = "! there is no navigator \"nowhere\"; there are: main, plain\n"
    #expect(await app.output(of: "select nowhere") == sentence)
    #expect(await app.output(of: "3") == sentence)
    #expect(await app.output(of: "app://page/x").complaints == 1)
  }

  @Test func `a first link that fails is complained about once, beside the root`() async throws {
    let app = try TestApp()
    #expect(await app.run(links: ["app://nowhere"]) == false)
    #expect(app.console.text.complaints == 1)
    #expect(places(app.console.text) == ["── [main] plain ── home"])
  }

  @Test func `an app that cannot be launched says why, once`() async throws {
    let app = try TestApp(navigators: [.init("main", root: "page/1?id=x")])
    #expect(await app.run(links: ["app://nowhere"]) == false)
    #expect(app.console.text.complaints == 1)
  }

  @Test func `what was typed cannot steer the terminal`() async throws {
    let app = try TestApp()
    #expect(await app.output(of: "\u{1B}[2J\u{7}x") == "! \" [2J x\" means nothing here; type help\n")
  }
}

/// The lines that say where the user is.
func places(_ text: String) -> [String] {
  text.split(separator: "\n").filter { $0.hasPrefix("──") }.map(String.init)
}

extension String {
  /// How many complaints there are.
  fileprivate var complaints: Int { split(separator: "\n").filter { $0.hasPrefix("! ") }.count }
}

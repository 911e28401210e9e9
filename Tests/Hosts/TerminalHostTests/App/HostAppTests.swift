import CommonUI
import ComponentEngine
import Testing

@testable import TerminalHost

// Specification: screens 7.1, screens 7.2.

/// An app as a program. Its use of the whole terminal is tested in ``TerminalTests``.
@MainActor
struct HostAppTests {
  private let app = BookApp()

  @Test func `a program opens its links in their order, and executes the lines of its input`() async {
    #expect(await app.run("book://page/1", "book://page/2", typing: ["1", "back"]) == 0)
    #expect(
      app.output.matches(of: /\n(Page \d|Books)\n/).map { String($0.1) } == ["Page 1", "Page 2", "Page 3", "Page 2"])
    #expect(app.errors == "")
  }

  @Test func `a line of a pipe is executed when the screen before it is not busy`() async {
    let program = app.program(loading: { for _ in 0..<100 { await Task.yield() } })
    #expect(await program.status(of: [], in: app.terminal(typing: ["1"])) == 0)
    #expect(app.output.contains("Books › Page 3"))
  }

  @Test func `a line that a user types is executed while the screen is busy`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let program = app.program(loading: { for await _ in gate {} })
    #expect(await program.status(of: [], in: app.terminal(typing: ["1"], isTyped: true)) == 1)
    #expect(app.output.contains("Books (working…)"))
    opening.finish()
  }

  @Test(arguments: ["book://nowhere", "nonsense"])
  func `an error of a link or a line makes the status 1`(text: String) async {
    #expect(text.contains(":") ? await app.run(text) == 1 : await app.run(typing: [text]) == 1)
  }

  @Test func `a wrong command line makes the status 64, and no app is made`() async {
    #expect(await app.run("--trase") == 64)
    #expect(app.errors == "BookApp: there is no option --trase; did you mean --trace? See BookApp --help\n")
    #expect(await app.run("--scenario", "usual,") == 64)
    #expect(await app.run("--locale", "7") == 64)
    #expect(app.conditions == [])
  }

  @Test func `an app that cannot be made makes the status 70, and the program writes the error`() async {
    #expect(await app.run("--scenario", "slow") == 70)
    #expect(app.errors == "BookApp: there are no books\n" && app.output == "")
  }

  @Test func `the app is made once, in the conditions of the command line`() async {
    #expect(await app.run() == 0)
    #expect(app.conditions == [HostApp.Conditions()])
    _ = await app.run(
      "--rtl", "--text-scale", "small", "--locale", "de", "--scenario", "usual,slow", "--scenario", "slow,usual")
    let traits = ScreenTraits(direction: .rightToLeft, textScale: .small, locale: ScreenLocale("de"))
    #expect(app.conditions.last == HostApp.Conditions(traits: traits, scenarios: ["slow", "usual"]))
    #expect(app.conditions.count == 2)
  }

  @Test func `the first scenario is that of an app without a choice`() async {
    #expect(await app.run("--scenario", "usual") == 0)
    #expect(app.conditions == [HostApp.Conditions()])
  }

  @Test func `the lifecycle is made before the launch, and ends with the input`() async {
    #expect(await app.run("book://page/1", "book://page/2", typing: ["back"], hasLifecycle: true) == 0)
    #expect(app.events == ["lifecycle, 1 tab", "launch book://page/1, internal", "end"])
  }

  @Test func `a fault at the end of the app is written, and does not change the status`() async {
    let program = app.program(hasLifecycle: true, failure: BookError(description: "the disk is full"))
    #expect(await program.status(of: [], in: app.terminal()) == 0)
    #expect(app.errors.hasPrefix("BookApp: the host, willTerminate: ") && app.errors.contains("the disk is full"))
  }

  @Test func `an app with a closure for its launch is launched by that`() async {
    let program = app.program(
      hasLifecycle: true,
      launch: { lifecycle, options in
        let link = "book://page/\(options.link ?? "none")"
        await lifecycle.perform(.launch(LaunchOptions(link: link, source: .internal)))
      })
    #expect(await program.status(of: ["7"], in: app.terminal()) == 0)
    #expect(app.events == ["lifecycle, 1 tab", "launch book://page/7, internal", "end"])
  }

  @Test func `a program shows the lifecycle with --trace, and the menu of its app`() async {
    #expect(await app.run("--trace", typing: ["menu"]) == 0)
    #expect(app.output.contains("· list#1 willMount\n") && app.output.contains("Page nine"))
  }

  @Test func `a program shows identities above the screen with --ids`() async {
    #expect(await app.run("--ids", typing: ["1"]) == 0)
    #expect(app.output.contains("\n── [main] ── list#1 › page#2\nPage 3\n"))
  }

  @Test func `the help has the scenarios, and the version is that of the engine`() async {
    #expect(await app.run("--help") == 0)
    #expect(app.output.hasPrefix("Runs the app.\n\n"))
    for text in ["Usage: BookApp [OPTION…] [LINK…]", "  slow   late books", "--plain", "--ids", "--text-scale STEP"] {
      #expect(app.output.contains(text))
    }
    #expect(!app.output.contains("--preview"))
    #expect(await app.run("--version") == 0)
    #expect(app.output.contains(/\nBookApp \(ComponentEngine\) \d+\.\d+\.\d+\n/))
    #expect(app.conditions == [])
  }
}

import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineTerminal
import Testing

@testable import TerminalHost

// Specification: screens 6.1, screens 6.3.

/// Whole frames, compared with recorded ones.
@MainActor
struct FrameTests {
  @Test(arguments: [(80, 60), (40, 75), (24, 90)])
  func `every element is drawn in every width`(width: Int, height: Int) async throws {
    let stage = try Stage(width: width, height: height)
    stage.screens["home"] = Elements.screen()
    try await stage.launch()
    try expectPage(stage.text, "\(width)")
  }

  @Test func `a right-to-left screen is laid out from the right`() async throws {
    let stage = try Stage(width: 60, height: 60, traits: ScreenTraits(locale: ScreenLocale("ar")))
    stage.screens["home"] = Elements.screen()
    try await stage.launch("app://home/article/1")
    await stage.type(.key(.escape))
    try expectPage(stage.text)
  }

  // Specification: words 10.
  @Test func `the words around a screen are those of the host, where it has them`() async throws {
    // The first text of the catalog is that of the button "Back".
    let stage = try Stage(
      traits: ScreenTraits(locale: ScreenLocale("de")),
      translations: [CatalogTranslation(of: "HostTexts", texts: ["de": ["Rückwärts"]])])
    try await stage.launch("app://home/article/1")
    #expect(stage.text.contains("‹ Rückwärts") && stage.text.contains("Hilfe"))
  }

  @Test func `a frame of a huge terminal has a bounded size, also after a change of the size`() async throws {
    let stage = try Stage(width: 65_535, height: 65_535)
    try await stage.launch()
    #expect(stage.app.frame().width == 1_000)
    #expect(stage.app.frame().height == 500)
    stage.app.resize(width: 40, height: 32_767)
    #expect(stage.app.frame().width == 40)
    #expect(stage.app.frame().height == 500)
    stage.app.resize(width: 32_767, height: 10)
    #expect(stage.app.frame().width == 1_000)
    #expect(stage.app.frame().height == 10)
  }

  // Specification: screens 7.3.
  @Test func `the title and the tabs are identities on request`() async throws {
    let stage = try Stage(showsIdentities: true)
    stage.screens["home"] = Screen("Home")
    try await stage.launch("app://home/article/1")
    let lines = stage.text.split(separator: "\n")
    #expect(lines.first?.contains("article#2") == true)
    #expect(lines.contains { $0.contains("1 home") && $0.contains("2 news") })
    await stage.type(.key(.escape))
    #expect(stage.text.split(separator: "\n").first?.contains("home#1") == true)
    #expect(!stage.text.contains("Home"))
  }

  @Test func `modals are boxes over what is below`() async throws {
    let stage = try Stage()
    stage.screens["home"] = Screen(
      "Home", sections: [ScreenSection("Rows", [Row("Below"), Row("Beside", value: "End")])])
    stage.screens["dialog"] = Screen("Sign in", actions: [ScreenAction("Go", target: .perform {})])
    try await stage.launch("app://home/dialog/dialog")
    try expectPage(stage.text)
  }

  @Test(arguments: [100, 60])
  func `the trace is beside the screen where there is room, and under it elsewhere`(width: Int) async throws {
    let stage = try Stage(width: width, height: 18, showsTrace: true)
    try await stage.launch("app://home/article/1")
    try expectPage(stage.text.replacing(#/in \d+ ms/#, with: "in 0 ms"), "\(width)")
  }

  @Test func `cached content is marked until it is fresh`() async throws {
    let stage = try Stage(traits: ScreenTraits(reducesMotion: true))
    stage.screens["home"] = Screen("Home", isBusy: true, sections: [ScreenSection(nil, [Row("Old", value: "1")])])
    try await stage.launch()
    let old = try #require(stage.place(of: "Old"))
    #expect(stage.text.contains("… updating"))
    #expect(stage.app.frame()[old.column, old.row].style.isDim)
    stage.screens["home"] = Screen("Home", sections: [ScreenSection(nil, [Row("Old", value: "2")])])
    #expect(!stage.text.contains("updating"))
    #expect(!stage.app.frame()[old.column, old.row].style.isDim)
  }

  @Test func `work moves unless the user asks for less motion`() async throws {
    for (reducesMotion, expected) in [(false, ["⠋ loading", "⠙ loading"]), (true, ["… loading", "… loading"])] {
      let stage = try Stage(traits: ScreenTraits(reducesMotion: reducesMotion))
      stage.screens["home"] = Screen("Home", isBusy: true)
      try await stage.launch()
      #expect(stage.app.isAnimated == !reducesMotion)
      #expect(stage.text.contains(expected[0]))
      stage.app.animate()
      #expect(stage.text.contains(expected[1]))
    }
  }

  @Test func `every size has a frame`() async throws {
    let stage = try Stage(showsTrace: true)
    stage.screens["home"] = Elements.screen()
    stage.screens["dialog"] = Elements.screen()
    try await stage.launch("app://home/dialog/dialog")
    for width in [1, 2, 5, 11, 23, 40, 97, 200] {
      for height in [1, 2, 3, 4, 6, 9, 14, 30] {
        stage.app.resize(width: width, height: height)
        let frame = stage.app.frame()
        #expect((frame.width, frame.height) == (width, height))
        for input in [
          TerminalInput.key(.character("?")), .key(.escape), .key(.character("/")), .key(.escape),
          .key(.character("m")), .key(.escape), .key(.down), .key(.pageDown), .mouse(.press, column: 1, row: 1),
        ] {
          stage.app.handle(input)
          #expect(stage.app.frame().width == width)
        }
      }
    }
  }

  @Test func `the text of a password is not shown`() async throws {
    let stage = try Stage(height: 40)
    stage.screens["home"] = Screen(
      "Home", sections: [ScreenSection(nil, [.field("Password", "hunter2", kind: .password) { _ in }])])
    try await stage.launch()
    #expect(!stage.text.contains("hunter2"))
    await stage.type(.key(.enter))
    await stage.type("x")
    #expect(stage.text.contains("[••••••••"))
    #expect(!stage.text.contains("hunter2"))
  }
}

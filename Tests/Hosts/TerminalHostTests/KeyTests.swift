import CommonUI
import ComponentEngine
import EngineTerminal
import Testing

@testable import TerminalHost

// Specification: screens 6.2.

/// Keys and clicks, and what they change.
@MainActor
struct KeyTests {
  private func stage(_ screen: Screen? = nil, menu: [MenuSection] = []) async throws -> Stage {
    let stage = try Stage(width: 60, height: 80, menu: menu)
    stage.screens["home"] = screen ?? Elements.screen { [weak screens = stage.screens] in screens?.received.append($0) }
    try await stage.launch()
    return stage
  }

  /// Moves the focus down to a line with a text.
  private func focus(_ text: String, _ stage: Stage) async {
    for _ in 0..<30 where stage.focusedLine?.contains(text) != true { await stage.type(.key(.down)) }
  }

  @Test func `the arrows move the focus through all controls in reading order`() async throws {
    let stage = try await stage()
    var lines: [String] = []
    for _ in 0..<17 {
      lines.append(stage.focusedLine?.dropFirst().split(separator: " ").first.map(String.init) ?? "")
      await stage.type(.key(.down))
    }
    #expect(
      lines == [
        "▣", "Name", "Email", "Password", "Address", "Coupon", "Gift", "Pieces", "Delivery", "(•)", "(", "[", "⋯", "⧉",
        "[", "[", "[",
      ])
    #expect(stage.focusedLine?.contains("Delete") == true)
    await stage.type(.key(.up))
    #expect(stage.focusedLine?.contains("Save") == true)
    await stage.type(.key(.tab), .key(.tab))
    #expect(stage.focusedLine?.contains("Trail shoe") == true)
    await stage.type(.key(.tab, .shift))
    #expect(stage.focusedLine?.contains("Delete") == true)
  }

  @Test func `enter opens a row, and escape goes back to the same focus`() async throws {
    let stage = try await stage()
    await stage.type(.key(.down), .key(.down), .key(.up), .key(.up), .key(.enter))
    #expect(stage.app.host.top?.uid.description == "article#2")
    #expect(stage.text.contains("‹ Back"))
    await stage.type(.key(.escape))
    #expect(stage.app.host.top?.uid.description == "home#1")
    #expect(stage.focusedLine?.contains("Trail shoe") == true)
  }

  @Test func `keys switch, step, choose and press`() async throws {
    let stage = try await stage()
    await focus("Gift wrap", stage)
    await stage.type(.key(.character(" ")))
    await focus("Pieces", stage)
    await stage.type(.key(.right), .key(.left), .key(.character("+")), .key(.character("-")))
    await focus("Delivery", stage)
    await stage.type(.key(.right), .key(.left))
    await focus("Invoice", stage)
    await stage.type(.key(.enter))
    await focus("Look around", stage)
    await stage.type(.key(.enter))
    await focus("Older orders", stage)
    await stage.type(.key(.enter), .key(.character("r")))
    #expect(
      stage.screens.received == [
        "wrap false", "pieces 3", "pieces 1", "pieces 3", "pieces 1", "day 2026-12-01", "day 2026-11-29", "pay Invoice",
        "look", "more", "refresh",
      ])
  }

  @Test func `a confirmation is asked first, and refusing is the default`() async throws {
    let stage = try await stage()
    await focus("Delete", stage)
    await stage.type(.key(.enter))
    #expect(stage.text.contains("Delete everything?"))
    await stage.type(.key(.enter))
    #expect(stage.screens.received == [])
    await stage.type(.key(.enter), .key(.tab), .key(.enter))
    #expect(stage.screens.received == ["delete"])
    await stage.type(.key(.enter), .key(.character("y")))
    #expect(stage.screens.received == ["delete", "delete"])
    await stage.type(.key(.enter), .key(.escape))
    await stage.type(.key(.enter))
    await stage.click("[ Delete ]")
    #expect(stage.app.host.question == nil)
  }

  @Test func `a web page is opened by the browser, and its address is shown without one`() async throws {
    let stage = try await stage()
    await focus("Terms", stage)
    await stage.type(.key(.enter))
    await stage.click("Terms")
    #expect(stage.pages == ["https://example.com/terms", "https://example.com/terms"])
    stage.hasBrowser = false
    await stage.type(.key(.enter))
    #expect(stage.text.hasSuffix("the page is at\n https://example.com/terms\n"))
    await focus("Save", stage)
    await stage.type(.key(.enter))
    #expect(stage.screens.received == ["save"])
  }

  @Test func `a web page with HTML is its words, and cannot have the focus`() async throws {
    let row = Row.web("Files", WebPage(html: "<h1>Files</h1><a href='file:///etc/passwd'>All"))
    let stage = try await stage(Screen("Home", sections: [ScreenSection(nil, [row])]))
    #expect(stage.text.contains("  ⧉ Files\n    Files\n    All\n") && stage.focusedLine?.contains("Files") != true)
  }

  @Test func `the words of the terminal are in the language of the screens`() async throws {
    let stage = try await stage()
    stage.app.host.traits = ScreenTraits(locale: ScreenLocale("de"))
    #expect(stage.text.contains("Enter wählen"))
    await stage.type("?")
    #expect(stage.text.contains("Tasten") && stage.text.contains("zwischen Zeilen und Schaltflächen wechseln"))
    await stage.type(.key(.escape))
    await stage.type("m")
    #expect(stage.text.contains("Menü") && stage.text.contains("Die App hat kein Menü"))
  }

  @Test func `the help has no word without translation beside the names of keys`() async throws {
    let stage = try Stage(width: 60, height: 30, traits: ScreenTraits(locale: ScreenLocale("en-XA")))
    try await stage.launch()
    await stage.type("?")
    let words = Set(stage.text.split { !$0.isLetter }.filter { $0.contains { $0.isASCII } }.map(String.init))
    let keys: Set = ["Tab", "Enter", "Esc", "PgUp", "PgDn", "Ctrl", "L", "Z", "C", "U", "h", "m", "r", "t", "l", "q"]
    #expect(words.subtracting(keys).subtracting(["Home", "News", "home"]) == [])
  }

  @Test func `the titles of tabs follow the language`() async throws {
    let stage = try await stage()
    #expect(stage.text.contains("1 Home") && stage.text.contains("2 News"))
    stage.app.host.traits = ScreenTraits(locale: ScreenLocale("de"))
    #expect(stage.text.contains("1 Home") && stage.text.contains("2 Neues"))
    await stage.type("2")
    #expect(stage.app.host.state?.selected.id == "news")
  }

  @Test func `numbers show tabs, and h goes to the first screen`() async throws {
    let stage = try await stage()
    await stage.type(.key(.character("2")))
    #expect(stage.app.host.state?.selected.id == "news")
    await stage.type(.key(.character("9")), .key(.character("1")), .key(.enter), .key(.character("h")))
    #expect(stage.app.host.top?.uid.description == "home#1")
    #expect(stage.app.host.state?.selected.stack.count == 1)
  }

  @Test func `clicks do what keys do`() async throws {
    let stage = try await stage()
    await stage.click("Gift wrap")
    await stage.click("[+]")
    await stage.click("[−]")
    await stage.click("( ) Invoice")
    await stage.click("[ Save ]")
    #expect(stage.screens.received == ["wrap false", "pieces 3", "pieces 1", "pay Invoice", "save"])
    await stage.click("Trail shoe")
    #expect(stage.app.host.top?.uid.description == "article#2")
    await stage.click("‹ Back")
    #expect(stage.app.host.top?.uid.description == "home#1")
    await stage.click("2 News")
    #expect(stage.app.host.state?.selected.id == "news")
  }

  @Test func `the wheel and the page keys scroll, and the end is visible`() async throws {
    let stage = try Stage(width: 40, height: 12)
    stage.screens["home"] = Screen(
      "Home", sections: [ScreenSection(nil, (1...50).map { Row("Line \($0)") })],
      actions: [ScreenAction("Go", target: .perform {})])
    try await stage.launch()
    #expect(stage.text.contains("Line 1 "))
    await stage.type(.mouse(.wheelDown, column: 3, row: 3))
    #expect(!stage.text.contains("Line 3 ") && stage.text.contains("Line 4 "))
    await stage.type(.key(.pageDown))
    #expect(stage.text.contains("Line 12 "))
    await stage.type(.key(.down))
    #expect(stage.text.contains("Line 15 "))
    await stage.type(.key(.end))
    #expect(stage.focusedLine?.contains("[ Go ]") == true)
    await stage.type(.key(.home))
    #expect(stage.text.contains("Line 1 "))
  }

  @Test func `the menu opens its entries`() async throws {
    let entry = MenuItem("Newest", section: "Pages", link: "app://article/7")
    let stage = try await stage(menu: [MenuSection(title: "Pages", items: [entry])])
    await stage.type(.key(.character("m")))
    #expect(stage.text.contains("╭─ Menu ─"))
    await stage.type(.key(.escape))
    #expect(!stage.text.contains("╭─ Menu ─"))
    await stage.type(.key(.character("m")), .key(.enter))
    #expect(stage.app.host.top?.uid.description == "article#2")
  }

  @Test func `a link is completed from the routes and opened`() async throws {
    let stage = try await stage()
    await stage.type("/ar")
    #expect(stage.text.contains("article/:id<int>"))
    #expect(stage.text.contains("One article"))
    await stage.type(.key(.tab))
    await stage.type("9")
    await stage.type(.key(.enter))
    #expect(stage.app.host.top?.uid.description == "article#2")
    await stage.type("/nowhere")
    await stage.type(.key(.enter))
    #expect(stage.text.contains("! no route matches segment 1"))
    await stage.type(.key(.down))
    #expect(!stage.text.contains("! no route"))
  }

  @Test func `a whole link that is typed or pasted replaces the beginning of the field`() async throws {
    let stage = try await stage()
    await stage.type("/app://article/9")
    #expect(stage.text.contains("⟩ app://article/9 "))
    await stage.type(.key(.enter))
    #expect(stage.app.host.top?.uid.description == "article#2")
    await stage.type("/")
    await stage.type(.paste(" app://article/7?coupon=app://x"))
    #expect(stage.text.contains("⟩ app://article/7?coupon=app://x "))
  }

  @Test func `q quits, and the help names the keys`() async throws {
    let stage = try await stage()
    await stage.type(.key(.character("?")))
    #expect(stage.text.contains("╭─ Keys ─") && stage.text.contains("Esc close"))
    await stage.type(.key(.character("q")))
    #expect(!stage.app.hasQuit)
    await stage.type(.key(.character("q")))
    #expect(stage.app.hasQuit)
  }

  @Test func `the help is scrolled where it has no room, and any other key closes it`() async throws {
    let stage = try Stage(width: 40, height: 12)
    try await stage.launch()
    await stage.type(.key(.character("?")))
    #expect(stage.text.contains("move between rows") && !stage.text.contains("Ctrl-U"))
    #expect(stage.text.hasSuffix(" ↑↓ scroll  Esc close\n"))
    await stage.type(.key(.end))
    #expect(stage.text.contains("Ctrl-U"))
    await stage.type(.key(.home), .key(.down), .mouse(.wheelDown, column: 5, row: 5))
    #expect(!stage.text.contains("move between rows"))
    await stage.type(.key(.pageUp))
    #expect(stage.text.contains("move between rows"))
    await stage.type(.key(.escape))
    #expect(!stage.text.contains("─ Keys ─"))
  }

  @Test func `the keys for help and for the end are shown in every width`() async throws {
    for width in [24, 40, 60, 80] {
      let stage = try Stage(width: width, height: 12, menu: [MenuSection(title: "Pages", items: [])])
      try await stage.launch("app://home/article/1")
      #expect(stage.text.hasSuffix("? help  q quit\n"))
    }
  }

  @Test func `a problem is shown as a whole in a narrow terminal, and the link can be corrected`() async throws {
    let stage = try Stage(width: 40, height: 16)
    try await stage.launch()
    await stage.type("/articel/9")
    await stage.type(.key(.enter))
    #expect(stage.text.hasSuffix("\n ! no route matches segment 1\n (\"articel\"); near: article/:id<int>\n"))
    await stage.type("/")
    #expect(stage.text.contains("⟩ app://articel/9 "))
    await stage.type(.key(.character("w"), .control))
    await stage.type(.paste("app://article/9"))
    await stage.type(.key(.enter))
    #expect(stage.app.host.top?.uid.description == "article#2")
    await stage.type("/")
    #expect(stage.text.contains("⟩ app:// "))
  }

  @Test func `a link that is typed behind one that has failed replaces it`() async throws {
    let stage = try await stage()
    await stage.type("/nowhere")
    await stage.type(.key(.enter))
    await stage.type("/app://article/9")
    #expect(stage.text.contains("⟩ app://article/9 "))
  }

  @Test func `the focus stays on its row when rows are added above it`() async throws {
    let rows = { (names: [String]) in
      Screen("Home", sections: [ScreenSection(nil, names.map { Row($0, target: .perform {}) })])
    }
    let stage = try await stage(rows(["a", "b"]))
    await stage.type(.key(.down))
    stage.screens["home"] = rows(["x", "y", "a", "b"])
    #expect(stage.focusedLine?.contains("b") == true)
    stage.screens["home"] = rows(["x"])
    #expect(stage.focusedLine?.contains("x") == true)
    stage.screens["home"] = rows([])
    #expect(stage.focusedLine == nil)
  }

  @Test func `the focus stays where the next part of a list begins`() async throws {
    let rows = { (count: Int) in
      Screen(
        "Home",
        sections: [
          ScreenSection(
            nil, (1...count).map { Row("Row \($0)", target: .perform {}) } + [.more("More", target: .perform {})])
        ])
    }
    let stage = try await stage(rows(3))
    await focus("More", stage)
    stage.screens["home"] = rows(6)
    #expect(stage.focusedLine?.contains("Row 4") == true)
  }
}

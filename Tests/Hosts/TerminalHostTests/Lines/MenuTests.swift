import CommonUI
import ComponentEngine
import EngineScreenTesting
import TerminalHost
import Testing

/// The app's menu in a terminal.
@MainActor
struct MenuTests {
  private func app() throws -> TestApp {
    try TestApp(
      menu: [MenuSection(title: "Reading", items: [MenuItem("The page", section: "Reading", link: "app://page/1")])])
  }

  @Test func `the menu is shown with its sections and its own numbers`() async throws {
    #expect(try await app().output(of: "menu") == "\nMenu\n\n Reading\n  1 The page\n")
  }

  @Test(arguments: [("app://count/7", "7"), ("app://count/x", nil), ("app://page/1", nil)])
  func `a menu entry shows its badge if the link gives one`(link: String, badge: String?) async throws {
    let item = MenuItem("The page", section: "Reading", link: "app://page/1", badge: DeepLink(link))
    let output = try await TestApp(menu: [MenuSection(title: "Reading", items: [item])]).output(of: "menu")
    let row = output.split(separator: "\n").last?.split(separator: " ").map(String.init)
    #expect(row == ["1", "The", "page"] + (badge.map { [$0] } ?? []))
  }

  @Test func `a menu number opens the link of its entry`() async throws {
    let output = try await app().output(of: "menu 1")
    #expect(places(output).last == "── [Main] · Plain ── Home › Page")
  }

  @Test(arguments: ["menu 0", "menu 2", "menu -9223372036854775808"])
  func `an unknown menu number is reported`(line: String) async throws {
    let number = line.dropFirst("menu ".count)
    #expect(try await app().output(of: line) == "! there is no \(number) here; numbers go from 1 to 1\n")
  }

  @Test func `an app without entries has an empty menu`() async throws {
    #expect(
      try await TestApp().output(of: "menu", "menu 1")
        == "\nMenu\n! there is no 1 here; nothing on the menu has a number\n")
  }
}

import CommonUI
import ComponentEngine
import EngineScreenTesting
import ScreenText
import TerminalHost
import Testing

// Specification: screens 7.3.

/// The line above a screen.
@MainActor
struct HeadTests {
  private static let navigators: [NavigatorRegistration] = [
    .init("main", root: "home", title: LocalizedTitle("Goods") { $0 == "ar" ? "المنتجات" : "Goods" }), .init("plain"),
  ]

  private func app(_ change: (inout TerminalSession.Options) -> Void = { _ in }) throws -> TestApp {
    try TestApp(navigators: Self.navigators, change)
  }

  @Test func `the head shows the titles of the navigators, and of the screens on the stack as they are now`()
    async throws
  {
    let app = try app()
    await app.run(links: ["app://screen/a/screen/b"])
    app.screens.show(Screen("Shoe, red"), in: "a")
    app.screens.show(Screen("Order"), in: "b")
    #expect(
      places(app.console.text) == [
        "── [Goods] · Plain ── Home › a › b", "── [Goods] · Plain ── Home › Shoe, red › Order",
      ])
  }

  @Test func `the stack of a modal is in parentheses`() async throws {
    let app = try app()
    await app.run(links: ["app://dialog"])
    #expect(places(app.console.text).last == "── [Goods] · Plain ── (dialog)")
  }

  @Test func `a screen without a title has the name of its component`() async throws {
    let app = try app()
    app.screens.screens["a"] = Screen("")
    await app.run(links: ["app://screen/a"])
    #expect(places(app.console.text).last == "── [Goods] · Plain ── Home › screen")
  }

  @Test func `a title is in one line, and cut after half of the columns`() async throws {
    let app = try app { $0.renderer.width = 40 }
    app.screens.screens["a"] = Screen("A shoe\u{1B}[31m\nfor every day and every way")
    await app.run(links: ["app://screen/a"])
    #expect(
      app.console.text.hasPrefix("\n── [Goods] · Plain ── Home › A shoe [31m\nfor eve…\n"))
  }

  @Test func `the titles are in the language of the screens, and isolated in the other direction`() async throws {
    let app = try app { $0.traits = ScreenTraits(locale: ScreenLocale("ar")) }
    app.screens.screens["a"] = Screen("حذاء")
    await app.run(links: ["app://screen/a"])
    #expect(places(app.console.text).last == "── [المنتجات] · \u{2068}Plain\u{2069} ── \u{2068}Home\u{2069} › حذاء")
  }

  @Test func `identities are those of navigators, modals and components`() async throws {
    let app = try app { $0.showsIdentities = true }
    await app.run("app://screen/a/dialog", "dismiss")
    #expect(
      places(app.console.text) == [
        "── [main] plain ── home#1", "── [main] plain ── (modal#1) dialog#3", "── [main] plain ── home#1 › screen#2",
      ])
    #expect(!TerminalSession.Options().showsIdentities)
  }

  @Test func `the title of a navigator selects it`() async throws {
    let app = try app()
    await app.run("plain", "Goods")
    #expect(
      places(app.console.text) == [
        "── [Goods] · Plain ── Home", "── Goods · [Plain] ──", "── [Goods] · Plain ── Home",
      ])
  }
}

import CommonUI
import ComponentEngine
import EngineTerminal
import Testing

@testable import TerminalHost

// Specification: screens 6.5.

/// Editing the text of a field.
@MainActor
struct EditingTests {
  private let stage: Stage

  init() async throws {
    stage = try Stage(width: 60, height: 60)
    stage.screens["home"] = Elements.screen { [weak screens = stage.screens] in screens?.received.append($0) }
    try await stage.launch()
    await stage.type(.key(.down))
  }

  private var received: [String] { stage.screens.received }

  @Test func `a field is edited in place, and the module receives the text at the end`() async throws {
    await stage.type(.key(.enter))
    await stage.type("q")
    await stage.type(.key(.backspace), .key(.left), .key(.character("x")))
    #expect(received == [])
    let cursor = try #require(stage.app.frame().cursor)
    #expect(stage.app.frame()[cursor.column, cursor.row].text == "a")
    await stage.type(.key(.escape))
    #expect(received == ["name Adxa"])
    #expect(stage.app.frame().cursor == nil)
    await stage.type(.key(.enter), .key(.escape))
    #expect(received == ["name Adxa"])
  }

  @Test func `enter and tab go on to the next field`() async {
    await stage.type(.key(.enter), .key(.enter))
    await stage.type("a@b")
    await stage.type(.key(.tab))
    #expect(received == ["email a@b"])
    await stage.type("1")
    await stage.type(.key(.tab, .shift))
    #expect(received == ["email a@b", "password secret1"])
  }

  @Test func `a click elsewhere and the end of the app end editing`() async {
    await stage.type(.key(.enter))
    await stage.type("x")
    await stage.click("Gift wrap")
    #expect(received == ["name Adax", "wrap false"])
    await stage.click("Email")
    await stage.type("y")
    stage.app.end()
    #expect(received.last == "email y")
  }

  @Test func `a text from the clipboard is in one line`() async {
    await stage.type(.paste(" Lovelace\r\nand\u{1B}[A more"), .key(.escape))
    #expect(received == ["name Ada Lovelace and[A more"])
  }

  @Test func `a text of several lines has line feeds and a cursor that moves up and down`() async {
    for _ in 0..<3 { await stage.type(.key(.down)) }
    await stage.type(.key(.enter), .key(.enter))
    await stage.type("UK")
    await stage.type(.key(.up), .key(.up), .key(.character("!")), .key(.escape))
    #expect(received == ["address 12! St James's Square\nLondon\nUK"])
  }

  @Test func `a day is given when it is complete, and a refused one stays`() async {
    for _ in 0..<7 { await stage.type(.key(.down)) }
    #expect(stage.focusedLine?.contains("Delivery") == true)
    await stage.type(.key(.enter), .key(.character("u"), .control))
    await stage.type("2026-12-31")
    await stage.type(.key(.enter))
    #expect(received == [])
    #expect(stage.text.contains("takes a day from 2026-11-01 to 2026-12-24"))
    await stage.type(.key(.backspace), .key(.backspace))
    await stage.type("24")
    await stage.type(.key(.enter))
    #expect(received == ["day 2026-12-24"])
  }

  @Test func `a text is given to the module before its screen is left by a click`() async {
    await stage.type(.key(.enter))
    await stage.type("x")
    await stage.click("2 News")
    #expect(received == ["name Adax"])
    #expect(stage.app.host.state?.selected.id == "news")
    await stage.click("1 Home")
    #expect(stage.app.frame().cursor == nil)
  }

  @Test(arguments: ["app://news", "app://home/article/1", "app://home/dialog/dialog"])
  func `a text is given to the module when another screen comes by itself`(link: DeepLink) async throws {
    await stage.type(.key(.enter))
    await stage.type("x")
    _ = try await stage.app.host.router.launch(link)
    #expect(received == ["name Adax"])
    #expect(stage.app.frame().cursor == nil)
    await stage.type(.key(.escape))
    stage.app.end()
    #expect(received == ["name Adax"])
  }

  @Test func `the keys of a field of several lines are shown while it is edited`() async {
    await stage.type(.key(.enter))
    #expect(stage.text.hasSuffix(" Enter next  Esc done  ^U empty\n"))
    await stage.type(.key(.escape), .key(.down), .key(.down), .key(.down), .key(.enter))
    #expect(stage.text.hasSuffix(" Enter new line  Tab next  Esc done  ^U empty\n"))
  }

  @Test func `a screen whose field is gone while it is edited is released when it closes by itself`() async throws {
    stage.screens["article"] = Elements.screen()
    try await stage.app.host.router.open("app://home/article/1")
    await stage.type(.key(.down), .key(.enter))
    #expect(stage.app.frame().cursor != nil)
    stage.screens["article"] = Screen("Other")
    _ = stage.app.frame()
    weak let controller = stage.app.host.top?.controller
    #expect(controller != nil)
    try await stage.app.host.router.home()
    #expect(controller == nil)
  }

  @Test func `editing ends when the field is gone`() async {
    await stage.type(.key(.enter))
    stage.screens["home"] = Screen("Other")
    _ = stage.app.frame()
    await stage.type("q")
    #expect(stage.app.hasQuit)
  }
}

/// The text under the cursor.
struct TextEditorTests {
  private func edited(_ text: String, _ keys: (Key, KeyModifiers)...) -> String {
    var editor = TextEditor(text)
    for (key, modifiers) in keys { _ = editor.handle(key, modifiers) }
    return "\(editor.before)|\(editor.after)"
  }

  @Test func `keys move the cursor and delete`() {
    #expect(edited("one two", (.left, [])) == "one tw|o")
    #expect(edited("one two", (.left, .control), (.left, .control), (.right, .control)) == "one| two")
    #expect(edited("one two", (.home, []), (.delete, [])) == "|ne two")
    #expect(edited("one two", (.character("w"), .control)) == "one |")
    #expect(edited("one two", (.left, .alternative), (.character("u"), .control)) == "|two")
    #expect(edited("one two", (.left, .alternative), (.character("k"), .control)) == "one |")
    #expect(edited("a\nb", (.character("a"), .control)) == "a\n|b")
    #expect(edited("👩‍👩‍👧", (.backspace, [])) == "|")
  }

  @Test func `the cursor moves between lines, also those that are broken where they are full`() {
    var editor = TextEditor("one two three\n\nlast 日本")
    #expect(editor.lines(width: 9).texts == ["one two ", "three", "", "last 日", "本"])
    #expect(editor.lines(width: 9).starts == [0, 8, 14, 15, 21])
    var places: [String] = []
    while editor.moveLine(down: false, width: 9) { places.append("\(editor.before)|") }
    #expect(places == ["one two three\n\nla|", "one two three\n|", "one two t|", "o|"])
  }

  @Test func `a scalar joins the character before the cursor`() {
    #expect(edited("e", (.character("\u{301}"), [])) == "é|")
  }

  @Test func `the cursor is in the visible part`() {
    var editor = TextEditor("a long text in a small field")
    #expect(editor.window(width: 10, isRightToLeft: false) == .init(text: "all field", cursor: 9, isRightToLeft: false))
    for _ in 0..<28 { editor.moveLeft() }
    #expect(editor.window(width: 10, isRightToLeft: false) == .init(text: "a long te", cursor: 0, isRightToLeft: false))
  }

  @Test func `the cursor is beside the letter before it in both directions`() {
    var editor = TextEditor("אבג")
    #expect(editor.window(width: 10, isRightToLeft: true).cursor == 3)
    editor.moveLeft()
    #expect(editor.window(width: 10, isRightToLeft: true).cursor == 2)
    #expect(editor.window(width: 10, isRightToLeft: false).cursor == 0)
  }
}

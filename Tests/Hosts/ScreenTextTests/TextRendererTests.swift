import CommonUI
import EngineProgramTesting
import ScreenText
import Testing

@MainActor
struct TextRendererTests {
  private let renderer = TextRenderer(width: 30)

  @Test func `a screen is drawn with its title, sections with rows, and actions`() throws {
    let screen = Screen(
      "Trail shoe",
      sections: [
        ScreenSection(nil, [Row("Price", value: "€89.90"), Row("Reviews", value: "12", target: nothing)]),
        ScreenSection("Sizes", [Row("42", detail: "in stock", target: nothing)]),
      ], actions: [ScreenAction("Order", role: .primary, target: nothing)])
    try expectPage(renderer.render(screen))
  }

  @Test func `an empty screen is drawn as its title`() { #expect(renderer.render(Screen("Goods")) == "Goods\n") }

  @Test func `a busy screen is marked beside its title`() {
    #expect(renderer.render(Screen("Goods", isBusy: true)) == "Goods (working…)\n")
  }

  @Test(arguments: [(Notice.Kind.information, "i"), (.success, "✓"), (.problem, "!")])
  func `a notice stands under the title, after a sign of its kind`(kind: Notice.Kind, sign: String) {
    #expect(renderer.render(Screen("Goods", notice: Notice(kind, "So it is"))) == "Goods\n\(sign) So it is\n")
  }

  @Test func `a long notice continues under its beginning`() {
    let notice = Notice(.problem, "The goods could not be loaded: no answer came")
    #expect(
      renderer.render(Screen("Goods", notice: notice)) == """
        Goods
        ! The goods could not be
          loaded: no answer came

        """)
  }

  @Test func `sections are separated, with a header or without`() {
    let sections = [ScreenSection(nil, [Row("a")]), ScreenSection(nil, [Row("b")]), ScreenSection("C", [])]
    #expect(renderer.render(Screen("Goods", sections: sections)) == "Goods\n    a\n\n    b\n\n C\n")
  }

  @Test func `a field has brackets around its content, and room for more`() {
    #expect(
      rows(
        .field("Name") { _ in }, .field("Name", "Ada") { _ in }, .field("Name", "Ada Lovelace") { _ in }) == """
            1 Name          [__________]
            2 Name          [Ada_______]
            3 Name        [Ada Lovelace]

          """)
  }

  @Test func `a value ends at the end of the line, at least two blanks after the title`() {
    #expect(
      rows(Row("A title of some length", value: "12"), Row("A title of more length!", value: "1")) == """
            A title of some length  12
            A title of more length!  1

        """)
  }

  @Test func `a value that does not fit beside the title gets its own line`() throws {
    try expectPage(rows(Row("A title of some length", value: "123"), Row("a", value: "This is no short value at all")))
  }

  @Test func `a long title continues under its beginning, and the value stands beside its end`() {
    #expect(
      rows(Row("A title that is longer than a line", value: "12", target: nothing)) == """
          1 A title that is longer
            than a line             12

        """)
  }

  @Test func `a detail is indented under its title`() {
    #expect(
      rows(Row("Title", value: "1", detail: "A detail that takes two lines")) == """
            Title                    1
              A detail that takes two
              lines

        """)
  }

  @Test func `wide characters and marks are counted as terminals draw them`() {
    #expect(
      rows(Row("株式会社", value: "1"), Row("e\u{301}👩‍👩‍👧‍👦", value: "円")) == """
            株式会社                 1
            e\u{301}👩‍👩‍👧‍👦                     円

        """)
  }

  @Test func `empty texts leave no blanks at the ends of lines`() {
    let empty = Row("", target: nothing)
    let screen = Screen("", sections: [ScreenSection("", [Row(""), empty])], actions: [])
    #expect(renderer.render(screen) == "\n\n\n\n  1\n")
  }

  @Test func `a value without a title stands at the end of the line`() {
    #expect(rows(Row("", value: "1")) == "                             1\n")
  }

  @Test func `control characters in data do not reach the terminal`() {
    let screen = Screen(
      "\u{1B}[2J", sections: [ScreenSection("a\rb", [Row("c\n1 d", value: "\u{9B}e", detail: "\u{7}f")])])
    #expect(renderer.render(screen) == "[2J\n\n a b\n    c 1 d                    e\n      f\n")
  }

  @Test func `the width is 72 by default, and never less than 20`() {
    #expect(TextRenderer().width == 72)
    #expect(TextRenderer(width: 100).width == 100)
    #expect(TextRenderer(width: -1).width == 20)
    var renderer = renderer
    renderer.width = 3
    #expect(renderer.width == 20)
  }

  /// The lines under the title of a screen with these rows.
  private func rows(_ rows: Row...) -> String {
    String(renderer.render(Screen("", sections: [ScreenSection(nil, rows)])).dropFirst())
  }
}

private let nothing = Target.perform {}

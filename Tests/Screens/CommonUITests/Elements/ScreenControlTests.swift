import CommonUI
import ComponentEngine
import Testing

// Specification: screens 1.2.
@MainActor
struct ScreenControlTests {
  private final class Entries {
    var texts: [String] = []
  }

  private let entries = Entries()

  /// Operates the only control of a row and returns the entry or the reason of the refusal.
  private func operate(_ row: Row, _ text: String?) -> String {
    entries.texts = []
    do throws(InputError) {
      guard case .perform(let action) = try row.controls[0].effect(of: text) else { return "" }
      action()
    } catch {
      return error.description
    }
    return entries.texts.joined(separator: " ")
  }

  @Test func `a field takes any text and needs one`() {
    let field = Row.field("Name") { [entries] in entries.texts.append("<\($0)>") }
    #expect(["Ada", "", nil].map { operate(field, $0) } == ["<Ada>", "<>", "\"Name\" is a field and takes a text"])
  }

  @Test func `a switch changes without a text, and takes on and off`() {
    let toggle = Row.toggle("Gift", true) { [entries] in entries.texts.append("\($0)") }
    #expect(
      [nil, "on", "OFF", "maybe"].map { operate(toggle, $0) }
        == ["false", "true", "false", "\"Gift\" is a switch and takes on or off"])
  }

  @Test func `a stepper takes a step, or a number in its range`() {
    let stepper = Row.stepper("Pieces", 2, in: 1...5, step: 2) { [entries] in entries.texts.append("\($0)") }
    #expect(["+", "-", "5", "1"].map { operate(stepper, $0) } == ["4", "1", "5", "1"])
    for text in [nil, "0", "6", "two", ""] {
      #expect(operate(stepper, text) == "\"Pieces\" takes +, - or a number from 1 to 5")
    }
  }

  @Test(
    arguments: [(1, nil, 2), (5, 4, nil), (9, 5, nil), (-9, nil, 1), (.min, nil, 1), (.max, 5, nil)]
      as [(Int, Int?, Int?)])
  func `the steps of a stepper stay in its range`(value: Int, previous: Int?, next: Int?) {
    let stepper = Row.Stepper(value, in: 1...5) { _ in }
    #expect(stepper.previous == previous)
    #expect(stepper.next == next)
  }

  @Test func `the steps of a stepper with the range of all integers do not overflow`() {
    let stepper = Row.Stepper(.max - 1, in: .min ... .max, step: .max) { _ in }
    #expect((stepper.next, stepper.previous) == (.max, -1))
  }

  @Test func `a date takes a day of its range`() {
    let range = CalendarDay(2026, 11, 1)...CalendarDay(2026, 11, 30)
    let date = Row.date("Delivery", nil, in: range) { [entries] in entries.texts.append("\($0)") }
    #expect(operate(date, "2026-11-30") == "2026-11-30")
    #expect(operate(date, "2026-12-01") == "\"Delivery\" takes a day from 2026-11-01 to 2026-11-30")
    for text in [nil, "2026-11-31", "30.11.2026", "2026-1-1"] {
      #expect(operate(date, text) == "\"Delivery\" takes a day, as in 2026-11-02")
    }
  }

  @Test func `a target takes no text`() {
    let row = Row("Profile", target: .perform { [entries] in entries.texts.append("done") })
    #expect([nil, "x"].map { operate(row, $0) } == ["done", "\"Profile\" takes no text"])
  }

  @Test func `the options of a choice and the actions of a placeholder are controls of their own`() {
    let options = [1, 2].map { Row.Choice.Option("by \($0)", isChosen: $0 == 1, target: .perform {}) }
    let choice = Row.choice("Sorted by", options)
    let empty = Row.empty("Nothing", actions: [ScreenAction("Look", target: .perform {})])
    let screen = Screen(
      "", sections: [ScreenSection(nil, [choice, empty])], actions: [ScreenAction("Done", target: .perform {})])
    #expect(screen.controls.map(\.title) == ["by 1", "by 2", "Look", "Done"])
    #expect(choice.shownValue == "by 1")
  }

  @Test func `elements that are disabled or only shown are no controls`() {
    let rows = [
      Row("Text"), .image(ScreenImage("shoe")), .progress("Sending", 0.5), .web("Help", WebPage(html: "<p>Help")),
      .field("Name", isEnabled: false) { _ in }, .more("More", isLoading: true, target: .perform {}),
    ]
    let screen = Screen(
      "", sections: [ScreenSection(nil, rows)], actions: [ScreenAction("Go", isEnabled: false, target: .perform {})])
    #expect(screen.controls.isEmpty)
  }
}

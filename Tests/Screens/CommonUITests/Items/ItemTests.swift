import CommonUI
import ComponentEngine
import EngineScreenTesting
import Testing

// Specification: screens 1.2, screens 4.4.
@MainActor
struct ItemTests {
  private let locale = ScreenLocale("en")

  private func items(_ screen: Screen) -> [ScreenItem] { screen.itemSections(locale).flatMap(\.items) }

  @Test func `the items of a screen have its controls and its words, in the same order`() {
    let screen = Catalogue.screen()
    #expect(items(screen).compactMap(\.control).map(\.title) == screen.controls.map(\.title))
    var words = screen.accessibleElements(locale)
    for section in screen.sections { words.removeAll { [section.header, section.footer].contains($0.label) } }
    #expect(items(screen).map(\.spoken.label) == words.map(\.label).filter { ![screen.title, "Refresh"].contains($0) })
  }

  @Test func `the catalogue has items of every kind`() {
    #expect(Set(items(Catalogue.screen()).map(\.id.kind)) == Set(ScreenItem.Kind.allCases))
  }

  @Test func `identities are unique, also where rows and actions have one identity`() {
    let row = Row.choice("Tea", [.init("Green", isChosen: true, target: .perform {})])
    let screen = Screen(
      "", sections: [ScreenSection(nil, [row, row]), ScreenSection(nil, [row])],
      actions: [ScreenAction("Save", target: .perform {}), ScreenAction("Save", target: .perform {})])
    #expect(Set(items(screen).map(\.id)).count == 8)
  }

  @Test func `a row keeps its identity when others come before it, and loses it when its element changes`() {
    let before = items(Screen("", sections: [ScreenSection(nil, [Row("A"), Row("B")])]))
    let after = items(
      Screen("", notice: Notice(.success, "Saved"), sections: [ScreenSection(nil, [Row("New"), Row("B"), Row("A")])]))
    #expect(Set(before.map(\.id)).isSubset(of: after.map(\.id)))
    let toggle = items(Screen("", sections: [ScreenSection(nil, [.toggle("A", true) { _ in }])]))
    #expect(toggle.map(\.id) != [before[0].id])
  }

  @Test func `an input that does not fit its control has no effect`() throws {
    let range = CalendarDay(2026, 1, 1)...CalendarDay(2026, 12, 31)
    let controls = [
      Row.stepper("Pieces", 5, in: 1...5) { _ in }, .date("Day", nil, in: range) { _ in },
      .toggle("Wrap", true) { _ in },
    ].flatMap(\.controls)
    #expect(controls[0].effect(of: .step(up: true)) == nil)
    #expect(controls[0].effect(of: .step(up: false)) != nil)
    #expect(controls[1].effect(of: .day(CalendarDay(2027, 1, 1))) == nil)
    #expect(controls[1].effect(of: .day(CalendarDay(2026, 2, 30))) == nil)
    #expect(controls[1].effect(of: .day(CalendarDay(2026, 2, 28))) != nil)
    #expect(controls[2].effect(of: .choose) == nil)
  }

  @Test func `an edited text is delivered once, and only if it has changed`() {
    var text = EditedText("Ada")
    let deliveries = ["Ada", "Lin", "Lin"].map { text.delivers($0) }
    #expect(deliveries == [false, true, false])
    text.describe("LIN")
    let again = text.delivers("Lin")
    #expect(again)
  }
}

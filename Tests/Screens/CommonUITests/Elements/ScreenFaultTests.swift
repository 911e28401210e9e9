import CommonUI
import Testing

// Specification: screens 2.2.
struct ScreenFaultTests {
  private func faults(_ rows: [Row], actions: [ScreenAction] = []) -> [String] {
    Screen("Cart", sections: [ScreenSection(nil, rows)], actions: actions).faults.map(\.description)
  }

  @Test func `a correct screen has no faults`() {
    #expect(faults([Row("Shoe"), .field("Name") { _ in }], actions: [ScreenAction("Go", target: .perform {})]) == [])
  }

  @Test func `an element without a name is a fault, and decoration is not`() {
    #expect(
      faults([.image(ScreenImage("shoe"))]) == [
        "element 2 of \"Cart\" (image) has no name: give it a title or a label"
      ])
    #expect(faults([Row("Shoe", leading: ScreenImage("shoe"))]) == [])
  }

  @Test func `two rows with one identity are a fault`() {
    #expect(
      faults([Row("Shoe"), Row("Shoe"), Row("Shoe", id: "other")]) == [
        "2 rows of \"Cart\" have the identity \"Shoe\": give each its own"
      ])
  }

  @Test func `two chosen options and two primary actions are faults`() {
    let option = Row.Choice.Option("A", isChosen: true, target: .perform {})
    let primary = ScreenAction("Go", role: .primary, target: .perform {})
    #expect(
      faults([.choice("Sort", [option, option])], actions: [primary, primary]) == [
        "\"Sort\" has several chosen options: choose at most one",
        "\"Cart\" has several primary actions: a screen has at most one",
      ])
  }
}

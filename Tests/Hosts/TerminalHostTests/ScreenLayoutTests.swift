import CommonUI
import Testing

@testable import TerminalHost

@MainActor
struct ScreenLayoutTests {
  @Test func `controls are numbered like those of the screen, beside web pages and disabled rows`() throws {
    var disabled = Row("Two", target: .perform {})
    disabled.isEnabled = false
    let screen = try Screen(
      "Rows",
      sections: [
        ScreenSection(
          nil,
          [
            Row("One", target: .perform {}), .web("Terms", WebPage("https://example.com")),
            disabled, .toggle("Three", true) { _ in },
          ])
      ], actions: [ScreenAction("Four", target: .perform {})])
    let controls = ScreenLayout(screen, width: 40, look: ScreenLook()).controls
    let numbers = controls.map { if case .control(_, let number) = $0.element { number } else { 0 } }
    #expect(numbers == [1, 0, 2, 3])
    #expect(controls.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `a screen of many rows is laid out in linear time`() throws {
    func time(_ count: Int) -> Duration {
      let rows = (0..<count).map { Row("Row", id: "\($0)", target: .perform {}) }
      let screen = Screen("Rows", sections: [ScreenSection(nil, rows)])
      return ContinuousClock().measure {
        #expect(ScreenLayout(screen, width: 40, look: ScreenLook()).controls.count == count)
      }
    }
    let short = (0..<10).map { _ in time(1_000) }.reduce(Duration.zero, +)
    let long = try #require((0..<3).map { _ in time(10_000) }.min())
    #expect(long < short * 3)
  }
}

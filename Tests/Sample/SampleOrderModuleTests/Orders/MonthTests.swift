import CommonUI
import ComponentEngine
import Testing

@testable import SampleOrderModule

struct MonthTests {
  @Test(arguments: [(1, "January 2026"), (12, "December 2026"), (0, "2026-0"), (13, "2026-13"), (-1, "2026--1")])
  func `a valid month is written by name and an invalid month as a number`(month: Int, text: String) {
    #expect(Month(CalendarDay(2026, month, 31)).title(Texts(ScreenLocale("en"))) == text)
  }
}

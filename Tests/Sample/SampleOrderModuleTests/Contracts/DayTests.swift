import SampleShopContracts
import Testing

struct DayTests {
  @Test(arguments: [
    (Day(2026, 11, 21), 2, Day(2026, 11, 23)), (Day(2026, 12, 30), 3, Day(2027, 1, 2)),
    (Day(2028, 2, 28), 1, Day(2028, 2, 29)), (Day(2026, 3, 1), -1, Day(2026, 2, 28)),
    (Day(1970, 1, 1), 0, Day(1970, 1, 1)), (Day(2000, 1, 1), 366, Day(2001, 1, 1)),
  ])
  func `a later day follows the calendar`(day: Day, count: Int, later: Day) {
    #expect(day.advanced(by: count) == later)
  }
}

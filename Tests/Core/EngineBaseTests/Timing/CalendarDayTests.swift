import EngineBase
import Testing

struct CalendarDayTests {
  @Test func `a calendar day exists, or is not read`() {
    #expect(CalendarDay(iso: "2024-02-29") == CalendarDay(2024, 2, 29))
    for text in ["2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "２０２６-01-01", "2026-1-1"] {
      #expect(CalendarDay(iso: text) == nil, "\(text)")
    }
  }

  @Test func `a day and its number since 1970 are equal in both directions`() {
    #expect(CalendarDay(1970, 1, 1).daysSince1970 == 0)
    #expect(CalendarDay(2026, 11, 30).daysSince1970 == 20_787)
    #expect(CalendarDay(1969, 12, 31).daysSince1970 == -1)
    var day = CalendarDay(daysSince1970: -200_000)
    for number in -200_000...200_000 {
      guard day.exists, day.daysSince1970 == number, CalendarDay(daysSince1970: number) == day else {
        Issue.record("\(day) is not the day \(number)")
        return
      }
      let next = CalendarDay(day.year, day.month, day.day + 1)
      let nextMonth = CalendarDay(day.year, day.month + 1, 1)
      day = next.exists ? next : nextMonth.exists ? nextMonth : CalendarDay(day.year + 1, 1, 1)
    }
  }

  @Test(arguments: [
    (CalendarDay(2026, 11, 21), 2, CalendarDay(2026, 11, 23)), (CalendarDay(2026, 12, 30), 3, CalendarDay(2027, 1, 2)),
    (CalendarDay(2028, 2, 28), 1, CalendarDay(2028, 2, 29)), (CalendarDay(2026, 3, 1), -1, CalendarDay(2026, 2, 28)),
    (CalendarDay(1970, 1, 1), 0, CalendarDay(1970, 1, 1)), (CalendarDay(2000, 1, 1), 366, CalendarDay(2001, 1, 1)),
  ])
  func `a later day follows the calendar`(day: CalendarDay, count: Int, later: CalendarDay) {
    #expect(day.advanced(by: count) == later)
  }

  @Test func `the day of a time is that in UTC`() {
    #expect(CalendarDay(millisecondsSince1970: -1) == CalendarDay(1969, 12, 31))
    #expect(CalendarDay(millisecondsSince1970: 86_400_000) == CalendarDay(1970, 1, 2))
  }
}

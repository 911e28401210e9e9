import CommonUI
import ComponentEngine

/// A month of a year, as a heading.
nonisolated struct Month: Hashable {
  let year: Int
  let month: Int

  init(_ day: CalendarDay) { (year, month) = (day.year, day.month) }

  /// Returns the name and the year (`November 2026`); an invalid month is a number (`2026-13`).
  func title(_ texts: Texts) -> String {
    let year = DigitsArgument.digits(year)
    return switch month {
    case 1: texts.january(year)
    case 2: texts.february(year)
    case 3: texts.march(year)
    case 4: texts.april(year)
    case 5: texts.may(year)
    case 6: texts.june(year)
    case 7: texts.july(year)
    case 8: texts.august(year)
    case 9: texts.september(year)
    case 10: texts.october(year)
    case 11: texts.november(year)
    case 12: texts.december(year)
    default: "\(self.year)-\(month)"
    }
  }
}

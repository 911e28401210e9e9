/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Codable, Hashable, Comparable {
  /// The year.
  public var year: Int
  /// The month, counted from 1.
  public var month: Int
  /// The day of the month, counted from 1.
  public var day: Int

  /// Creates a day, which need not exist.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day in ISO 8601 format (`2026-11-02`). Nil for another text, and for a day that does not exist.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    self.init(numbers[0], numbers[1], numbers[2])
    guard exists else { return nil }
  }

  /// Creates the day with this number of days since 1970-01-01; see ``daysSince1970``, `civil_from_days`.
  package init(daysSince1970 days: Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400
    self.init(
      month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// Creates the day of a time in UTC, in milliseconds since 1970.
  public init(millisecondsSince1970 time: Int64) {
    let (days, rest) = time.quotientAndRemainder(dividingBy: 86_400_000)
    self.init(daysSince1970: Int(rest < 0 ? days - 1 : days))
  }

  /// The number of days since 1970-01-01. Complexity: constant; after Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `days_from_civil`.
  package var daysSince1970: Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the day that is this number of days later.
  public func advanced(by days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 + days) }

  /// Whether the calendar has this day.
  public var exists: Bool { (1...12).contains(month) && day >= 1 && day <= Self.days(in: month, of: year) }

  /// Returns whether the first day is earlier than the second.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day in ISO 8601 format, `2026-11-02`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

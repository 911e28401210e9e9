/// A calendar day.
public struct Day: Sendable, Codable, Hashable, Comparable {
  /// The year.
  public var year: Int
  /// The month, counted from 1.
  public var month: Int
  /// The day of the month, counted from 1.
  public var day: Int

  /// Creates a day.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a time in UTC, in milliseconds since 1970.
  ///
  /// The algorithm is `civil_from_days` of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  public init(millisecondsSince1970 time: Int64) {
    self.init(daysSince1970: Int((Double(time) / 86_400_000).rounded(.down)))
  }

  private init(daysSince1970 count: Int) {
    let days = count + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Returns the day that is this number of days later.
  ///
  /// The algorithm is `days_from_civil` of the same collection.
  public func advanced(by days: Int) -> Day {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Day(daysSince1970: era * 146_097 + dayOfEra - 719_468 + days)
  }

  /// Returns whether the first day is earlier than the second.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: CustomStringConvertible {
  /// The day in ISO 8601 format, `2026-11-02`.
  public var description: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

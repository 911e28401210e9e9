/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable, Comparable {
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

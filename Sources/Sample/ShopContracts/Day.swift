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

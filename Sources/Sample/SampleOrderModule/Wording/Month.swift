import ComponentEngine

/// A month of a year, as a heading.
nonisolated struct Month: Hashable, CustomStringConvertible {
  let year: Int
  let month: Int

  init(_ day: CalendarDay) { (year, month) = (day.year, day.month) }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The name and the year (`November 2026`); an invalid month is a number (`2026-13`).
  var description: String {
    (1...12).contains(month) ? "\(Self.names[month - 1]) \(year)" : "\(year)-\(month)"
  }
}

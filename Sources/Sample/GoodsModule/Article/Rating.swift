/// Stars from 1 to 5, however many the data says.
nonisolated struct Rating: Equatable {
  let stars: Int

  init(_ stars: Int) { self.stars = min(max(stars, 1), 5) }

  /// Full stars, and empty ones up to five.
  var text: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars) }

  /// The average to one decimal, rounded half up, `4.3`; nil where there are no ratings.
  static func average(_ ratings: [Rating]) -> String? {
    guard !ratings.isEmpty else { return nil }
    let sum = ratings.reduce(0) { $0 + $1.stars }
    let tenths = (sum * 10 + ratings.count / 2) / ratings.count
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// A rating of 1 to 5 stars. Numbers outside this range are clamped.
nonisolated struct Rating: Equatable {
  let stars: Int

  init(_ stars: Int) { self.stars = min(max(stars, 1), 5) }

  /// Five stars, of which the rating's number is filled.
  var text: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars) }

  /// Returns the average, rounded half up to one decimal; nil without ratings.
  static func average(_ ratings: [Rating]) -> Double? {
    guard !ratings.isEmpty else { return nil }
    let sum = ratings.reduce(0) { $0 + $1.stars }
    return Double((sum * 10 + ratings.count / 2) / ratings.count) / 10
  }
}

/// A version of an app or a module: numbers, and optionally what precedes or describes the final version.
///
/// Versions have the order of semver.org (2.0.0, point 11), with any number of numbers: `1.2` and `1.2.0` are equal.
struct AppVersion: Comparable {
  private let numbers: [Int]
  /// The identifiers of a pre-release; empty for a final version.
  private let identifiers: [String]

  /// Reads `1.2.0`, `2026.11`, `v1.2.0-beta.1` or `1.2.0+42`; nil for another text.
  init?(_ text: String) {
    let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let main = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let texts = main[0].drop { $0 == "v" }.split(separator: ".", omittingEmptySubsequences: false)
    var numbers = texts.compactMap { $0.utf8.allSatisfy(Self.isDigit) ? Int($0) : nil }
    guard numbers.count == texts.count, main[0].prefix(while: { $0 == "v" }).count < 2 else { return nil }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
    identifiers = main.count < 2 ? [] : main[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !identifiers.contains("") else { return nil }
  }

  static func < (left: AppVersion, right: AppVersion) -> Bool {
    if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
    if left.identifiers.isEmpty || right.identifiers.isEmpty {
      return !left.identifiers.isEmpty && right.identifiers.isEmpty
    }
    return left.identifiers.lexicographicallyPrecedes(right.identifiers) { one, other in
      switch (Int(one), Int(other)) {
      case (let one?, let other?): one < other
      case (nil, nil): one.utf8.lexicographicallyPrecedes(other.utf8)
      case (let number, _): number != nil
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

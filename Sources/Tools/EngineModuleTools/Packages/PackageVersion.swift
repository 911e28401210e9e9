/// A version of a package, without what follows its three numbers.
struct PackageVersion: Equatable {
  let major: Int
  let minor: Int
  private let text: String

  init?(_ text: String) {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], numbers[2] != nil else { return nil }
    (self.major, self.minor, self.text) = (major, minor, text)
  }

  /// The end of the range of `.upToNextMinor(from:)`.
  var nextMinor: String { "\(major).\(minor + 1).0" }

  /// The end of the range of `from:`.
  var nextMajor: String { "\(major + 1).0.0" }

  /// The requirement of this version and of those that are compatible with it, as in a manifest.
  var compatible: String {
    major == 0 ? ".upToNextMinor(from: \"\(text)\")" : "from: \"\(text)\""
  }
}

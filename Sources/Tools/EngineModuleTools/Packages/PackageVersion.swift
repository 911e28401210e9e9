/// A version of a package, without what follows its three numbers.
struct PackageVersion {
  let major: Int
  let minor: Int
  private let patch: Int
  private let text: String

  init?(_ text: String) {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2],
      max(major, minor) < Int.max
    else { return nil }
    (self.major, self.minor, self.patch, self.text) = (major, minor, patch, text)
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }

  /// The end of the range of `.upToNextMinor(from:)`.
  var nextMinor: String { "\(major).\(minor + 1).0" }

  /// The end of the range of `from:`.
  var nextMajor: String { "\(major + 1).0.0" }

  /// The first version that can be incompatible: below 1.0 the next minor version, and after that the next major one.
  var nextIncompatible: String { major == 0 ? nextMinor : nextMajor }

  /// The requirement of a manifest for this version and for compatible later ones.
  var compatible: String {
    major == 0 ? ".upToNextMinor(from: \"\(text)\")" : "from: \"\(text)\""
  }
}

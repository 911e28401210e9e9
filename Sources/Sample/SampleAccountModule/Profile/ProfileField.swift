import ComponentEngine

/// A field of the profile. Its raw value is its name in links.
nonisolated enum ProfileField: String, CaseIterable, LinkValue {
  case name
  case email
  case address

  /// Returns all fields, beginning with the given one.
  static func all(first: ProfileField?) -> [ProfileField] {
    guard let first else { return allCases }
    return [first] + allCases.filter { $0 != first }
  }
}

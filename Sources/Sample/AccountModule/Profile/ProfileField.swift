import ComponentEngine

/// A field of the profile, as links name it.
nonisolated enum ProfileField: String, CaseIterable, LinkValue {
  case name
  case email
  case address

  /// All fields, with this one in front of the others.
  static func all(first: ProfileField?) -> [ProfileField] {
    guard let first else { return allCases }
    return [first] + allCases.filter { $0 != first }
  }
}

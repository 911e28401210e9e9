import SampleShopContracts

nonisolated extension ProfileField {
  /// Returns all fields, beginning with the given one.
  static func all(first: ProfileField?) -> [ProfileField] {
    guard let first else { return allCases }
    return [first] + allCases.filter { $0 != first }
  }
}

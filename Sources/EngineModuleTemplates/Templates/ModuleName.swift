/// The name of a new module, `Coupons`: a word in Swift's spelling of types.
package struct ModuleName: Sendable, Equatable {
  /// As it begins the names of types.
  package let type: String

  /// As links, keys and identifiers spell it: the first letter small.
  package var path: String { type.prefix(1).lowercased() + type.dropFirst() }

  /// - Throws: A name that is no word of ASCII letters and digits with a capital in front; one that makes a type which the engine has
  ///   already. `Module` at its end is left out.
  package init(_ text: String) throws(GeneratorError) {
    let name = text.hasSuffix("Module") ? String(text.dropLast(6)) : text
    guard let first = name.first, ("A"..."Z").contains(first),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw .invalidName(text) }
    let types = ["Module", "Component", "Data", "Item", "Screen"].map { name + $0 }
    if let type = types.first(where: Self.taken.contains) { throw .takenType(type, name: text) }
    type = name
  }

  /// Types that a module cannot declare: those that its files import, and that of its test data.
  package static let taken: Set = [
    "ExcludedModule", "MenuItem", "MountedComponent", "ResolvedComponent", "RouterURLComponent", "ScreenComponent",
    "SkippedItem", "StandInModule", "TestComponent", "TestData",
  ]
}

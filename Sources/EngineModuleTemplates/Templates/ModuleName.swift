/// The name of a new module, `Coupons`, in upper camel case.
package struct ModuleName: Sendable, Equatable {
  /// The beginning of type names.
  package let type: String

  /// The name in links, keys and identifiers, with a lowercase first letter.
  package var path: String { type.prefix(1).lowercased() + type.dropFirst() }

  /// - Throws: An error for a name that is no word of ASCII letters and digits with a leading capital, and for a name
  ///   whose types the engine already declares. A trailing `Module` is dropped.
  package init(_ text: String) throws(GeneratorError) {
    let name = text.hasSuffix("Module") ? String(text.dropLast(6)) : text
    guard let first = name.first, ("A"..."Z").contains(first),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw .invalidName(text) }
    let types = ["Module", "Component", "Data", "Item", "Screen"].map { name + $0 }
    if let type = types.first(where: Self.taken.contains) { throw .takenType(type, name: text) }
    type = name
  }

  /// The types that a module cannot declare: those of the imported modules and the module's test data.
  package static let taken: Set = [
    "ExcludedModule", "MenuItem", "MountedComponent", "ResolvedComponent", "RouterURLComponent", "ScreenComponent",
    "SkippedItem", "StandInModule", "TestComponent", "TestData",
  ]
}

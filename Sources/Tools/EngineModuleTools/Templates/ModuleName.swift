/// The name of a module, `Coupons`, in upper camel case.
package struct ModuleName: Sendable, Equatable {
  /// The beginning of type names.
  package let type: String

  /// The name in links, keys and identifiers, with a lowercase first letter.
  package var path: String { type.prefix(1).lowercased() + type.dropFirst() }

  /// The ends of the names of a module's three targets.
  static let targetSuffixes = ["Module", "MockApp", "ModuleTests"]

  /// The maximum length. The lines of a module with a longer name exceed 120 columns.
  static let maximumLength = 30

  /// Creates the name of a module that exists or not. A trailing `Module` is dropped.
  ///
  /// - Throws: An error for a name that is no word of ASCII letters and digits with a leading capital, or too long.
  package init(_ text: String) throws(GeneratorError) {
    let name = text.hasSuffix("Module") ? String(text.dropLast(6)) : text
    guard let first = name.first, ("A"..."Z").contains(first),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw .invalidName(text) }
    guard name.count <= Self.maximumLength else { throw .longName(text) }
    type = name
  }

  /// Creates the name of a module that does not exist yet.
  ///
  /// - Throws: An error for an invalid name, and for a name whose types the engine already declares.
  package init(new text: String) throws(GeneratorError) {
    try self.init(text)
    let types = ["Module", "Component", "Data", "Item", "Link", "Screen"].map { type + $0 }
    if let type = types.first(where: Self.taken.contains) { throw .takenType(type, name: text) }
  }

  /// Creates the name of a module of the middle layer that does not exist yet: `SharedCart` for `Cart` and
  /// `SharedCart`.
  init(shared text: String) throws(GeneratorError) {
    let name = try ModuleName(text)
    try self.init(new: name.isShared ? text : Self.sharedPrefix + text)
  }

  /// Whether all business modules may import the module.
  var isShared: Bool { type.hasPrefix(Self.sharedPrefix) && type != Self.sharedPrefix }

  private static let sharedPrefix = "Shared"

  /// The types that a module cannot declare: those of the imported modules and the module's test data.
  package static let taken: Set = [
    "ArrangedItem", "DeepLink", "ExcludedModule", "MenuItem", "MountedComponent", "PendingLink", "ResolvedComponent",
    "ResolvedLink", "ScreenComponent", "SkippedItem", "StandInModule", "TestComponent", "TestData", "UnmatchedLink",
  ]
}

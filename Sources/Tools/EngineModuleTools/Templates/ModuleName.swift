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
    if let reason = name.isEmpty ? "a word is missing" : Self.fault(of: name) {
      throw .invalidName(text, reason: reason)
    }
    guard name.count <= Self.maximumLength else { throw .longName(text) }
    type = name
  }

  /// Returns the reason why a text that is not empty is no name; nil if it is one.
  private static func fault(of name: String) -> String? {
    if name.contains("/") { return "it is a path, and the folder of a repository is the value of --repository" }
    if let letter = name.unicodeScalars.first(where: { !$0.isASCII }) {
      let number = String(letter.value, radix: 16, uppercase: true)
      return
        "\(letter) (U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)) is no letter from A to Z"
    }
    if let sign = name.first(where: { !$0.isLetter && !$0.isNumber }) { return "it contains \(sign.debugDescription)" }
    if keywords.contains(name) { return "it is a keyword of Swift" }
    let first = name.prefix(1)
    return first == first.uppercased() && first.allSatisfy(\.isLetter) ? nil : "it begins with \(first)"
  }

  /// The keywords of Swift that look like the name of a module.
  private static let keywords: Set = ["Any", "Protocol", "Self", "Type"]

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

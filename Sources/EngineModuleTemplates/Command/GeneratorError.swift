/// The reason why no module was created. The package is unchanged.
package enum GeneratorError: Error, Sendable, Equatable, CustomStringConvertible {
  case invalidName(String)
  /// The module would declare a type that already exists.
  case takenType(String, name: String)
  /// A target or a folder already has the name.
  case taken(String)
  /// The manifest has no place for a new target.
  case manifest(String)
  /// The package does not depend on the engine.
  case engineMissing
  case file(String, reason: String)

  /// The fault and a correct alternative.
  package var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" is no name for a module; expected a word with a capital in front, like Coupons"
    case .takenType(let type, let name):
      "a module \(name) would declare \(type), which is a type already; choose another name"
    case .taken(let name): "there is a \(name) already; choose another name, or delete that first"
    case .manifest(let expected): "Package.swift: \(expected)"
    case .engineMissing:
      "the package does not depend on one with the product ComponentEngine; add it to dependencies in Package.swift"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}

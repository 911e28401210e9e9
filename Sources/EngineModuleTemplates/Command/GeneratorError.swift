/// Why no module was made. Nothing has changed then.
package enum GeneratorError: Error, Sendable, Equatable, CustomStringConvertible {
  case invalidName(String)
  /// The module would declare a type that is there already.
  case takenType(String, name: String)
  /// A target or a folder has the name already.
  case taken(String)
  /// The manifest has no place that a target could be added at.
  case manifest(String)
  /// The engine is no dependency of the package.
  case engineMissing
  case file(String, reason: String)

  /// What is wrong, and what would be right.
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

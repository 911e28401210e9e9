import Foundation

/// A package on which a package depends, as SwiftPM reads the manifest.
struct PackageDependency: Equatable, Sendable {
  enum Requirement: Equatable, Sendable {
    /// A folder.
    case path(String)
    case exact(String)
    case range(from: String, upTo: String)
    case branch(String)
    case revision(String)
  }

  var identity: String
  var requirement: Requirement

  init(identity: String, requirement: Requirement) {
    (self.identity, self.requirement) = (identity, requirement)
  }

  /// Creates a dependency of an entry of `dependencies` in the output of `swift package dump-package`; nil for a kind
  /// that this version does not know.
  init?(_ entry: [String: Any]) {
    guard let kind = entry.first, let value = (kind.value as? [[String: Any]])?.first,
      let identity = value["identity"] as? String
    else { return nil }
    self.identity = identity
    if let path = value["path"] as? String {
      requirement = .path(path)
    } else if let requirement = (value["requirement"] as? [String: Any])?.first {
      let values = requirement.value as? [Any] ?? []
      let text = values.first as? String ?? ""
      switch requirement.key {
      case "exact": self.requirement = .exact(text)
      case "branch": self.requirement = .branch(text)
      case "revision": self.requirement = .revision(text)
      case "range":
        guard let range = values.first as? [String: String], let from = range["lowerBound"],
          let upTo = range["upperBound"]
        else { return nil }
        self.requirement = .range(from: from, upTo: upTo)
      default: return nil
      }
    } else {
      return nil
    }
  }
}

extension PackageDependency.Requirement: CustomStringConvertible {
  /// The requirement as a part of a sentence.
  var description: String {
    switch self {
    case .path(let path): "the folder \(path)"
    case .exact(let version): "exactly \(version)"
    case .range(let from, let upTo): "\(from) up to \(upTo)"
    case .branch(let name): "the branch \(name)"
    case .revision(let name): "the revision \(name)"
    }
  }
}

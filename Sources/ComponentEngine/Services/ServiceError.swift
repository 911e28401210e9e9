/// Why there is no service. The path names who asked first, then each service that asked for the next, the one in question last.
public enum ServiceError: Error, Sendable, Equatable {
  /// No module publishes it.
  case missing(path: [String], published: [String])
  /// Services ask for each other while they are made.
  case cycle(path: [String])
  /// It is made for each component, and who asks for it outlives components.
  case outlivesComponents(path: [String])
  /// What makes it threw. The next one who asks tries again.
  case factoryFailed(path: [String], reason: String)
  /// It is asked for through a handle whose component or registry has ended.
  case ended(path: [String])

  /// Who asked first, then each service that asked for the next, the one in question last.
  public var path: [String] {
    switch self {
    case .missing(let path, _), .cycle(let path), .outlivesComponents(let path), .factoryFailed(let path, _),
      .ended(let path):
      path
    }
  }
}

extension ServiceError: CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what would be right.
  public var description: String {
    let way = path.joined(separator: " → ")
    let (service, requester) = (path.last ?? "", path.dropLast().last ?? "")
    switch self {
    case .missing(_, let published):
      return "nobody publishes \(service), which \(requester) asks for (\(way)); published are: "
        + (published.isEmpty ? "none" : published.joined(separator: ", "))
    case .cycle:
      return "services need each other to be made: \(way); let one of them ask when it is used, not when it is made"
    case .outlivesComponents:
      return "\(service) is made for each component, and \(requester), which asks for it, outlives them (\(way)); ask from "
        + "a component, or publish what asks with scope .component"
    case .factoryFailed(_, let reason): return "\(service) could not be made (\(way)): \(reason)"
    case .ended: return "\(service) is asked for after the end of what it is made for (\(way))"
    }
  }
}

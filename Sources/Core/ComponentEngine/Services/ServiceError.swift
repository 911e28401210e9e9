/// The reason why a service cannot be given.
///
/// The path begins with the first requester. Then comes each service that requested the next one; the last is the
/// service in question.
public enum ServiceError: Error, Sendable, Equatable {
  /// No module publishes it.
  case missing(path: [String], published: [String])
  /// Services request each other while they are made.
  case cycle(path: [String])
  /// The service is made for each component, and its requester outlives components.
  case outlivesComponents(path: [String])
  /// The service's factory threw. The next request tries again.
  case factoryFailed(path: [String], reason: String)
  /// The service is requested through a handle whose component or registry has ended.
  case ended(path: [String])

  /// The first requester, then each service that requested the next one, and last the service in question.
  public var path: [String] {
    switch self {
    case .missing(let path, _), .cycle(let path), .outlivesComponents(let path), .factoryFailed(let path, _),
      .ended(let path):
      path
    }
  }
}

extension ServiceError: CustomStringConvertible {
  /// A sentence with the fault, its place, and the remedy.
  public var description: String {
    let way = path.joined(separator: " → ")
    let (service, requester) = (path.last ?? "", path.dropLast().last ?? "")
    switch self {
    case .missing(_, let published):
      return "no module publishes \(service), which \(requester) requests (\(way)); "
        + (published.isEmpty ? "none are published" : "published are: \(published.joined(separator: ", "))")
    case .cycle:
      return "services need each other to be made: \(way); let one of them request the other when it is used, not made"
    case .outlivesComponents:
      return "\(service) is made for each component, and \(requester), which requests it, outlives them (\(way)); "
        + "request it from a component, or publish the requester with scope .component"
    case .factoryFailed(_, let reason): return "\(service) could not be made (\(way)): \(reason)"
    case .ended: return "\(service) is requested after the end of its component or registry (\(way))"
    }
  }
}

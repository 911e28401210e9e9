public import EngineBase

/// The reason why a module is unavailable.
public struct ModuleUnavailability: Sendable, Hashable {
  /// The reason that does not come from another module.
  public enum Cause: Sendable, Hashable {
    /// The module's flag is off.
    case switchedOff(EnvironmentFlag)
    /// The host excludes the module; see ``ExcludedModule``.
    case excluded
  }

  /// The highest number of modules in ``path``.
  public static let pathLimit = 8

  /// The reason why the last module of the path is unavailable; if the path is empty, why the module itself is.
  public let cause: Cause

  /// The unavailable modules that lead to the cause: a dependency of the module, a dependency of that one, and so on.
  ///
  /// Empty if the module itself has the cause. A longer path than ``pathLimit`` is listed without its middle: its first
  /// modules, and its last one.
  public let path: [ModuleID]

  /// The number of modules between the last two of ``path`` that are not listed.
  public let unlistedCount: Int

  private init(_ cause: Cause, path: [ModuleID] = [], unlistedCount: Int = 0) {
    self.cause = cause
    self.path = path
    self.unlistedCount = unlistedCount
  }
}

extension ModuleUnavailability {
  /// The module's flag is off.
  public static func switchedOff(_ flag: EnvironmentFlag) -> Self { Self(.switchedOff(flag)) }

  /// The host excludes the module; see ``ExcludedModule``.
  public static let excluded = Self(.excluded)

  /// The module needs another one, which is unavailable for this reason.
  public static func needs(_ module: ModuleID, _ reason: Self) -> Self {
    let path = [module] + reason.path
    guard path.count > pathLimit else { return Self(reason.cause, path: path, unlistedCount: reason.unlistedCount) }
    return Self(
      reason.cause, path: path.prefix(pathLimit - 1) + path.suffix(1), unlistedCount: reason.unlistedCount + 1)
  }

  /// The number of modules from this module to the module with the cause.
  var distance: Int { path.count + unlistedCount }
}

extension ModuleUnavailability.Cause: CustomStringConvertible {
  /// The predicate after the module's name: the reason, and how to make the module available.
  public var description: String {
    switch self {
    case .switchedOff(let flag): "is switched off; the flag \"\(flag.name)\" switches it on"
    case .excluded: "is excluded from this app; list it in the assembly to include it"
    }
  }
}

extension ModuleUnavailability: CustomStringConvertible {
  /// The predicate after the module's name: the path to the cause, and how to make the module available.
  public var description: String {
    guard let last = path.last else { return cause.description }
    let listed = path.dropLast().map { "needs module \"\($0)\", which " }.joined()
    let unlisted = unlistedCount == 0 ? "" : "needs \(unlistedCount) more modules in a row, the last of which "
    return "\(listed)\(unlisted)needs module \"\(last)\", which \(cause)"
  }
}

public import EngineBase

/// A module that an app is built without, and the declarations of it that other modules and links can still name.
///
/// Without such an entry, links to the module match no route.
public struct ExcludedModule: Sendable, Hashable {
  /// The module's name.
  public var identifier: ModuleID

  /// The patterns of the module's routes. Links to them are refused with the reason that the module is excluded.
  public var patterns: [String]

  /// The module's base navigator. Routes that name it open in the selected navigator instead.
  public var navigator: NavigatorID?

  /// The guards that the module would publish. In this app they reject everything.
  public var guards: [String]

  /// Declares a module that the app is built without.
  public init(_ identifier: ModuleID, patterns: [String], navigator: NavigatorID? = nil, guards: [String] = []) {
    self.identifier = identifier
    self.patterns = patterns
    self.navigator = navigator
    self.guards = guards
  }
}

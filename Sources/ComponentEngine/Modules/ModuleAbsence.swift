/// Why a module is not there.
public indirect enum ModuleAbsence: Sendable, Hashable {
  /// Its flag is off.
  case switchedOff(EnvironmentFlag)
  /// The host left it out; see ``AbsentModule``.
  case leftOut
  /// It needs a module that is not there itself.
  case needs(ModuleID, ModuleAbsence)
}

extension ModuleAbsence: CustomStringConvertible {
  /// What goes on after the module's name: why it is not there, and what would bring it back.
  public var description: String {
    switch self {
    case .switchedOff(let flag): "is switched off; the flag \"\(flag.name)\" switches it on"
    case .leftOut: "is left out of this app; it is there where the host lists it"
    case .needs(let module, let absence): "needs module \"\(module)\", which \(absence)"
    }
  }
}

/// A module that an app is built without, and what others may still name of it.
///
/// Without such an entry, links to a module that is left out match no route.
public struct AbsentModule: Sendable, Hashable {
  /// The module.
  public var identifier: ModuleID

  /// The patterns of its routes. Links to them are refused: they say that the module is left out.
  public var patterns: [String]

  /// Its base navigator. Routes that name it open in the selected one instead.
  public var navigator: NavigatorID?

  /// The guards that it publishes where it is there. Here they reject everything that asks for them.
  public var guards: [String]

  /// A module that is left out.
  public init(_ identifier: ModuleID, patterns: [String], navigator: NavigatorID? = nil, guards: [String] = []) {
    self.identifier = identifier
    self.patterns = patterns
    self.navigator = navigator
    self.guards = guards
  }
}

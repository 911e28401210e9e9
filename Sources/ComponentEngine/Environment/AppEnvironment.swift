/// Where and how an app runs: a value that is given at start, instead of conditions in the build.
///
/// ```swift
/// var environment = AppEnvironment.development
/// environment.flags[.newPayment] = true
/// environment.settings["goods", default: ModuleSettings()][PageSize.self] = 5
/// let module = GoodsModule(pageSize: environment.settings(of: "goods")[PageSize.self])
/// ```
///
/// Modules get what they need of it when they are made; ``ModuleAssembly`` asks its flags which of them are on.
public struct AppEnvironment: Sendable, Hashable {
  /// What the app runs for.
  public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case development
    case testing
    case production
  }

  /// What the app runs for.
  public var stage: Stage

  /// What is switched on and off.
  public var flags: EnvironmentFlags

  /// The settings of each module that has any; see also ``settings(of:)``.
  public var settings: [ModuleID: ModuleSettings]

  /// An environment; flags and settings that are not given have their defaults.
  public init(_ stage: Stage, flags: EnvironmentFlags = [:], settings: [ModuleID: ModuleSettings] = [:]) {
    self.stage = stage
    self.flags = flags
    self.settings = settings
  }

  /// For whoever writes the app; every flag and setting has its default.
  public static let development = AppEnvironment(.development)
  /// For tests; every flag and setting has its default.
  public static let testing = AppEnvironment(.testing)
  /// For those who use the app; every flag and setting has its default.
  public static let production = AppEnvironment(.production)

  /// The settings of a module; where nobody gave any, all have their defaults.
  public func settings(of module: ModuleID) -> ModuleSettings { settings[module] ?? ModuleSettings() }
}

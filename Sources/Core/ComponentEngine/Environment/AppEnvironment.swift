/// The stage, flags and settings that an app runs with: a value that is given at start, instead of conditions in the
/// build.
///
/// ```swift
/// var environment = AppEnvironment.development
/// environment.flags[.newPayment] = true
/// environment.settings["goods", default: ModuleSettings()][PageSize.self] = 5
/// let module = GoodsModule(settings: environment.settings(of: "goods"))
/// ```
///
/// Modules receive their settings when they are made; ``ModuleAssembly`` reads in the flags which modules are on. The
/// library `EngineFoundation` reads the settings of all modules from one file.
public struct AppEnvironment: Sendable, Equatable {
  /// The purpose that the app runs for.
  public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case development
    case testing
    case production
  }

  /// The purpose that the app runs for.
  public var stage: Stage

  /// The flags that are switched on and off.
  public var flags: EnvironmentFlags

  /// The settings of each module that has any; see also ``settings(of:)``.
  public var settings: [ModuleID: ModuleSettings]

  /// The file of the settings; nil if they come from none.
  private var settingsFile: String?

  /// Creates an environment. Flags and settings that are not given have their defaults.
  public init(_ stage: Stage, flags: EnvironmentFlags = [:], settings: [ModuleID: ModuleSettings] = [:]) {
    self.stage = stage
    self.flags = flags
    self.settings = settings
  }

  /// For the developers of the app; every flag and setting has its default.
  public static let development = AppEnvironment(.development)
  /// For tests; every flag and setting has its default.
  public static let testing = AppEnvironment(.testing)
  /// For the users of the app; every flag and setting has its default.
  public static let production = AppEnvironment(.production)

  /// The settings of a module; if none were given, all have their defaults.
  public func settings(of module: ModuleID) -> ModuleSettings {
    settings[module] ?? ModuleSettings([:], of: settingsFile)
  }

  /// Replaces the values that modules have from a file. Values that code has set stay, and precede the file's.
  ///
  /// - Parameters:
  ///   - namespaces: The values of each module, by name.
  ///   - file: The name of the file.
  package mutating func setSettings(_ namespaces: [ModuleID: [String: SavedState]], of file: String) {
    for module in Set(settings.keys).union(namespaces.keys) {
      settings[module] = settings(of: module).reading(namespaces[module] ?? [:], of: file)
    }
    settingsFile = file
  }
}

public import ComponentEngine

/// A third-party kit that a module sets up at launch, such as one for payments.
public struct ThirdPartyKit: Sendable {
  /// Sets the kit up with the app's key.
  public let start: @MainActor @Sendable (_ key: String) throws -> Void

  /// A kit with its setup.
  public init(start: @escaping @MainActor @Sendable (_ key: String) throws -> Void) { self.start = start }

  /// A kit that does nothing.
  public static let none = ThirdPartyKit { _ in }

  /// The handler that sets the kit up before the launch returns, with the key in a module's settings.
  public func launchHandler(_ settings: ModuleSettings) -> AppHandler {
    AppHandler(.launch, .beforeReturn) { _ in try start(settings[KitKey.self]) }
  }
}

/// The key of a module's third-party kit.
public enum KitKey: SettingKey, DefaultedValueKey, Sendable {
  /// `kitKey`.
  public static let name = "kitKey"
  /// `demo`.
  public static let defaultValue = "demo"
}

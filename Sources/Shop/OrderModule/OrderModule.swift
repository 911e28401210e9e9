public import CommonUI
public import ComponentEngine

/// The module: its components, with their routes.
public enum OrderModule {
  /// What links can open, on this data.
  public static func components(_ data: any OrderData) -> [ComponentRegistration<ScreenController>] { [] }
}

public import CommonUI
public import ComponentEngine

/// The module: its components, with their routes.
public enum PaymentModule {
  /// What links can open, on this data.
  public static func components(_ data: any PaymentData) -> [ComponentRegistration<ScreenController>] { [] }
}

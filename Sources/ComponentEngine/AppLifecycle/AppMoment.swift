/// A moment in an app's life that a module can ask for: what comes with it, and what is to be answered.
public struct AppMoment<Payload: Sendable, Answer: Sendable>: Sendable {
  let kind: AppEvent.Kind
  let payload: @Sendable (AppEvent) -> Payload?
}

extension AppMoment<Void, Void> {
  /// ``AppEvent/willEnterForeground``.
  public static var willEnterForeground: Self { Self(.willEnterForeground) }
  /// ``AppEvent/didEnterBackground``.
  public static var didEnterBackground: Self { Self(.didEnterBackground) }
  /// ``AppEvent/memoryWarning``.
  public static var memoryWarning: Self { Self(.memoryWarning) }
  /// ``AppEvent/significantTimeChange``.
  public static var significantTimeChange: Self { Self(.significantTimeChange) }
  /// ``AppEvent/willTerminate``.
  public static var willTerminate: Self { Self(.willTerminate) }

  private init(_ kind: AppEvent.Kind) { self.init(kind: kind) { _ in () } }
}

extension AppMoment<Void, BackgroundFetchResult> {
  /// ``AppEvent/backgroundFetch``.
  public static var backgroundFetch: Self { Self(kind: .backgroundFetch) { _ in () } }
}

extension AppMoment<LaunchOptions, Void> {
  /// ``AppEvent/launch(_:)``.
  public static var launch: Self {
    Self(kind: .launch) { if case .launch(let options) = $0 { options } else { nil } }
  }
}

extension AppMoment<String, Void> {
  /// ``AppEvent/openURL(_:)``, with the link. The router opens it whatever modules do.
  public static var openURL: Self {
    Self(kind: .openURL) { if case .openURL(let link) = $0 { link } else { nil } }
  }
}

extension AppMoment<PushPayload, Void> {
  /// ``AppEvent/pushReceived(_:)``.
  public static var pushReceived: Self {
    Self(kind: .pushReceived) { if case .pushReceived(let payload) = $0 { payload } else { nil } }
  }

  /// ``AppEvent/pushTapped(_:)``. The router opens its link whatever modules do.
  public static var pushTapped: Self {
    Self(kind: .pushTapped) { if case .pushTapped(let payload) = $0 { payload } else { nil } }
  }
}

extension AppMoment<HandedOverActivity, Void> {
  /// ``AppEvent/continueActivity(_:)``. The router opens its link whatever modules do.
  public static var continueActivity: Self {
    Self(kind: .continueActivity) { if case .continueActivity(let activity) = $0 { activity } else { nil } }
  }
}

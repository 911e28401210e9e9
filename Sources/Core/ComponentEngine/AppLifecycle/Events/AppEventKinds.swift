/// The kinds of app events that the engine knows, each declared once. ``AppEventKind`` and ``AppEvent`` have them as
/// static properties, so that `.openURL` can be written for the kind and `.openURL("shop://goods/42")` for an event.
///
/// A host extends the protocol with kinds of its own; see ``AppEventKind``. Nothing outside of the engine conforms to
/// it.
public protocol AppEventKinds {}

extension AppEventKinds {
  /// The app starts. The router is launched when all handlers have their outcome. Time limit 10 s.
  public static var launch: AppEventKind<LaunchOptions> { AppEventKind("launch") }

  /// The first screen after a launch has been shown. Handlers do the work of the launch that the user need not wait
  /// for. ``AppLifecycle`` sends this event itself, once for each launch, when the first presentation of one of its
  /// routers has ended. A host whose lifecycle has no routers sends it. Time limit 60 s.
  public static var didShowFirstScreen: AppEventKind<LaunchOptions> {
    AppEventKind("didShowFirstScreen", timeLimit: .seconds(60))
  }

  /// The app comes back to the screen. Time limit 10 s.
  public static var willEnterForeground: AppEventKind<Void> { AppEventKind("willEnterForeground") }

  /// The app has left the screen, and may be ended any time from now on. Time limit 4 s.
  public static var didEnterBackground: AppEventKind<Void> {
    AppEventKind("didEnterBackground", timeLimit: .seconds(4), order: .reversed)
  }

  /// The system is short of memory. Time limit 10 s.
  public static var memoryWarning: AppEventKind<Void> { AppEventKind("memoryWarning") }

  /// Another app, or the system, asks the app to open a link. The router opens it at once. Time limit 10 s.
  public static var openURL: AppEventKind<String> { AppEventKind("openURL") }

  /// A notification has come. Time limit 25 s.
  public static var pushReceived: AppEventKind<PushPayload> {
    AppEventKind("pushReceived", timeLimit: .seconds(25))
  }

  /// The user has tapped a notification, before or after the launch. The router opens its link at once. Time limit 10
  /// s.
  public static var pushTapped: AppEventKind<PushPayload> { AppEventKind("pushTapped") }

  /// The system gives the app time to load data in the background. Handlers return a ``BackgroundFetchResult``. Time
  /// limit 25 s.
  public static var backgroundFetch: AnsweredEventKind<Void, BackgroundFetchResult> {
    AnsweredEventKind("backgroundFetch", timeLimit: .seconds(25))
  }

  /// The user continues an activity that began elsewhere: on another device, in a browser, in the system's search. The
  /// router opens its link at once. Time limit 10 s.
  public static var continueActivity: AppEventKind<HandedOverActivity> { AppEventKind("continueActivity") }

  /// The time has changed: midnight, another time zone, the carrier's time, daylight saving. Time limit 10 s.
  public static var significantTimeChange: AppEventKind<Void> { AppEventKind("significantTimeChange") }

  /// The app ends. Later events are not processed. Time limit 4 s.
  public static var willTerminate: AppEventKind<Void> {
    AppEventKind("willTerminate", timeLimit: .seconds(4), order: .reversed)
  }
}

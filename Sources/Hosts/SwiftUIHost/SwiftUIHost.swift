public import ComponentEngine
import EngineBase

/// An event of a ``SwiftUIHost``, for logs and tests.
public enum SwiftUIHostEvent: Sendable, Equatable {
  /// SwiftUI has not shown the sheet of this modal within 0.7 s, for example because an alert was still ending.
  ///
  /// The router continues. The host presents the sheet again after 1 s, and then at intervals that grow up to 5 s,
  /// until it appears or is closed.
  case refused(NavigatorID)
  /// SwiftUI has dropped a change of the navigator's path, for example while tabs were switched: after 2 s, the screen
  /// on top has not appeared while another one is shown, or a screen that was closed is still shown; or SwiftUI has set
  /// a path that is no beginning of the navigator's. The host has made the stack again, with the router's path. Or
  /// SwiftUI has dropped the dismissal of this modal's sheet, which has not disappeared after 2 s: the host dismisses
  /// it again every 2 s until it disappears, and reports it once.
  case repaired(NavigatorID)
}

/// Shows a router's navigators with SwiftUI, and reports to the router what the user did. A scene has one.
///
/// A scene keeps the host, shows a ``ComponentsView`` over it, sends `launch` once, and `open` for each URL that it
/// receives.
///
/// Each root navigator is a `NavigationStack`, several of them are the tabs of a `TabView`, and each modal is a sheet
/// with a `NavigationStack` of its own.
@MainActor
public final class SwiftUIHost<ViewController> {
  /// The router, made by the host.
  public let router: Router

  /// The values that the views show.
  public let model: NavigationModel<ViewController>

  /// Makes a router that is shown with SwiftUI. Nothing is mounted yet: send a launch.
  public init(_ configuration: RouterConfiguration<ViewController>) {
    model = NavigationModel(configuration.navigators, clock: configuration.clock)
    router = Router(configuration, presenter: model)
    model.connect(router)
  }

  /// Calls `observer` with every event from now on, on the main actor, in order.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (SwiftUIHostEvent) -> Void) -> Subscription {
    model.observers.add(observer)
  }

  /// The events of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the host, and ends with
  /// its ``model``.
  public var events: AsyncStream<SwiftUIHostEvent> { AsyncStream(observing: observe) }
}

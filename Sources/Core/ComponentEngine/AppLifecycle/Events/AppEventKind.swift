/// A kind of app event: its name, the type of its payload, and how its events are processed.
///
/// The engine's kinds are declared in ``AppEventKinds``. A host declares its own beside them, in its contracts:
///
/// ```swift
/// extension AppEventKinds {
///   static var deviceToken: AppEventKind<DeviceToken> { AppEventKind("deviceToken", isSticky: true) }
///   static var willResignActive: AppEventKind<Void> { AppEventKind("willResignActive", order: .reversed) }
/// }
/// ```
///
/// A kind makes an event when it is called with its payload; a kind without payload stands for its event:
///
/// ```swift
/// AppHandler(.openURL) { link in visits.add(link) }
/// lifecycle.send(.openURL("shop://goods/42"))
/// lifecycle.send(.didEnterBackground)
/// ```
public typealias AppEventKind<Payload: Sendable> = AnsweredEventKind<Payload, Void>

/// A kind of app event whose handlers return a value: nothing, or the result of a background fetch. Usually written as
/// ``AppEventKind``.
public struct AnsweredEventKind<Payload: Sendable, Answer: Sendable>: Sendable, AppEventKinds {
  let traits: AppEventTraits

  /// The name, `didEnterBackground`.
  public var name: String { traits.name }

  /// Declares a kind. Kinds with one name are one kind: declare each once.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the app. Reports and recordings have it.
  ///   - timeLimit: The deadline for all handlers of an event, unless ``AppTimeLimits`` has another one.
  ///   - order: The order of the handlers.
  ///   - isSticky: Whether ``AppLifecycle/observe(_:_:)`` delivers the last event to later observers. Default false.
  public init(
    _ name: String, timeLimit: Duration = .seconds(10), order: AppEventOrder = .running, isSticky: Bool = false
  ) {
    traits = AppEventTraits(name: name, timeLimit: timeLimit, order: order, isSticky: isSticky)
  }
}

extension AnsweredEventKind where Payload: Hashable {
  /// Makes an event of this kind.
  public func callAsFunction(_ payload: Payload) -> AppEvent { AppEvent(traits, payload) }
}

extension AnsweredEventKind where Payload == Void {
  /// Makes an event of this kind.
  public func callAsFunction() -> AppEvent { AppEvent(traits, nil) }
}

/// The order in which the handlers of an event begin.
public enum AppEventOrder: Sendable, Hashable {
  /// The running order, after the events that were sent before.
  case running
  /// The running order in reverse, at once, beside the event that is being processed: for events after which the app
  /// does less, or nothing.
  case reversed
}

/// The properties of a kind of app event, without its type.
struct AppEventTraits: Sendable, Hashable {
  let name: String

  /// The default of ``AppTimeLimits``.
  let timeLimit: Duration
  let order: AppEventOrder
  let isSticky: Bool
}

/// A kind of app event: its name, the type of its payload, and the type that its handlers return.
///
/// All kinds are declared in one place, ``AppEventKinds``. A kind makes an event when it is called with its payload; a
/// kind without payload stands for its event:
///
/// ```swift
/// AppHandler(.openURL) { link in visits.add(link) }
/// lifecycle.send(.openURL("shop://goods/42"))
/// lifecycle.send(.didEnterBackground)
/// ```
public struct AppEventKind<Payload: Sendable, Answer: Sendable>: Sendable, AppEventKinds {
  let traits: AppEventTraits

  /// The name, `didEnterBackground`.
  public var name: String { traits.name }

  init(_ name: String, timeLimit: Duration = .seconds(10), isDeparture: Bool = false) {
    traits = AppEventTraits(name: name, timeLimit: timeLimit, isDeparture: isDeparture)
  }
}

extension AppEventKind where Payload: Hashable {
  /// Makes an event of this kind.
  public func callAsFunction(_ payload: Payload) -> AppEvent { AppEvent(traits, payload) }
}

extension AppEventKind where Payload == Void {
  /// Makes an event of this kind.
  public func callAsFunction() -> AppEvent { AppEvent(traits, nil) }
}

/// The properties of a kind of app event, without its types.
struct AppEventTraits: Sendable, Hashable {
  let name: String

  /// The default of ``AppTimeLimits``.
  let timeLimit: Duration

  /// Whether the app leaves the screen or ends. Then handlers begin at once and in reverse order.
  let isDeparture: Bool
}

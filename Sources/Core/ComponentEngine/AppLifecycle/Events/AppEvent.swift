/// An event of the app's life, with its payload. ``AppLifecycle`` delivers it to the handlers of its kind.
///
/// ```swift
/// let events: [AppEvent] = [.openURL("shop://goods/42"), .memoryWarning()]
/// ```
public struct AppEvent: Sendable, AppEventKinds {
  let traits: AppEventTraits
  private let payload: (any Sendable & Hashable)?

  init(_ traits: AppEventTraits, _ payload: (any Sendable & Hashable)?) {
    self.traits = traits
    self.payload = payload
  }

  /// The name of the event's kind, `didEnterBackground`.
  public var name: String { traits.name }

  /// Whether the event is of this kind.
  public func `is`<Payload, Answer>(_ kind: AnsweredEventKind<Payload, Answer>) -> Bool { traits.name == kind.name }

  /// The payload of an event of this kind; nil for an event of another kind.
  public func payload<Payload, Answer>(of kind: AnsweredEventKind<Payload, Answer>) -> Payload? {
    guard self.is(kind) else { return nil }
    if let payload { return payload as? Payload }
    return () as? Payload
  }
}

extension AppEvent {
  /// The payload for a handler of this kind.
  ///
  /// - Throws: An error if another kind with the same name has made the event.
  func payload<Payload, Answer>(for kind: AnsweredEventKind<Payload, Answer>) throws(AppEventKindError) -> Payload {
    if let payload = payload(of: kind) { return payload }
    throw AppEventKindError(sent: "\(payload.map { "\(type(of: $0))" } ?? "Void")", expected: "\(Payload.self)")
  }

  /// Whether the app leaves the screen or ends.
  var isDeparture: Bool { self.is(.didEnterBackground) || self.is(.willTerminate) }
}

/// Two kinds of app events have one name and different payloads.
struct AppEventKindError: Error, CustomStringConvertible {
  let sent: String
  let expected: String

  var description: String {
    "the event has the payload \(sent), and the handler takes \(expected); declare the kind once, in the contracts"
  }
}

extension AppEvent: Hashable {
  /// Whether both events are of one kind and have equal payloads.
  public static func == (left: AppEvent, right: AppEvent) -> Bool {
    left.traits == right.traits && left.hashablePayload == right.hashablePayload
  }

  /// Hashes the kind and the payload.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(traits)
    hasher.combine(hashablePayload)
  }

  private var hashablePayload: AnyHashable? { payload.map { AnyHashable($0) } }
}

extension AppEvent {
  /// The intent to open the link that comes with the event; nil for an event without a link.
  var linkIntent: Intent? {
    let (link, source): (String?, LinkSource) =
      if let payload = payload(of: .pushTapped) {
        (payload.link, .notification)
      } else {
        (payload(of: .openURL) ?? payload(of: .continueActivity)?.link, .external)
      }
    return link.map { .open(DeepLink(absolute: $0), .reconcile, source: source) }
  }
}

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
  public func `is`<Payload, Answer>(_ kind: AppEventKind<Payload, Answer>) -> Bool { traits.name == kind.name }

  /// The payload of an event of this kind; nil for an event of another kind.
  public func payload<Payload, Answer>(of kind: AppEventKind<Payload, Answer>) -> Payload? {
    guard self.is(kind) else { return nil }
    if let payload { return payload as? Payload }
    return () as? Payload
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

/// The time limits of app events. A limit is one deadline for all handlers of an event.
///
/// ```swift
/// lifecycle.timeLimits[.backgroundFetch] = .seconds(20)
/// ```
///
/// The defaults stay within the limits of phones; ``AppEventKinds`` lists them.
public struct AppTimeLimits: Sendable, Equatable {
  private var limits: [String: Duration] = [:]

  /// Creates the defaults.
  public init() {}

  /// The time limit of events of a kind.
  public subscript<Payload, Answer>(kind: AnsweredEventKind<Payload, Answer>) -> Duration {
    get { self[kind.traits] }
    set { limits[kind.name] = newValue }
  }

  subscript(traits: AppEventTraits) -> Duration { limits[traits.name] ?? traits.timeLimit }
}

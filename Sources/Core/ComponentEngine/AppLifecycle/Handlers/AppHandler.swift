public import DataProviding

/// The code that a module, or the host, runs when an app event comes.
///
/// ```swift
/// var appHandlers: [AppHandler] {
///   [
///     AppHandler(.didShowFirstScreen) { [prices] _ in try await prices.warmUp() },
///     AppHandler(.didEnterBackground) { [drafts] in await drafts.save() },
///     AppHandler(.backgroundFetch) { [orders] in try await orders.refresh() ? .newData : .noData },
///   ]
/// }
/// ```
///
/// A handler runs on the main actor. When the time of its event is over, its task is cancelled; see ``AppLifecycle``.
///
/// What must be done before the app delegate's method returns, such as the setup of a third-party kit, is done
/// ``Moment/beforeReturn``:
///
/// ```swift
/// AppHandler(.launch, .beforeReturn) { [maps] _ in try maps.start() }
/// ```
public struct AppHandler {
  /// The moment at which a handler runs that does not wait for the turn of its event.
  public enum Moment: Sendable, Hashable {
    /// Before ``AppLifecycle/send(_:completion:)-(AppEvent,_)`` returns.
    case beforeReturn
  }

  enum Body {
    case beforeReturn(@MainActor (AppEvent) throws -> Void)
    /// Returns the result of a handler that loads data in the background.
    case inTurn(@MainActor (AppEvent) async throws -> BackgroundFetchResult?)
  }

  /// The name of the kind of events that it handles.
  public let event: String

  let body: Body

  /// Creates a handler for events of a kind. An error that it throws is reported.
  public init<Payload: Sendable>(
    _ kind: AppEventKind<Payload>, handle: @escaping @MainActor (Payload) async throws -> Void
  ) {
    event = kind.name
    body = .inTurn { event in
      try await handle(event.payload(for: kind))
      return nil
    }
  }

  /// Creates a handler that runs inside ``AppLifecycle/send(_:completion:)-(AppEvent,_)``, in running order. It cannot
  /// suspend, is not part of the event's time limit, and is not cancelled; its time and an error that it throws are
  /// reported with the other handlers. Events that it sends are processed after its own.
  public init<Payload: Sendable>(
    _ kind: AppEventKind<Payload>, _ moment: Moment, handle: @escaping @MainActor (Payload) throws -> Void
  ) {
    event = kind.name
    body =
      switch moment {
      case .beforeReturn: .beforeReturn { try handle($0.payload(for: kind)) }
      }
  }

  /// Creates a handler that loads data in the background. If it throws or takes too long, its result is
  /// ``BackgroundFetchResult/failed``.
  public init<Payload: Sendable>(
    _ kind: AnsweredEventKind<Payload, BackgroundFetchResult>,
    handle: @escaping @MainActor (Payload) async throws -> BackgroundFetchResult
  ) {
    event = kind.name
    body = .inTurn { try await handle($0.payload(for: kind)) }
  }

  /// The handlers of a data provider: it writes pending values to disk when the app leaves or ends, fetches again when
  /// the app is back, and removes values without observers when memory is short.
  public static func handlers(of provider: DataProvider) -> [AppHandler] {
    [
      AppHandler(.willEnterForeground) { provider.willEnterForeground() },
      AppHandler(.memoryWarning) { provider.didReceiveMemoryWarning() },
      AppHandler(.didEnterBackground) { await provider.didEnterBackground() },
      AppHandler(.willTerminate) { await provider.flush() },
    ]
  }
}

@available(*, unavailable)
extension AppHandler: Sendable {}

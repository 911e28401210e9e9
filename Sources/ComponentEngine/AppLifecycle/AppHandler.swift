public import DataProviding

/// What a module does when the app's life changes.
///
/// ```swift
/// var appHandlers: [AppHandler] {
///   [
///     AppHandler(.launch, isDeferred: true) { [prices] _ in try await prices.warmUp() },
///     AppHandler(.didEnterBackground) { [drafts] in await drafts.save() },
///     AppHandler(.backgroundFetch) { [orders] in try await orders.refresh() ? .newData : .noData },
///   ]
/// }
/// ```
///
/// It runs on the main actor, within a ``TimeBudget``; when that is over its task is cancelled.
public struct AppHandler {
  /// Which event it asks for.
  public let kind: AppEvent.Kind

  /// Whether it is work of the launch that waits until the first screen is there.
  public let isDeferred: Bool

  /// What the handler answers where it answers anything.
  let run: @MainActor (AppEvent) async throws -> BackgroundFetchResult?

  /// What a module does at this moment. What it throws is reported.
  public init<Payload: Sendable>(
    _ moment: AppMoment<Payload, Void>, handle: @escaping @MainActor (Payload) async throws -> Void
  ) {
    self.init(moment, isDeferred: false, handle)
  }

  /// What a module does at launch, with its first screen waiting for it, or deferred until that is there.
  public init(
    _ moment: AppMoment<LaunchOptions, Void>, isDeferred: Bool,
    handle: @escaping @MainActor (LaunchOptions) async throws -> Void
  ) {
    self.init(moment, isDeferred: isDeferred, handle)
  }

  /// What a module loads in the background. One that throws, or takes too long, counts as
  /// ``BackgroundFetchResult/failed``.
  public init(
    _ moment: AppMoment<Void, BackgroundFetchResult>,
    handle: @escaping @MainActor () async throws -> BackgroundFetchResult
  ) {
    kind = moment.kind
    isDeferred = false
    run = { _ in try await handle() }
  }

  private init<Payload: Sendable>(
    _ moment: AppMoment<Payload, Void>, isDeferred: Bool, _ handle: @escaping @MainActor (Payload) async throws -> Void
  ) {
    kind = moment.kind
    self.isDeferred = isDeferred
    run = { event in
      if let payload = moment.payload(event) { try await handle(payload) }
      return nil
    }
  }

  /// What a data provider needs to hear: it writes what waits for the disk on the way down, fetches again when the app is
  /// back, and forgets what nobody observes when memory is short.
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

public import ComponentEngine

extension Router {
  /// Returns when no work of the router is ready, for tests without a ``ModuleStage``; see ``ModuleStage/settle()``.
  ///
  /// - Parameters:
  ///   - clock: The clock of the router's configuration. No time passes on it.
  ///   - dataProviders: Data providers that are waited for, besides those of each ``MockDataProvider`` on the clock.
  ///     Default none.
  ///   - timeLimit: The real time without any progress after which the method gives up. Default 10 s.
  /// - Throws: ``StageError/notSettled(_:)`` with the work that is under way.
  public func settle(
    on clock: ManualClock, dataProviders: [DataProvider] = [], timeLimit: Duration = .seconds(10)
  ) async throws(StageError) {
    let work = StageWork(clock, dataProviders, timeLimit: timeLimit)
    let subscription = observe { _ in work.noteEvent() }
    defer { subscription.cancel() }
    try await work.settle(self) { nil }
  }
}

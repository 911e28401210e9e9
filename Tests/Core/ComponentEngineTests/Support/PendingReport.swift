import ComponentEngine

/// The report of an event that a test sends now and awaits later.
@MainActor
final class PendingReport {
  private(set) var report: AppEventReport?
  private var waiter: CheckedContinuation<AppEventReport, Never>?

  /// Returns the report when all handlers have their outcome.
  func value() async -> AppEventReport {
    if let report { return report }
    return await withCheckedContinuation { waiter = $0 }
  }

  fileprivate func receive(_ report: AppEventReport) {
    self.report = report
    waiter?.resume(returning: report)
  }
}

extension AppLifecycle {
  /// Sends an event and returns its pending report.
  func begin(_ event: AppEvent) -> PendingReport {
    let pending = PendingReport()
    send(event) { pending.receive($0) }
    return pending
  }
}

extension AppScene {
  /// Sends an event and returns its pending report.
  func begin(_ event: AppEvent) -> PendingReport {
    let pending = PendingReport()
    send(event) { pending.receive($0) }
    return pending
  }
}

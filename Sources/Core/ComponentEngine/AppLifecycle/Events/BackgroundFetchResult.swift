/// The result of loading data in the background; see ``AppEventKinds/backgroundFetch``.
public enum BackgroundFetchResult: String, Sendable, Hashable, Codable, CaseIterable {
  case newData
  case noData
  case failed

  /// The result of several handlers: new data if any has some; otherwise failed if any failed; otherwise no data.
  static func combined(_ results: [BackgroundFetchResult]) -> BackgroundFetchResult {
    if results.contains(.newData) { return .newData }
    return results.contains(.failed) ? .failed : .noData
  }
}

/// The callers that wait until their value is on disk.
struct DurableWaiters {
  private var continuations: [DataKey: [CheckedContinuation<CacheStoreError?, Never>]] = [:]

  /// Announces a caller that waits for the next write of this key.
  mutating func expect(_ key: DataKey) { continuations[key, default: []] += [] }

  func isExpected(_ key: DataKey) -> Bool { continuations[key] != nil }

  mutating func add(_ continuation: CheckedContinuation<CacheStoreError?, Never>, for key: DataKey) {
    continuations[key, default: []].append(continuation)
  }

  /// Resumes the callers that wait for a key.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - error: The reason why the value is not on disk; nil if it is.
  mutating func resume(_ key: DataKey, _ error: CacheStoreError?) {
    if continuations.isEmpty { return }
    for continuation in continuations.removeValue(forKey: key) ?? [] { continuation.resume(returning: error) }
  }

  mutating func resumeAll(_ error: CacheStoreError) {
    for key in continuations.keys { resume(key, error) }
  }
}

/// Those who wait until the disk has a value.
struct DurableWaiters {
  private var continuations: [DataKey: [CheckedContinuation<CacheStoreError?, Never>]] = [:]

  /// Somebody is about to wait for what is written next under this key.
  mutating func expect(_ key: DataKey) { continuations[key, default: []] += [] }

  func isExpected(_ key: DataKey) -> Bool { continuations[key] != nil }

  mutating func add(_ continuation: CheckedContinuation<CacheStoreError?, Never>, for key: DataKey) {
    continuations[key, default: []].append(continuation)
  }

  /// - Parameter error: Why the disk does not have it; nil when it does.
  mutating func resume(_ key: DataKey, _ error: CacheStoreError?) {
    if continuations.isEmpty { return }
    for continuation in continuations.removeValue(forKey: key) ?? [] { continuation.resume(returning: error) }
  }

  mutating func resumeAll(_ error: CacheStoreError) {
    for key in continuations.keys { resume(key, error) }
  }
}

/// Invalidating and removing values.
extension DataProvider {
  /// Invalidates values: each is fetched again when it is next requested, or at once if it is observed. With a store,
  /// the invalidation survives a relaunch.
  ///
  /// - Complexity: O(n) in the entries in memory; O(1) for one key.
  public func invalidate(_ scope: DataScope) {
    round { [self] in
      let time = nextTime()
      record(scope, at: time)
      for entry in entries(in: scope) { entry.invalidate(at: time) }
    }
  }

  /// Deletes values from memory and disk, including durable ones. With a store, the values stay deleted after a
  /// relaunch.
  ///
  /// Observers that have received a value receive `cleared`, and go on observing: they receive the next value that is
  /// fetched or written. Optimistic changes are forgotten too. Answers of running fetches are dropped, and their
  /// callers receive the answer of a new fetch.
  ///
  /// A row on disk that only a tag identifies is never read again; it is deleted when its resource is next requested.
  /// Such a row stays if it was written durably: remove it by its key. Of the removed tags the last 4,096 are
  /// remembered.
  ///
  /// - Complexity: O(n) in the entries in memory and in the rows of the store; O(1) for one key.
  public func remove(_ scope: DataScope) { remove(scope, isReset: false) }

  /// Deletes values like ``remove(_:)``, and then fetches the observed ones again.
  public func reset(_ scope: DataScope) { remove(scope, isReset: true) }

  private func remove(_ scope: DataScope, isReset: Bool) {
    round { [self] in
      let time = nextTime()
      record(scope, isRemoval: true, at: time)
      for entry in entries(in: scope) { entry.remove(at: time, isReset: isReset) }
    }
  }

  /// Returns the entries of a scope in the order of their creation.
  private func entries(in scope: DataScope) -> [Entry] {
    if case .key(let key) = scope { return entries[key].map { [$0] } ?? [] }
    return entries.all.filter { scope.contains($0.key, $0.tags) }
  }
}

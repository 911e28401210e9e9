/// Invalidating and removing values.
extension DataProvider {
  /// Makes values out of date: each is fetched again when it is next asked for, at once if it is observed. With a store this holds
  /// across launches.
  ///
  /// - Complexity: O(n) in the entries in memory; O(1) for one key.
  public func invalidate(_ scope: DataScope) {
    round { [self] in
      let stamp = lastStamp.next()
      note(scope, stamp)
      for entry in entries(in: scope) { entry.invalidate(stamp) }
    }
  }

  /// Deletes values from memory and disk, including durable ones. With a store, the values stay deleted after a relaunch.
  ///
  /// Observers that have received a value receive `cleared`, and go on observing: they receive the next value that is fetched or
  /// written. Optimistic changes are forgotten too. Answers of fetches that are under way are dropped, and their callers receive
  /// the answer of a new fetch.
  ///
  /// A row on disk that only a tag identifies is never read again; it is deleted when its resource is next requested. Such a row stays if it was
  /// written durably: remove it by its key. Of the removed tags the last 4,096 are remembered.
  ///
  /// - Complexity: O(n) in the entries in memory and in the rows of the store; O(1) for one key.
  public func remove(_ scope: DataScope) { remove(scope, isReset: false) }

  /// Deletes values like ``remove(_:)``, and then fetches the observed ones again.
  public func reset(_ scope: DataScope) { remove(scope, isReset: true) }

  private func remove(_ scope: DataScope, isReset: Bool) {
    round { [self] in
      let stamp = lastStamp.next()
      note(scope, isRemoval: true, stamp)
      for entry in entries(in: scope) { entry.remove(stamp, isReset: isReset) }
    }
  }

  /// Returns the entries of a scope in the order in which they were made.
  private func entries(in scope: DataScope) -> [Entry] {
    if case .key(let key) = scope { return entries[key].map { [$0] } ?? [] }
    return entries.all.filter { scope.contains($0.key, $0.tags) }
  }
}

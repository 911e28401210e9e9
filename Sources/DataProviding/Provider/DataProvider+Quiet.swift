/// What goes on just now, for the test kit.
extension DataProvider {
  /// The requests that are under way.
  package var requestsUnderWay: Set<String> { flights.requests }

  /// How many fetches go on though nobody waits for them, since their grace is not over.
  package var graceCount: Int { flights.graceCount }

  /// The requests that are being tried just now, and do not wait for another attempt.
  package var attemptsUnderWay: Set<String> { flights.attempts }

  /// The attempts of fetches that are under way.
  package var runningAttempts: [FetchAttempt] { flights.runningAttempts }

  /// How many keys are in memory.
  package var keyCount: Int { entries.count }

  /// How many tasks sleep on the clock.
  package var sleepCount: Int {
    flights.sleepCount + (storage?.isTiming == true ? 1 : 0) + (handoffs.isTiming ? 1 : 0)
  }

  /// How much the store has to do and has not done: work that is done one after the other, and reads.
  package var storeWorkCount: Int { storage?.workCount ?? 0 }

  /// Whether a value waits to be written to the disk.
  package func isOnItsWay(_ key: DataKey) -> Bool { storage?.isPending(key) == true }

  /// See ``storeWorkCount``.
  package var storeReadCount: Int { storage?.readCount ?? 0 }
}

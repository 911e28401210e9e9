/// The pending work of a provider, for the test kit.
extension DataProvider {
  /// The identities of all in-flight requests.
  package var requestsUnderWay: Set<String> { inFlightRequests.ids }

  /// The number of in-flight requests without listeners, in their grace period.
  package var graceCount: Int { inFlightRequests.graceCount }

  /// The identities of the in-flight requests with a running attempt. Requests that wait for a retry are not among
  /// them.
  package var attemptsUnderWay: Set<String> { inFlightRequests.attemptingIDs }

  /// The running attempts of fetches.
  package var runningAttempts: [FetchAttempt] { inFlightRequests.runningAttempts }

  /// The number of keys in memory.
  package var keyCount: Int { entries.count }

  /// The number of tasks that sleep on the clock.
  package var sleepCount: Int {
    inFlightRequests.sleepCount + entries.all.count(where: \.hasReadLimit) + (storage?.timer.isRunning == true ? 1 : 0)
      + (handoffs.isTiming ? 1 : 0)
  }

  /// The number of the store's unfinished work items, which run one after the other.
  package var storeWorkCount: Int { storage?.workCount ?? 0 }

  /// Whether a value waits to be written to disk.
  package func isWriteScheduled(_ key: DataKey) -> Bool { storage?.isPending(key) == true }

  /// Whether a value is being read from disk.
  package func isBeingRead(_ key: DataKey) -> Bool { entries[key]?.isBeingRead == true }

  /// Whether the fetch of a key waits for the read of its value from disk.
  package func waitsForRead(_ key: DataKey) -> Bool { entries[key]?.hasReadLimit == true }

  /// The number of the store's unfinished reads.
  package var storeReadCount: Int { storage?.readCount ?? 0 }
}

import DataProviding

/// A fetch that has ended, and those who have to hear of it, with how many answers they had before.
struct EndedFetch {
  let request: String
  let waiting: [(witness: Witness, answers: Int)]
}

/// The end of every fetch is told to all who have waited for it since before it began, unless a write came between.
extension Walk {
  /// Ends a call of the server's, and notes who has to hear of it.
  func finish(_ request: String, _ result: (_ number: Int) -> Result<Int, any Error>) {
    let start = fetchStarts[request, default: 0]
    let waiting = witnesses.filter { Self.requests[$0.path] == request && isDue($0, since: start) }
    endedFetch = EndedFetch(request: request, waiting: waiting.map { ($0, $0.answerCount) })
    server.finish(request, result)
  }

  private func isDue(_ witness: Witness, since start: Int) -> Bool {
    guard witness.isOwed, let askedAt = witness.askedAt, askedAt < start, sessionStart < start else { return false }
    guard touches[witness.path, default: 0] < start else { return false }
    return !witness.isOnce || witness.invalidation < start && !mayWait(witness)
  }

  /// Somebody has changed a value here.
  func noteTouch(_ path: String) { touched.insert(path) }

  /// Somebody is about to write a value for good. From inside a callback nobody knows whether the fetch goes on by then.
  func noteWrite(_ path: String) {
    noteTouch(path)
    if !isInCallback { overwritten[path] = fetchStarts[Self.requests[path, default: path]] }
  }

  /// How a fetch ended is told to nobody if the value was written after it began.
  func checkFailure(_ path: String) {
    guard let start = fetchStarts[Self.requests[path, default: path]] else { return }
    require(overwritten[path] != start, "\(path) is told that a fetch has failed which began before it was written")
  }

  /// What is done in a step is dated at its end: what begins in the same step may come before or after it.
  func checkAnswers() {
    for path in touched { touches[path] = server.tick() }
    touched = []
    for witness in witnesses where witness.askedAt == nil { witness.askedAt = server.tick() }
    let (open, underWay) = (server.openNumbers, provider.requestsUnderWay)
    if let ended = endedFetch, open[ended.request] != nil || !underWay.contains(ended.request) {
      for (witness, answers) in ended.waiting where witness.isListening {
        require(witness.answerCount > answers, "\(witness.path) is not told how the fetch ended: \(witness.heard)")
      }
      fetchStarts[ended.request] = nil
    }
    endedFetch = nil
    fetchStarts = fetchStarts.filter { underWay.contains($0.key) }.merging(open) { start, _ in start }
  }
}

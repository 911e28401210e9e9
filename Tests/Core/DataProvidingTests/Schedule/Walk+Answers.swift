import DataProviding

/// A fetch that has ended, and the witnesses that must receive its result, with their previous number of answers.
struct EndedFetch {
  let request: String
  let waiting: [(witness: Witness, answers: Int)]
}

/// A check that each fetch's result is delivered to all witnesses that waited before the fetch started, unless a write
/// came between.
extension Walk {
  /// Ends a call at the server, and records the witnesses that must receive its result.
  func finish(_ request: String, _ result: (_ number: Int) -> Result<Int, any Error>) {
    let start = fetchStarts[request, default: 0]
    let waiting = witnesses.filter {
      Self.requests[$0.path] == request && isDue($0, since: start) && !waitsForDisk($0)
    }
    endedFetch = EndedFetch(request: request, waiting: waiting.map { ($0, $0.answerCount) })
    server.finish(request, result)
  }

  private func isDue(_ witness: Witness, since start: Int) -> Bool {
    guard witness.needsAnswer, let subscribedAt = witness.subscribedAt, subscribedAt < start, sessionStart < start
    else { return false }
    guard touches[witness.path, default: 0] < start else { return false }
    return !witness.isOnce || witness.invalidation < start && !mayWait(witness)
  }

  /// Records that a value was changed locally.
  func noteTouch(_ path: String) { touched.insert(path) }

  /// Records that a value is about to be written. Inside a callback it is not known whether the fetch still runs at
  /// that time.
  func noteWrite(_ path: String) {
    noteTouch(path)
    if !isInCallback { overwritten[path] = fetchStarts[Self.requests[path, default: path]] }
  }

  /// Checks that no failure is delivered of a fetch that began before the value was written.
  func checkFailure(_ path: String) {
    guard let start = fetchStarts[Self.requests[path, default: path]] else { return }
    require(overwritten[path] != start, "\(path) receives the failure of a fetch that began before it was written")
  }

  /// Checks the answers of a step. The changes of a step are dated at its end: a fetch that begins in the step may come
  /// before or after them.
  func checkAnswers() {
    for path in touched { touches[path] = server.tick() }
    touched = []
    for witness in witnesses where witness.subscribedAt == nil { witness.subscribedAt = server.tick() }
    let (open, underWay) = (server.openNumbers, provider.requestsUnderWay)
    if let ended = endedFetch, open[ended.request] != nil || !underWay.contains(ended.request) {
      for (witness, answers) in ended.waiting where witness.isListening {
        require(
          witness.answerCount > answers, "\(witness.path) does not receive the result of the fetch: \(witness.received)"
        )
      }
      fetchStarts[ended.request] = nil
    }
    endedFetch = nil
    fetchStarts = fetchStarts.filter { underWay.contains($0.key) }.merging(open) { start, _ in start }
  }
}

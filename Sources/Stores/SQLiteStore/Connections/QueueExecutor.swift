import Dispatch

/// Runs an actor on a queue of its own, because SQLite's calls block and the threads that all tasks share must not be
/// blocked.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ label: String, _ priority: DispatchQoS) { queue = DispatchQueue(label: label, qos: priority) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

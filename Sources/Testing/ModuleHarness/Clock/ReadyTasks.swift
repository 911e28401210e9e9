/// The tasks that are ready to run.
enum ReadyTasks {
  /// The number of turns without any event after which no task is ready: a task that leaves its actor needs a few to
  /// come back.
  static let quietTurns = 8

  /// Gives one turn to the tasks that are ready.
  static func giveTurn(isolation: isolated (any Actor)? = #isolation) async {
    await Task.detached(priority: .background) {}.value  // behind the tasks that are ready on other threads
    await Task.yield()  // behind the tasks that are ready on the caller's actor
  }
}

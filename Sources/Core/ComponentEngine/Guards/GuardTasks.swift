import DeepLinks
import EngineBase

/// The tasks of the guards that are asked about one intent, and their timer.
///
/// Guards that answer without suspending need no timer: a task that is started after a guard's task runs when that one
/// has answered or suspended.
@MainActor
final class GuardTasks {
  let ask: GuardAsk
  fileprivate var tasks: [Task<Void, Never>] = []
  fileprivate var timer: Task<Void, Never>?

  /// Counts the groups of tasks that are started together, so that late answers are ignored.
  fileprivate var group = 0

  fileprivate init(_ ask: GuardAsk) { self.ask = ask }

  /// Cancels the tasks. Their answers are ignored from now on.
  func cancel() {
    group += 1
    for task in tasks { task.cancel() }
    timer?.cancel()
  }
}

/// Asking guards, all of an intent within one time limit.
extension RouterCore {
  /// Asks a guard about lists of components, side by side.
  func askGuard(_ ask: GuardAsk) {
    let running = guardTasks[ObjectIdentifier(ask)] ?? GuardTasks(ask)
    guardTasks[ObjectIdentifier(ask)] = running
    running.cancel()
    let (sent, script, group) = (ask.sent, settings.script, running.group)
    let asked = settings.guards[ask.question.position]
    for components in ask.lists {
      let request = GuardRequest(intent: sent.intent, components: components, requester: sent.requester)
      let task = RouterTask.$current.withValue(RouterTask(router: id, kind: .guarding(intent: sent.number))) {
        Task { [weak self] in
          let decision =
            if let script {
              await script.decision(of: asked.name, for: sent, about: components)
            } else {
              await asked.decide(request)
            }
          guard let self, group == running.group else { return }
          notify(.guarded(sent, guard: asked.name, decision, about: components))
          post(.guardAnswered(ask, components, decision))
        }
      }
      running.tasks.append(task)
    }
    watchForSuspension(running)
  }

  /// Starts the timer if guard tasks have not answered when they have run for the first time.
  private func watchForSuspension(_ running: GuardTasks) {
    let group = running.group
    Task { [weak self] in
      guard let self, group == running.group else { return }
      startTimer(running)
      suspend(running.ask)
    }
  }

  private func startTimer(_ running: GuardTasks) {
    let (clock, group) = (settings.clock, running.group)
    let deadline = running.ask.record.guardDeadline(settings)
    running.timer = Task { [weak self] in
      guard (try? await clock.sleep(until: deadline)) != nil, let self, group == running.group else { return }
      running.group += 1
      notify(.guardTimedOut(running.ask.sent, guard: settings.guards[running.ask.question.position].name))
      post(.guardTimedOut(running.ask, reason: "it has not answered within \(settings.guardTimeout)"))
    }
  }
}

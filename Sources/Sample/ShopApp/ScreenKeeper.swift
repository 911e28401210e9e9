import CommonUI
import ComponentEngine
import EngineFoundation
import TerminalHost

/// Writes the screens whenever they have changed, so that a shop that is killed goes on where the customer was.
@MainActor
final class ScreenKeeper {
  private let screens: SnapshotFile
  private let router: Router
  private var kept: RouterSnapshot?
  private var isScheduled = false
  private var hasFailed = false

  init(_ screens: SnapshotFile, of router: Router) {
    (self.screens, self.router) = (screens, router)
  }

  /// Writes the screens after the current turn of the main actor, so that several changes are written once.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task {
      isScheduled = false
      keep()
    }
  }

  /// Writes the screens, if there are any and they differ from the written ones. The first failure is reported.
  func keep() {
    let snapshot = router.snapshot
    guard snapshot != kept, snapshot.navigators.contains(where: { !$0.stack.isEmpty }) else { return }
    do throws(SnapshotFileError) {
      try screens.keep(snapshot)
      kept = snapshot
    } catch {
      if !hasFailed { StandardStreams.complain("ShopApp: \(error)") }
      hasFailed = true
    }
  }
}

import CommonUI
import ComponentEngine
import DataProviding
import Foundation

/// Writes the screens whenever they have changed, so that a shop that is killed goes on where the customer was.
@MainActor
final class ScreenKeeper {
  private let screens: KeptScreens
  private let router: Router<ScreenController>
  private var kept: RouterSnapshot?
  private var isScheduled = false
  private var hasFailed = false

  init(_ screens: KeptScreens, of router: Router<ScreenController>) { (self.screens, self.router) = (screens, router) }

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
    do throws(DataError) {
      try screens.keep(snapshot)
      kept = snapshot
    } catch {
      if !hasFailed { StandardStreams.complain("ShopApp: \(error)") }
      hasFailed = true
    }
  }
}

/// The screens of the last run, in a file beside the shop's data.
struct KeptScreens {
  private let file: URL

  init(in folder: String) { file = URL(filePath: folder).appending(path: "screens.json") }

  /// The stored screens; nil if the file is missing or unreadable. The shop then starts at its home screen.
  var snapshot: RouterSnapshot? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(RouterSnapshot.self, from: data)
  }

  /// Replaces the stored screens.
  ///
  /// - Throws: `unavailable` if the file cannot be written.
  func keep(_ snapshot: RouterSnapshot) throws(DataError) {
    do {
      try JSONEncoder().encode(snapshot).write(to: file, options: .atomic)
    } catch {
      throw DataError(
        .unavailable, "what is on the screen is not kept: \(file.path(percentEncoded: false)) cannot be written")
    }
  }
}

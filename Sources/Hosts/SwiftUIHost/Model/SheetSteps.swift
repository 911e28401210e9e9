import ComponentEngine
import EngineBase

/// Presents sheets one after the other: each when SwiftUI has confirmed the step before it, or when the time of that step
/// has elapsed.
@MainActor
final class SheetSteps {
  /// A change that SwiftUI confirms.
  enum Step: Equatable {
    case disappearance(NavigatorID)
    case appearance(NavigatorID)
  }

  /// The longest time of a step. An animation of a sheet takes about 0.5 s.
  static let limit = Duration.milliseconds(700)

  private let clock: AnyClock
  private var awaited: Step?
  private var waiting: [NavigatorID] = []
  private var show: (@MainActor (NavigatorID) -> Void)?
  private var completion: (@MainActor () -> Void)?
  private var timer: Task<Void, Never>?

  /// Whether a presentation has not been completed yet.
  var areUnderWay: Bool { completion != nil }

  init(clock: any Clock<Duration>) { self.clock = AnyClock(clock) }

  isolated deinit { timer?.cancel() }

  /// Waits for a dismissal if sheets follow it, then presents the sheets. Steps that are under way are given up, and their
  /// completion is called.
  func run(
    _ dismissed: NavigatorID?, presenting sheets: [NavigatorID], show: @escaping @MainActor (NavigatorID) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let earlier = self.completion
    awaited = nil
    waiting = sheets
    self.show = show
    self.completion = completion
    if let dismissed, !sheets.isEmpty { wait(for: .disappearance(dismissed)) } else { advance() }
    earlier?()
  }

  /// Continues if this step is awaited.
  func confirm(_ step: Step) {
    if awaited == step { advance() }
  }

  private func wait(for step: Step) {
    awaited = step
    timer?.cancel()
    let deadline = clock.now + Self.limit
    timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: deadline)) != nil else { return }
      self?.confirm(step)
    }
  }

  private func advance() {
    awaited = nil
    timer?.cancel()
    guard waiting.isEmpty else {
      let sheet = waiting.removeFirst()
      wait(for: .appearance(sheet))
      show?(sheet)
      return
    }
    let completion = completion
    (self.completion, show) = (nil, nil)
    completion?()
  }
}

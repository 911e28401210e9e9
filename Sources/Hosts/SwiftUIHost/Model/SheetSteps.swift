import ComponentEngine
import EngineBase

/// Presents sheets one after the other: each when SwiftUI has confirmed the step before it, or when the time of that
/// step has elapsed. A sheet whose time has elapsed is presented again at growing intervals until it appears.
@MainActor
final class SheetSteps {
  /// A change that SwiftUI confirms.
  enum Step: Equatable {
    case disappearance(NavigatorID)
    case appearance(NavigatorID)
  }

  /// The longest time of a step. An animation of a sheet takes about 0.5 s.
  static let limit = Duration.milliseconds(700)

  /// The sheets that SwiftUI has not shown.
  private struct Refusal {
    var sheets: Set<NavigatorID> = []
    var interval = Duration.seconds(1)
  }

  /// Called when the time of a sheet has elapsed the first time.
  var onRefusal: @MainActor (NavigatorID) -> Void = { _ in }

  /// Presents the lowest of these sheets again, and the sheets over it. Returns false if none of them is to be shown
  /// any more.
  var presentAgain: @MainActor (Set<NavigatorID>) -> Bool = { _ in false }

  private let clock: AnyClock
  private var awaited: Step?
  private var waiting: [NavigatorID] = []
  private var show: (@MainActor (NavigatorID) -> Void)?
  private var completion: (@MainActor () -> Void)?
  private var timer: Task<Void, Never>?
  private var refusal: Refusal?

  /// Whether a presentation has not been completed yet.
  var areUnderWay: Bool { completion != nil }

  init(clock: any Clock<Duration>) { self.clock = AnyClock(clock) }

  deinit { timer?.cancel() }

  /// Waits for a dismissal if sheets follow it, then presents the sheets. Steps that are under way are given up, and
  /// their completion is called.
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
    if case .appearance(let sheet) = step {
      refusal?.sheets.remove(sheet)
      if refusal?.sheets.isEmpty == true { refusal = nil }
    }
    if awaited == step { advance() }
  }

  private func wait(for step: Step) {
    awaited = step
    after(Self.limit) { steps in
      guard steps.awaited == step else { return }
      if case .appearance(let sheet) = step { steps.refused(sheet) }
      steps.advance()
    }
  }

  private func refused(_ sheet: NavigatorID) {
    var refusal = refusal ?? Refusal()
    let isFirst = refusal.sheets.insert(sheet).inserted
    self.refusal = refusal
    if isFirst { onRefusal(sheet) }
  }

  private func tryAgain() {
    guard let refused = refusal else { return }
    refusal?.interval = min(refused.interval * 2, .seconds(5))
    if !presentAgain(refused.sheets) { refusal = nil }
  }

  private func after(_ time: Duration, _ action: @escaping @MainActor (SheetSteps) -> Void) {
    timer?.cancel()
    let deadline = clock.now + time
    timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: deadline)) != nil, let self, !Task.isCancelled else { return }
      action(self)
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
    if let refusal { after(refusal.interval) { $0.tryAgain() } }
    completion?()
  }
}

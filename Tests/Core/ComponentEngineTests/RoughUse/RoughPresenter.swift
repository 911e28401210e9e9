import ComponentEngine
import EngineRandomTesting

/// A presenter that completes at once, later, or never.
@MainActor
final class RoughPresenter: Presenter {
  weak var world: RoughWorld?
  private var completion: (@MainActor () -> Void)?
  private var late: [@MainActor () -> Void] = []

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    guard let world else { return completion() }
    world.log.check(self.completion == nil, "presented while an earlier call is under way")
    for mounted in presentation.after.navigators.flatMap(\.stack) {
      world.log.check(presentation.viewController(of: mounted.uid) == "\(mounted.uid)", "\(mounted.uid) has no view")
    }
    world.sendSometimes(nil, 0.1)
    if world.random.chance(0.5) { self.completion = completion } else { completion() }
  }

  var isPending: Bool { completion != nil }

  func complete() {
    let completion = completion
    self.completion = nil
    completion?()
  }

  /// Never completes the call that is under way. Its completion is called later, without effect.
  func forget() {
    if let completion { late.append(completion) }
    completion = nil
  }

  func completeLate() {
    for completion in late { completion() }
    late = []
  }
}

/// The time, the variants and the faults of the stand-ins. Time stands still until a test moves it.
@MainActor
public enum Simulation {
  /// The points in which Apple's documentation leaves the behaviour open. Tests run with all of them.
  public struct Variants: Sendable {
    /// Whether `viewControllers` changes when an animation begins; otherwise when it ends.
    public var updatesStackAtOnce = true
    /// Whether a controller still has its coordinator while the coordinator's completions run.
    public var coordinatorOutlivesCompletions = false
    /// Whether a coordinator's completions run before `didShow` and `viewDidDisappear`.
    public var runsCompletionsFirst = false
    /// Whether a coordinator refuses completions: `animate(alongsideTransition:completion:)` returns false.
    public var refusesCompletions = false
    /// Whether what is not animated ends in a later turn.
    public var defersUnanimated = false

    /// The variants that the properties name.
    public init() {}
  }

  /// The end of a transition. Apple's documentation promises none.
  public enum Ending: Sendable {
    /// It ends with its animation, and calls its completions.
    case regular
    /// It ends with its animation, and calls its completions only in ``Simulation/endLate()``.
    case withoutCompletions
    /// It ends in ``Simulation/endLate()``, or when the app changes the screen all the same.
    case late
  }

  /// Returns how the transition ends that begins now.
  public static var ending: @MainActor () -> Ending = { .regular }

  /// Returns whether UIKit refuses the presentation or dismissal that it is asked for now: it writes a line into its
  /// log, and calls nothing back. On a phone a reason is an alert that has not quite gone.
  public static var refuses: @MainActor () -> Bool = { false }

  /// The variants of the running test.
  public static var variants = Variants()

  private static var running: [SimulatedTransition] = []
  private static var deferred: [@MainActor () -> Void] = []
  private static var late: [SimulatedTransition] = []

  /// Forgets everything that an earlier test has left.
  public static func reset(_ variants: Variants = Variants()) {
    self.variants = variants
    running = []
    deferred = []
    late = []
    ending = { .regular }
    refuses = { false }
    UIKitFaults.reset()
    UIApplication.shared.reset()
    UIAccessibility.posted = []
    UIAccessibility.announced = []
    firstResponder = nil
    UITraitChangeRegistrationList.all = []
    traits = UITraitCollection()
    reducesMotion = false
  }

  /// The view that has the keyboard.
  static weak var firstResponder: UIResponder?

  /// Whether the keyboard is shown.
  public static var hasKeyboard: Bool { firstResponder != nil }

  /// Whether the user has asked for less motion.
  public static var reducesMotion = false

  /// The traits of all views.
  static var traits = UITraitCollection()

  /// The user changes the settings from which the traits are made.
  public static func change(_ traits: UITraitCollection) {
    let previous = self.traits
    self.traits = traits
    for registration in UITraitChangeRegistrationList.all { registration.notify(previous) }
  }

  /// Whether anything is animated, dragged or waits for a later turn. A transition that ends late stands still.
  public static var isMoving: Bool { running.contains { $0.isInteractive || !$0.isLate } || !deferred.isEmpty }

  /// Whether a finger is on the screen.
  public static var isDragging: Bool { running.contains(where: \.isInteractive) }

  /// Ends the animations that run now, the first one first, and runs what waits for a later turn. A dragged screen
  /// stays where it is.
  public static func endAnimations() {
    for action in takeDeferred() { action() }
    for transition in running where !transition.isInteractive && !transition.isLate { transition.end() }
  }

  /// Ends the transitions that end late, and calls the completions that come late.
  public static func endLate() {
    for transition in running where !transition.isInteractive && transition.isLate { transition.end() }
    let late = late
    self.late = []
    for transition in late { transition.runCompletions() }
  }

  /// Whether a transition, or its completions, come late.
  public static var isLate: Bool { !late.isEmpty || running.contains { $0.isLate && !$0.isInteractive } }

  static func runLater(_ transition: SimulatedTransition) { late.append(transition) }

  static func begin(_ transition: SimulatedTransition) { running.append(transition) }

  static func ended(_ transition: SimulatedTransition) { running.removeAll { $0 === transition } }

  static func later(_ action: @escaping @MainActor () -> Void) {
    if variants.defersUnanimated { deferred.append(action) } else { action() }
  }

  private static func takeDeferred() -> [@MainActor () -> Void] {
    defer { deferred = [] }
    return deferred
  }
}

/// The misuses of UIKit that the running test has caused: what UIKit answers with an exception, a line in its log, or a
/// damaged screen.
@MainActor
public enum UIKitFaults {
  /// The faults, the first one first.
  public private(set) static var recorded: [String] = []

  static func record(_ fault: String) { recorded.append(fault) }

  static func reset() { recorded = [] }
}

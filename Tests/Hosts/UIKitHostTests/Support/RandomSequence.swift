import ComponentEngine
import EngineRandomTesting
import ModuleHarness
import UIKit
import UIKitHost

/// Random intents, gestures, taps, alerts and misbehaviour of modules, at any step of any animation.
@MainActor
final class RandomSequence {
  /// The steps, for a failure report.
  private(set) var trace: [String] = []

  private var random: SplitMix64
  private let phone: Phone
  private var gesture: SimulatedGesture?
  private var lastID = 0
  private let tabs: [String]
  private let tabTitles: [String?]
  /// The fields that the user has edited, with their screens.
  private var fields: [(field: UITextField, screen: UIViewController)] = []
  /// Whether intents also arrange stacks and append to navigators that are not in front.
  private let moves: Bool
  /// Decides which presentations UIKit refuses, and which transitions do not end.
  private var whims: SplitMix64
  private let otherDelegate = OtherDelegate()
  /// Whether a modal with the last push has been dismissed since: the dismissal began before the push, and has ended
  /// after the host had waited for it.
  private var hasLostLastPush = false
  /// Whether views that load, and observers, send intents.
  private var callsBack = false
  private let app = SparingApp()

  init(seed: UInt64, moves: Bool = false) throws {
    self.moves = moves
    var random = SplitMix64(seed: seed)
    var variants = Simulation.Variants()
    variants.updatesStackAtOnce = random.chance(0.5)
    variants.coordinatorOutlivesCompletions = random.chance(0.5)
    variants.runsCompletionsFirst = random.chance(0.5)
    variants.defersUnanimated = random.chance(0.5)
    variants.refusesCompletions = random.chance(0.2)
    let style: ModalStyle = random.pick([
      .sheet([.large]), .sheet([.medium, .large], undimmedUpTo: .medium), .sheet([.medium], undimmedUpTo: .large),
      .fullScreen,
    ])
    var options = UIKitHostOptions(modalStyle: { _ in style })
    if random.chance(0.3) { options.closeAlert = CloseAlertTexts(close: "Close", stay: "Stay") }
    if random.chance(0.3) { options.foreign = .wait }
    tabs = random.pick([["main=home"], ["main=home", "account=account"], ["main=home", "account=account", "plain"]])
    phone = try Phone(tabs: tabs, options: options, variants: variants)
    let questions = options.closeAlert == nil ? "no questions" : "questions"
    trace.append("\(variants), \(style), \(questions), \(options.foreign)")
    self.random = random
    whims = SplitMix64(seed: seed &+ 1_000_000)
    tabTitles = phone.roots.map(\.tabBarItem.title)
    if whims.chance(0.3) { Simulation.refuses = { [weak self] in self?.whims.chance(0.2) ?? false } }
    if whims.chance(0.3) {
      Simulation.ending = { [weak self] in
        guard let self, whims.chance(0.2) else { return .regular }
        return whims.pick([.late, .withoutCompletions])
      }
    }
  }

  /// Runs the sequence, and returns what is wrong at its end.
  func run() async throws -> [String] {
    try await use(3...25)
    gesture?.finish()
    Simulation.refuses = { false }
    Simulation.ending = { .regular }
    try await rest()
    // What a module did unseen is put right by the next presentation.
    phone.components.closeAnswers = [:]
    callsBack = false
    phone.send(.append("item/999"))
    trace.append("append item/999")
    try await rest()
    // The host waits for what does not end, and tries again what was refused. What is at rest stays as it is, also when
    // the end comes late.
    for _ in 0..<2 where UIKitFaults.recorded.isEmpty {
      for _ in 0..<20 where !faults().isEmpty {
        await phone.clock.advance(by: .seconds(5))
        try await rest()
      }
      if !faults().isEmpty { break }
      trace.append("  \(phone.ui)   router \(phone.router)")
      trace.append("what is late ends")
      let front = sequence(first: phone.front as UIViewController) { $0.presentingViewController }
      if front.contains(where: \.isBeingDismissed) { hasLostLastPush = true }
      Simulation.endLate()
      try await rest()
    }
    return faults()
  }

  /// Runs a part of the sequence, ends the app at that moment of any animation, and starts it again with the screens
  /// that it had then. Returns what is wrong.
  func restart() async throws -> [String] {
    try await use(0...12)
    let (snapshot, faults) = (phone.host.router.snapshot, UIKitFaults.recorded)
    trace.append("the app ends and is started again")
    let next = try Phone(tabs: tabs, variants: Simulation.variants)
    try await next.run([.restore(snapshot)])
    let names = { (snapshot: RouterSnapshot) in snapshot.navigators.map { $0.stack.map(\.name) } }
    var differences = faults + UIKitFaults.recorded
    if next.ui != next.router { differences.append("the UI shows \(next.ui), the router has \(next.router)") }
    let restored = next.host.router.snapshot
    if names(restored) != names(snapshot) || restored.selected != snapshot.selected {
      differences.append("\(next.router) is restored from \(phone.router)")
    }
    return differences
  }

  private func use(_ steps: ClosedRange<Int>) async throws {
    phone.host.observe { [weak self] event in
      self?.trace.append("  \(event)")
      self?.callBack()
    }
    TestScreen.onLoad = { [weak self] in self?.callBack() }
    try app.start(phone.clock) { [weak self] in self?.spare() }
    UIApplication.shared.delegate = app
    try await phone.run([.launch(random.chance(0.3) ? "item/1/note/2" : nil)])
    callsBack = random.chance(0.3)
    for _ in 0..<random.number(steps) {
      try await step()
      takeKeyboards()
      trace.append("  \(phone.ui)   router \(phone.router)")
    }
  }

  /// UIKit takes the keyboard from a screen that is covered in its stack, or that is on none.
  private func takeKeyboards() {
    let stacks = phone.roots + phone.presented.compactMap { $0 as? UINavigationController }
    for (field, screen) in fields where !stacks.contains(where: { $0.topViewController === screen }) {
      field.resignFirstResponder()
    }
    fields.removeAll { !$0.field.isFirstResponder }
  }

  private func faults() -> [String] {
    var faults = UIKitFaults.recorded
    takeKeyboards()
    if phone.presented.last is UINavigationController {
      let stacks = phone.roots + phone.presented.dropLast().compactMap { $0 as? UINavigationController }
      let covered = stacks.compactMap(\.topViewController)
      let edited = fields.filter { field, screen in field.isFirstResponder && covered.contains { $0 === screen } }
      faults += edited.map { "the keyboard of \($0.screen.title ?? "") is under a modal" }
    }
    if phone.ui != phone.router { faults.append("the UI shows \(phone.ui), the router has \(phone.router)") }
    if !phone.answers.allSatisfy({ $0 == 1 }) { faults.append("the intents have \(phone.answers) answers") }
    let titles = phone.roots.map(\.tabBarItem.title)
    if titles != tabTitles { faults.append("the tabs are \(titles)") }
    let isLastPushShown = phone.front.topViewController?.title?.hasPrefix("item") == true
    if !isLastPushShown, !hasLostLastPush { faults.append("the last push is not shown") }
    return faults
  }

  /// Lets everything end, and answers all alerts.
  private func rest() async throws {
    try await phone.settle()
    while let alert = phone.presented.last as? UIAlertController {
      // The user cannot answer an alert that does not arrive, or that does not leave with what is beneath it.
      if phone.presented.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) { Simulation.endLate() }
      alert.simulateTap(random.pick(alert.actions.compactMap(\.title)))
      try await phone.settle()
    }
  }

  private func step() async throws {
    switch random.number(0...20) {
    case 0...5: send()
    case 6...9: use()
    case 10: gestureEnds()
    case 11, 12: misbehave()
    case 13:
      trace.append("turns")
      try await phone.giveTurns()
    case 14:
      trace.append("settle")
      try await phone.settle()
    case 15 where random.chance(0.4):
      // No animation lasts longer than these 6 s.
      let time = Duration.seconds(random.pick([1, 6]))
      trace.append("\(time)")
      Simulation.endAnimations()
      await phone.clock.advance(by: time)
    case 15 where random.chance(0.3):
      trace.append("what is late ends")
      Simulation.endLate()
    case 16: answerAlert()
    case 17 where random.chance(0.5):
      trace.append("memory warning")
      UIApplication.shared.simulateMemoryWarning()
    default:
      trace.append("end animations")
      Simulation.endAnimations()
    }
  }

  /// The modules close screens that the user does not see.
  private func spare() {
    let state = phone.host.router.state
    let covered = state.navigators.flatMap { $0.stack.dropFirst().dropLast($0.id == state.frontmost.id ? 1 : 0) }
    for component in covered where random.chance(0.5) {
      trace.append("close \(component.uid) after a memory warning")
      phone.send(.close(component.uid))
    }
  }

  private func callBack() {
    if callsBack, random.chance(0.1) { send() }
  }

  private func send() {
    lastID += 1
    let state = phone.host.router.state
    var intents: [Intent] = [
      .append("item/\(lastID)"), .append("item/\(lastID)"), .append("note/\(lastID)"), .append("bare/\(lastID)"),
      .open("item/\(lastID)/note/\(lastID)"), .open("note/1/item/\(lastID)"), .open("item/1?nav=reuse"),
      .open("", .reset),
      .append("note/1/item/2/note/\(lastID)"), .back(), .back(2), .home, .dismiss, .select(random.pick(state.roots).id),
      .close(random.pick(state.navigators.flatMap(\.stack)).uid), .didEnterBackground, .willEnterForeground,
      .append("item/\(lastID)?animated=false"),
    ]
    if moves {
      let navigator = random.pick(state.navigators).id
      intents += [arrangement(), arrangement(), .append("item/\(lastID)", onto: .navigator(navigator))]
    }
    let intent = random.pick(intents)
    trace.append("\(intent)")
    if random.chance(0.2), let top = state.top?.uid {
      phone.components.closeAnswers["\(top)"] = random.pick([.ask("?"), .append, .allow])
      phone.host.closeAnswersChanged()
    }
    phone.send(intent)
  }

  /// A navigator's components in another order, perhaps with a new one.
  private func arrangement() -> Intent {
    let navigator = random.pick(phone.host.router.state.navigators)
    var items = navigator.stack.dropFirst().shuffled(using: &random).map { Intent.ArrangedItem.mounted($0.uid) }
    if random.chance(0.3), !items.isEmpty { items.removeLast() }
    if random.chance(0.3) { items.insert(.link("item/\(lastID)"), at: 0) }
    return .arrange(navigator.id, items)
  }

  /// The user does something.
  private func use() {
    let stack = random.chance(0.6) ? phone.front : random.pick(phone.roots)
    switch random.number(0...5) {
    case 0 where gesture == nil, 1 where gesture == nil:
      gesture = stack.simulateSwipe(onContent: random.chance(0.3), at: touchedView())
      trace.append("swipe \(gesture == nil ? "refused" : "begins")")
    case 2 where gesture == nil:
      gesture = phone.presented.last?.simulatePull()
      trace.append("pull \(gesture == nil ? "refused" : "begins")")
    case 3:
      trace.append("back button")
      stack.simulateBackButton()
    case 4:
      trace.append("back menu")
      stack.simulateBackMenu(to: random.number(0...2))
    default:
      trace.append("tap on a tab")
      phone.tabBar?.simulateTap(on: random.number(0...phone.roots.count - 1))
    }
  }

  /// A part of the screen that moves under the finger by itself; nil mostly.
  private func touchedView() -> UIView? {
    guard random.chance(0.2) else { return nil }
    if random.chance(0.5) { return UISlider() }
    let list = UIScrollView()
    list.contentOffset.x = random.chance(0.5) ? 100 : 0
    return list
  }

  private func gestureEnds() {
    let isFinished = random.chance(0.6)
    trace.append("the finger lets go: \(isFinished)")
    if isFinished { gesture?.finish() } else { gesture?.cancel() }
    gesture = nil
  }

  private func answerAlert() {
    guard let alert = phone.presented.last as? UIAlertController else { return }
    trace.append("answer")
    alert.simulateTap(random.pick(alert.actions.compactMap(\.title)))
  }

  /// A module does what only the host should do, as far as UIKit lets it.
  private func misbehave() {
    let chain = [phone.host.container] + phone.presented
    let isStill = !chain.contains { $0.isBeingPresented || $0.isBeingDismissed }
    switch random.number(0...7) {
    case 7:
      guard let screen = phone.front.topViewController, screen.transitionCoordinator == nil, isStill else { return }
      trace.append("edit")
      let field = UITextField()
      screen.view.addSubview(field)
      if field.becomeFirstResponder() { fields.append((field, screen)) }
    case 0 where isStill && !(phone.presented.last is UIAlertController):
      trace.append("alert")
      phone.presentAlert(animated: random.chance(0.7))
    case 2 where isStill && phone.presented.count > 0:
      trace.append("dismiss by a module")
      random.pick(chain).dismiss(animated: random.chance(0.7))
    case 3 where phone.front.transitionCoordinator == nil && !(phone.presented.last is UIAlertController):
      trace.append("push by a module")
      let foreign = UIViewController()
      foreign.title = "foreign"
      foreign.hidesBottomBarWhenPushed = random.chance(0.3)
      let stack = random.chance(0.7) ? phone.front : phone.roots[0]
      if stack.transitionCoordinator == nil { stack.pushViewController(foreign, animated: random.chance(0.7)) }
    case 4 where phone.tabBar?.transitionCoordinator == nil:
      trace.append("select by a module")
      phone.tabBar?.selectedIndex = random.number(0...phone.roots.count - 1)
    case 5:
      trace.append("delegates by a module")
      phone.front.delegate = otherDelegate
      phone.tabBar?.delegate = otherDelegate
      phone.presented.last?.presentationController?.delegate = otherDelegate
    default:
      guard phone.front.transitionCoordinator == nil else { return }
      trace.append("pop by a module")
      phone.front.popViewController(animated: random.chance(0.7))
    }
  }
}

/// The delegate of an app whose modules receive memory warnings.
@MainActor
private final class SparingApp: UIResponder, UIApplicationDelegate {
  private struct Module: ModuleProtocol {
    var identifier: ModuleID { "sparing" }
    var components: [ComponentRegistration<UIViewController>] { [] }
    var navigator: NavigatorRegistration? { NavigatorRegistration(.root("sparing"), root: nil) }
    let warn: @MainActor () -> Void
    var appHandlers: [AppHandler] { [AppHandler(.memoryWarning) { warn() }] }
  }

  private var lifecycle: AppLifecycle?

  /// Begins to receive warnings; `warn` is the module's handler.
  func start(_ clock: ManualClock, warn: @escaping @MainActor () -> Void) throws {
    let assembly = try ModuleAssembly(
      [Module(warn: warn)], environment: .production, policy: LinkPolicy(schemes: ["shop"]))
    lifecycle = AppLifecycle(assembly, router: nil, clock: clock)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lifecycle?.send(.memoryWarning) }
}

/// The delegate of a module, which does nothing.
private final class OtherDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{}

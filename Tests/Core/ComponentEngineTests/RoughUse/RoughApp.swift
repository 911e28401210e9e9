import ComponentEngine
import EngineRandomTesting

/// The app of a random run: three tabs, guarded components, and components that ask before they are closed.
@MainActor
enum RoughApp {
  static let roots = ["main": "home", "orders": "orders", "trays": "tray"]

  /// The guards that a component's route names.
  static let guards = [
    "orders": ["signedIn"], "order": ["signedIn"], "pay": ["signedIn", "verified"], "tray": ["slow"], "late": ["slow"],
    "wine": ["adult"], "verify": ["signedIn"],
  ]

  static func configuration(_ gates: RoughGates, _ make: @escaping ComponentRegistration<String>.Factory) throws
    -> RouterConfiguration<String>
  {
    func component(
      _ name: String, _ path: String, _ mode: NavigateMode = .push, reach: RouteReach = .internal,
      parent: String? = nil, updatesInPlace: Bool = false
    ) -> ComponentRegistration<String> {
      ComponentRegistration(
        name, path, navigateMode: mode, parent: parent.map { RouteID($0, $0) }, reach: reach,
        updatesInPlace: updatesInPlace, guards: guards[name] ?? [], make: make)
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home"), .init("orders", root: "orders"), .init("trays", root: "tray")],
      components: [
        component("home", "home", reach: .external), component("goods", "goods/:id<int>", reach: .external),
        component("list", "list", updatesInPlace: true), component("form", "form", parent: "kept"),
        component("kept", "kept", parent: "list"),
        component("sheet", "sheet", .present), component("orders", "orders", reach: .external),
        component("order", "order/:id<int>", reach: .external, parent: "orders"), component("pay", "pay", .present),
        component("tray", "tray"), component("late", "late/:id<int>", parent: "wine"), component("wine", "wine"),
        component("login", "login", .present), component("verify", "verify"), component("faulty", "faulty"),
      ],
      guards: [
        gates.guard("signedIn", or: .redirect("shop://login"), suspends: 0.2),
        gates.guard("verified", or: .redirect("shop://verify"), suspends: 0),
        gates.guard("adult", or: .reject("under age"), suspends: 0.3),
        gates.guard("slow", or: .reject("slow"), suspends: 0.8),
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.confirmClosing = { _ in await gates.mayClose() }
    return configuration
  }

  private static let segments = [
    "home", "goods/1", "goods/2", "list", "list?page=2", "form", "kept", "sheet", "orders", "order/1", "order/2", "pay",
    "tray",
    "late/1", "late/2", "wine", "login", "verify", "faulty",
  ]
  private static let modes = ["", "", "", "?nav=push", "?nav=present", "?nav=replace", "?nav=root", "?nav=reuse"]

  /// Returns a link with up to three components. A few links name no component or are faulty.
  static func link(_ random: inout SplitMix64) -> DeepLink {
    if random.chance(0.03) { return DeepLink(random.pick(["", "?tab=2", "nowhere", "goods/x", "shop://home?nav=no"])) }
    let parts = random.list(1...3) { random in
      let segment = random.pick(segments)
      return segment.contains("?") ? segment : segment + random.pick(modes)
    }
    return DeepLink("shop://" + parts.joined(separator: "/"))
  }

  static func event(_ random: inout SplitMix64) -> AppEvent {
    switch random.number(0...4) {
    case 0...1: .willEnterForeground()
    case 2: .didEnterBackground()
    case 3: .openURL(link(&random).description)
    default: .openURL("shop://goods/\(random.number(1...3))")
    }
  }

  static func intent(_ random: inout SplitMix64, _ state: RouterState, _ snapshot: RouterSnapshot?) -> Intent {
    let uids = state.navigators.flatMap(\.stack).map(\.uid)
    let uid = uids.isEmpty || random.chance(0.05) ? ComponentUID("gone#999") : random.pick(uids)
    switch random.number(0...37) {
    case 0...11:
      return .open(
        link(&random), random.pick([.reconcile, .append, .append, .reset]),
        source: random.pick([.internal, .internal, .internal, .external, .notification]),
        options: OpenOptions(keepsWaiting: random.chance(0.1)))
    case 12...14: return .back(random.number(1...2))
    case 15: return .home
    case 16: return .dismiss
    case 17: return .close(uid)
    // The component on top is most often one whose result is awaited.
    case 18...20: return .finish(random.chance(0.7) ? state.top?.uid ?? uid : uid)
    case 21...22: return .select(random.pick([.root("main"), .root("orders"), .root("trays"), .root("none")]))
    case 23...24: return .hostDidPop(to: uid)
    case 25: return .hostDidDismiss(state.modals.last?.id ?? .modal(1))
    case 26...27: return .hostDidSelect(random.pick([.root("main"), .root("orders"), .root("trays")]))
    case 28: return .recheckGuards
    case 29: return .didEnterBackground
    case 30...31: return .willEnterForeground
    case 32: return snapshot.map { .restore($0) } ?? .home
    case 33: return .launch(random.chance(0.7) ? link(&random) : nil)
    case 34...35: return arrangement(&random, state)
    default:
      return .append(link(&random), onto: place(&random, state), selecting: random.chance(0.3))
    }
  }

  /// Moves and closes components of a navigator, and opens links between them.
  private static func arrangement(_ random: inout SplitMix64, _ state: RouterState) -> Intent {
    let navigator = random.pick(state.navigators)
    var items = navigator.stack.map { Intent.ArrangedItem.mounted($0.uid) }
    if random.chance(0.5) { items.shuffle(using: &random) }
    if random.chance(0.5) { items.removeAll { _ in random.chance(0.3) } }
    if random.chance(0.4) { items.insert(.link(link(&random)), at: random.number(0...items.count)) }
    return .arrange(navigator.id, items)
  }

  private static func place(_ random: inout SplitMix64, _ state: RouterState) -> Intent.AppendPlace {
    random.pick([.sender, .navigator(random.pick(state.navigators).id), .navigator(.modal(random.number(1...4)))])
  }
}

/// A component that checks its own phases and sends intents in them.
final class RoughComponent: ComponentProtocol {
  let context: ComponentContext
  private let world: RoughWorld
  /// The rules of the component's own router.
  let rules: RoughRules
  private var isMounted = false

  init(_ context: ComponentContext, _ world: RoughWorld, _ rules: RoughRules) throws {
    self.context = context
    self.world = world
    self.rules = rules
    if uid.name == "faulty", world.random.chance(0.3) { throw TestFault.factory }
  }

  var viewController: String {
    world.log.check(isMounted, "\(uid) shows itself before it is mounted")
    return "\(uid)"
  }

  var savedState: (any Encodable & Sendable)? { uid.number.isMultiple(of: 3) ? uid.number : nil }

  func componentWillMount() throws {
    isMounted = true
    world.log.check(world.mayMount(urlComponent), "\(RoughGates.key(urlComponent)) is mounted and was not allowed")
    world.phase(self)
    if uid.name == "faulty", world.random.chance(0.5) {
      rules.failedToMount(uid)
      throw TestFault.mount
    }
  }

  func componentWillActive() { world.phase(self) }
  func componentWillInactive() { world.phase(self) }
  func componentWillUpdate(to urlComponent: ResolvedComponent) { world.phase(self) }

  func componentWillUnmount() {
    world.log.check(isMounted && context.scope.hasEnded, "\(uid) is unmounted too early")
    isMounted = false
    world.phase(self)
    world.unmounted(self)
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    switch uid.name {
    case "form": .ask("Leave \(uid)?")
    case "kept": .append
    default: .allow
    }
  }
}

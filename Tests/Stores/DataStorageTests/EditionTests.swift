import ComponentEngine
import DataProviding
import EngineFoundation
import EngineProgramTesting
import EngineRandomTesting
import ModuleHarness
import SQLiteStore
import Synchronization
import Testing

// Specification: navigation 8.3, data 6.8, data 7.3.
/// Random editions of an app, one after the other, on the files of the one before, its screens and its rows: other
/// routes, guards, tabs and saved states, other versions of drafts and payloads, with and without upgrades, with and
/// without the kind of a mutation. `EDITION_SEED` repeats a run.
@MainActor
struct EditionTests {
  /// An edition of the app.
  private struct Edition: Sendable {
    var version: Int
    /// The other versions that it decodes.
    var upgrades: Set<Int>
    var knowsKind: Bool
    let routes: [Route]
    /// The names of the tabs, each with its root.
    let tabs: [(name: String, root: String)]
    let hasLogin: Bool
    let isSignedIn: Bool

    init(_ random: inout SplitMix64) {
      version = random.number(1...4)
      upgrades = Set((1...4).filter { _ in random.chance(0.3) })
      knowsKind = random.chance(0.7)
      let names = ["goods", "article", "form"].filter { _ in random.chance(0.85) }
      let screens = names.map { name in
        let parameters = random.pick(["", "/:id<int>", "/:id", "/:id/:size", "/:number<int>"])
        return Route(
          name, (random.chance(0.3) ? "shop/" : "") + name + parameters,
          navigateMode: random.chance(0.2) ? .present : .push,
          guards: random.chance(0.3) ? [random.pick(["open", "closed", "signedIn"])] : [],
          parameters: random.chance(0.3) ? [RouteParameter("coupon", required: random.chance(0.5))] : [])
      }
      let main = random.chance(0.8) ? "home" : "start"
      var tabs: [(name: String, root: String)] = [("main", main)]
      var roots = [Route(main, main)]
      if random.chance(0.7) {
        tabs.append(("orders", "orders"))
        let guards = random.chance(0.2) ? [random.pick(["closed", "signedIn"])] : []
        roots.append(Route("orders", "orders", guards: guards))
      }
      if random.chance(0.3) { tabs.reverse() }
      (self.tabs, routes) = (tabs, roots + screens)
      (hasLogin, isSignedIn) = (random.chance(0.8), random.chance(0.6))
    }

    /// The routes of screens that save a state.
    var screens: [Route] { routes.filter { route in !tabs.contains { $0.root == route.name } } }

    func decodes(_ version: Int) -> Bool { version == self.version || upgrades.contains(version) }
  }

  /// The expected content of the disk.
  private struct Model {
    var row: (version: Int, value: Int)?
    var kept: [Int: Int] = [:]
    /// A value that is not durable.
    var plain: (version: Int, value: Int)?
    /// The pending changes, with the versions of their payloads.
    var changes: [(number: Int, version: Int)] = []

    /// The version of the draft that an edition shows, and its value.
    func shown(in edition: Edition) -> (version: Int, value: Int)? {
      if let row, row.version == edition.version { return row }
      if let value = kept[edition.version] { return (edition.version, value) }
      return row.flatMap { edition.upgrades.contains($0.version) ? $0 : nil }
    }

    mutating func write(_ value: Int, in edition: Edition) {
      if let row, row.version != edition.version,
        !edition.decodes(row.version) || kept[edition.version] != nil
      {
        kept[row.version] = row.value
      }
      kept[edition.version] = nil
      row = (edition.version, value)
    }

    var drafts: [Int: Int] {
      var drafts = kept
      if let row { drafts[row.version] = row.value }
      return drafts
    }
  }

  /// The changes that have reached the server.
  private final class Sent: Sendable {
    private let list = Mutex<[Int]>([])

    var numbers: [Int] { list.withLock { $0 } }

    func add(_ number: Int) -> Int {
      list.withLock { $0.append(number) }
      return number
    }
  }

  private nonisolated static func number(_ bytes: [UInt8]) throws -> Int {
    guard let value = Int(String(decoding: bytes, as: UTF8.self)) else { throw DataError(.invalidAnswer, "no number") }
    return value
  }

  private func codec(_ version: Int) -> DataCodec<Int> {
    DataCodec(version: version) {
      Array("\($0)".utf8)
    } decode: {
      try Self.number($0)
    }
  }

  private func upgrade(_ edition: Edition) -> @Sendable (Int, [UInt8]) throws -> Int {
    { [upgrades = edition.upgrades] version, bytes in
      guard upgrades.contains(version) else { throw DataError(.invalidAnswer, "version \(version)") }
      return try Self.number(bytes)
    }
  }

  private func kind(_ edition: Edition, _ sent: Sent) -> Mutation<Int, Int> {
    Mutation(
      "add", payload: codec(edition.version), answer: codec(1), scope: { _ in "main" },
      upgrade: { [upgrade = upgrade(edition)] in try upgrade($0, $1) }, send: { number, _ in sent.add(number) })
  }

  private func provider() -> DataProvider {
    var settings = DataSettings()
    settings.retries = .never
    return DataProvider(clock: ManualClock(), settings: settings)
  }

  /// Runs one launch of an edition on the files of the one before.
  private func launch(
    _ edition: Edition, _ folder: Folder, _ model: inout Model, _ random: inout SplitMix64, _ comment: Comment
  ) async throws {
    let provider = provider()
    let add = kind(edition, Sent())
    if edition.knowsKind { provider.mutations.register(add) }
    provider.isOnline = false
    await provider.open(SQLiteStore(path: folder.path + "/data.cache"))
    let draft = provider.feed(
      Resource(
        DataKey(module: "test", "draft"), persistence: .disk(codec(edition.version)), upgrade: upgrade(edition)
      ) { throw DataError(.unavailable, "down") })
    let plain = provider.feed(
      Resource(DataKey(module: "test", "plain"), persistence: .disk(codec(edition.version))) {
        throw DataError(.unavailable, "down")
      })

    try await navigate(edition, draft, SnapshotFile(path: folder.path + "/screens.json"), &random, comment)

    if model.plain?.version != edition.version { model.plain = nil }
    #expect(await plain.cachedValue()?.value == model.plain?.value, comment)
    let shown = model.shown(in: edition)
    #expect(await draft.cachedValue()?.value == shown?.value, comment)
    let hidden = model.drafts.filter { $0.key != shown?.version }
    let listed = try await provider.unreadableValues().map { ($0.version, try Self.number($0.bytes)) }
    #expect(Dictionary(listed) { first, _ in first } == hidden, comment)

    let states = provider.mutations.mutations.map { mutation in
      if case .unreadable = mutation.state { false } else { true }
    }
    #expect(states == model.changes.map { edition.knowsKind && edition.decodes($0.version) }, comment)

    for _ in 0..<random.number(0...3) {
      let value = random.number(100...999)
      switch random.number(0...6) {
      case 0...2:
        try await draft.writeDurably(value)
        model.write(value, in: edition)
      case 3 where edition.knowsKind:
        try await provider.mutations.enqueue(add, value)
        model.changes.append((value, edition.version))
      case 4 where random.chance(0.2):
        draft.remove()
        await provider.flush()
        (model.row, model.kept) = (nil, [:])
      case 5:
        plain.write(value)
        model.plain = (edition.version, value)
      default: await provider.flush()
      }
    }
    await provider.close()
  }

  @Test func `no edition of an app fails to launch, loses a change, or hides a draft or a screen without naming it`()
    async throws
  {
    let first = firstSeed("EDITION_SEED")
    for seed in (0..<UInt64(sampleCount(2))).map({ first &+ $0 }) {
      var (random, model) = (SplitMix64(seed: seed), Model())
      let folder = try Folder()
      for step in 0..<10 {
        try await launch(Edition(&random), folder, &model, &random, "EDITION_SEED=\(seed), edition \(step)")
      }
      // An edition that decodes everything sends all changes in their order.
      var last = Edition(&random)
      (last.upgrades, last.knowsKind) = (Set(1...4), true)
      let (sent, provider) = (Sent(), provider())
      provider.mutations.register(kind(last, sent))
      await provider.open(SQLiteStore(path: folder.path + "/data.cache"))
      while provider.mutations.mutations.contains(where: \.state.isPending) { await Task.yield() }
      #expect(provider.mutations.mutations == [], "EDITION_SEED=\(seed)")
      await provider.close()
      #expect(sent.numbers == model.changes.map(\.number), "EDITION_SEED=\(seed)")
    }
  }
}

/// Screens.
extension EditionTests {
  private func router(_ edition: Edition, _ components: TestComponents<String>) throws -> Router {
    let login = edition.hasLogin ? [Route("login", "login", navigateMode: .present)] : []
    let isSignedIn = edition.isSignedIn
    var configuration = try RouterConfiguration<String>(
      navigators: edition.tabs.map { NavigatorRegistration(.root($0.name), root: DeepLink($0.root)) },
      components: (edition.routes + login).map { ComponentRegistration([$0]) { try components.make($0) } },
      guards: [
        RouteGuard("open") { _ in .allow }, RouteGuard("closed") { _ in .reject("closed") },
        RouteGuard("signedIn") { _ in isSignedIn ? .allow : .redirect("shop://login") },
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return Router(configuration, presenter: RecordingPresenter())
  }

  /// Restores the screens of the edition before, opens others, and keeps them.
  private func navigate(
    _ edition: Edition, _ draft: DataFeed<Int>, _ file: SnapshotFile, _ random: inout SplitMix64, _ comment: Comment
  ) async throws {
    let components = TestComponents()
    let router = try router(edition, components)
    var readCount = 0
    for screen in edition.screens {
      components.on("\(screen.name) willMount") { component in
        draft.request { _ in }
        if readsState(of: component, edition) { readCount += 1 }
      }
    }
    if let snapshot = try file.read() {
      let outcome = try await router.restore(snapshot)
      #expect(outcome.pending.count == snapshot.pendingLinks.count, comment)
      // A link that is opened again may close what was restored.
      if snapshot.pendingLinks.isEmpty {
        check(snapshot, outcome, router.state, edition, readCount, comment)
      }
    } else {
      try await router.launch()
    }
    file.endRestoring()
    try await router.rest()
    #expect(router.state.top != nil, comment)

    for _ in 0..<random.number(0...4) {
      router.send(intent(edition, &random))
      try await router.rest()
    }
    for mounted in router.state.navigators.flatMap(\.stack) where random.chance(0.5) {
      components.savedStates[mounted.uid.description] = savedState(of: edition)
    }
    try file.keep(router.snapshot)
  }

  private func intent(_ edition: Edition, _ random: inout SplitMix64) -> Intent {
    guard let screen = edition.screens.randomElement(using: &random), random.chance(0.7) else {
      return random.pick([.back(), .dismiss, .select("main"), .select("orders")])
    }
    let path = screen.path.split(separator: "/").map { part in
      !part.hasPrefix(":") ? String(part) : part.hasSuffix("<int>") ? "7" : random.pick(["7", "large"])
    }
    return .append(DeepLink(path.joined(separator: "/") + (screen.parameters.isEmpty ? "" : "?coupon=red")))
  }

  /// The state that the screens of an edition save: a number, an object or a text.
  private func savedState(of edition: Edition) -> any Encodable & Sendable {
    switch edition.version {
    case 1, 2: 7
    case 3: ["number": 7]
    default: "seven"
    }
  }

  /// Reads the state in the form of an edition, and returns whether there is one in this form.
  private func readsState(of component: TestComponent<String>, _ edition: Edition) -> Bool {
    switch edition.version {
    case 1, 2: component.context.restoredState(as: Int.self) != nil
    case 3: component.context.restoredState(as: [String: Int].self) != nil
    default: component.context.restoredState(as: String.self) != nil
    }
  }

  /// Checks that each screen of a snapshot is restored with its parameters, or named as skipped, and so each saved
  /// state of a screen that reads it.
  private func check(
    _ snapshot: RouterSnapshot, _ outcome: Outcome, _ state: RouterState, _ edition: Edition, _ readCount: Int,
    _ comment: Comment
  ) {
    let skipped = outcome.skippedItems.map(\.item)
    var shown = state.navigators.flatMap(\.stack).map { text($0.component.name, $0.component.parameters) }
    var stateCount = 0
    for navigator in snapshot.navigators where !skipped.contains(.navigator(navigator.id)) {
      for component in navigator.stack where !skipped.contains(.component(component.uid)) {
        let text = text(component.name, component.parameters)
        guard let index = shown.firstIndex(of: text) else {
          Issue.record("\(text) is neither restored nor named in \(skipped), \(comment)")
          continue
        }
        shown.remove(at: index)
        if component.state != nil, edition.screens.contains(where: { $0.name == component.name }) { stateCount += 1 }
      }
    }
    let reportedStates = skipped.count { if case .state = $0 { true } else { false } }
    #expect(readCount + reportedStates == stateCount, comment)
  }

  private func text(_ name: String, _ parameters: LinkParameters) -> String {
    ([name] + parameters.map { "\($0.key)=\($0.value ?? "")" }).joined(separator: " ")
  }
}

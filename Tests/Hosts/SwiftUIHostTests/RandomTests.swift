import ComponentEngine
import EngineRandomTesting
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing

// Specification: navigation 2.3.
@MainActor
@Suite struct RandomTests {
  @Test func `after any intents and gestures, the screen shows the router's stacks`() async throws {
    let first = firstSeed("SWIFTUI_SEED")
    for seed in first..<first + UInt64(sampleCount(200)) {
      var random = SplitMix64(seed: seed)
      let phone = try await Phone.launched()
      var log: [String] = []
      if seed % 3 == 0 {
        var whims = SplitMix64(seed: seed &+ 1_000_000)
        phone.screen.refuses = { whims.chance(0.2) }
      }
      let dropsPaths = seed % 4 == 1
      if dropsPaths {
        var whims = SplitMix64(seed: seed &+ 2_000_000)
        phone.screen.dropsPaths = { whims.chance(0.5) }
      }
      if seed % 5 == 2 {
        var whims = SplitMix64(seed: seed &+ 3_000_000)
        phone.screen.dropsDismissals = { whims.chance(0.3) }
      }
      phone.screen.hidesCoveredScreens = seed % 8 > 3
      for _ in 0..<12 {
        let (name, action) = Self.actions.randomElement(using: &random) ?? Self.actions[0]
        log.append(name)
        action(phone)
        if Bool.random(using: &random) {
          log.append("turns")
          try await phone.giveTurns()
        }
        if Bool.random(using: &random) {
          log.append("end")
          phone.screen.endAnimations()
        }
      }
      phone.screen.refuses = { false }
      phone.screen.dropsPaths = { false }
      phone.screen.dropsDismissals = { false }
      for _ in 0..<5 where phone.screen.stacks != phone.expected {
        try await phone.settle()
        // SwiftUI draws meanwhile: otherwise two steps of the model would be one change.
        for _ in 0..<20 {
          try await phone.giveTurns()
          phone.screen.endAnimations()
          await phone.clock.advance(by: .milliseconds(100))
        }
      }
      try await phone.settle()
      if dropsPaths { try await Self.goBackWhereOrderDiffers(phone) }
      try #require(
        phone.screen.stacks == phone.expected && phone.screen.faults == [],
        "SWIFTUI_SEED=\(seed): \(log.joined(separator: ", ")); \(phone.screen.faults); \(phone.screen.stacks) instead of \(phone.expected)"
      )
    }
  }

  /// Goes back in each stack of which SwiftUI has dropped another order of the same screens without a sign of it: then
  /// the host notices it, and shows the router's stack.
  private static func goBackWhereOrderDiffers(_ phone: Phone) async throws {
    for level in phone.screen.stacks.indices.reversed() {
      let (shown, expected) = (phone.screen.stacks, phone.expected)
      guard shown.count == expected.count, shown[level] != expected[level] else { continue }
      let hidesOrder = !phone.screen.hidesCoveredScreens || shown[level].last == expected[level].last
      guard hidesOrder, shown[level].sorted() == expected[level].sorted() else { continue }
      if shown.count > level + 1 { #expect(phone.screen.pull(at: level)) }
      try await phone.settle()
      #expect(phone.screen.stacks[level] == shown[level])
      phone.screen.goBack()
      try await phone.settle()
      #expect(phone.screen.stacks.last == expected[level])
    }
  }

  private typealias Action = @MainActor (Phone) -> Void

  private static func open(_ link: DeepLink, _ mode: Intent.OpenMode = .reconcile) -> Action {
    { $0.host.router.send(.open(link, mode, source: .internal), completion: nil) }
  }

  /// Gives the frontmost navigator its components in the reverse order.
  private static func reverse(_ phone: Phone) {
    let navigator = phone.host.router.state.frontmost
    let items = navigator.stack.dropFirst(navigator.id.isModal ? 0 : 1).reversed()
    phone.host.router.send(.arrange(navigator.id, items.map { .mounted($0.uid) }))
  }

  /// Closes the screens that the user does not see, as modules do at a memory warning.
  private static func spare(_ phone: Phone) {
    let state = phone.host.router.state
    for navigator in state.navigators {
      for component in navigator.stack.dropFirst().dropLast(navigator.id == state.frontmost.id ? 1 : 0) {
        phone.host.router.send(.close(component.uid))
      }
    }
  }

  private static let actions: [(String, Action)] = [
    ("one", open("shop://item/1")), ("two", open("shop://item/1/item/2")), ("note", open("shop://note/1")),
    ("two notes", open("shop://note/1/note/2")), ("note and item", open("shop://note/2/item/2")),
    ("account", open("shop://account")), ("append", open("item/3", .append)),
    ("reverse", { reverse($0) }),
    ("append below", { $0.host.router.send(.append("item/4", onto: .navigator("main"))) }),
    ("back", { $0.host.router.send(.back(), completion: nil) }),
    ("home", { $0.host.router.send(.home, completion: nil) }),
    ("dismiss", { $0.host.router.send(.dismiss, completion: nil) }),
    ("pop", { if ($0.screen.stacks.last?.count ?? 0) > 1 { $0.screen.goBack() } }),
    ("pull", { _ = $0.screen.pull() }),
    ("pull the lowest", { _ = $0.screen.pull(at: 0) }),
    ("second tab", { if $0.screen.stacks.count == 1 { $0.screen.tap(tab: "Account [account]") } }),
    ("first tab", { if $0.screen.stacks.count == 1 { $0.screen.tap(tab: "Main [main]") } }),
    ("memory warning", { spare($0) }),
    ("echo", { $0.screen.echoPaths() }),
  ]
}

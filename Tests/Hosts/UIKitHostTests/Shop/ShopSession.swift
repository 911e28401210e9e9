import CommonUI
import ComponentEngine
import DataProviding
import ModuleHarness
import SampleShopAPI
import SampleShopHost
import TerminalHost
import Testing
import UIKit
import UIKitHost

/// A link and lines as a user types them into the shop in a terminal.
struct ShopSession: CustomTestStringConvertible {
  let name: String
  var link: String?
  let lines: [String]

  var testDescription: String { name }

  /// The sessions of the terminal's fixtures (`Tests/Support/Fixtures/shop-app`), and one with swiped and pulled
  /// modals.
  static let all = [
    ShopSession(
      name: "order-and-pay", link: "shop://goods/42?coupon=SPRING",
      lines: ["2", "1 +", "8", "2", "4", "back", "orders"]),
    ShopSession(
      name: "delivery", link: "shop://order/new?article=42",
      lines: ["4", "6 2026-11-22", "6 2026-11-25", "7", "6 2026-11-25", "8 Ring twice", "9", "back"]),
    ShopSession(name: "tabs", lines: ["orders", "1", "goods", "orders", "home", "account"]),
    ShopSession(name: "search", lines: ["1 espadrille", "2", "back", "home"]),
    ShopSession(
      name: "several-components", link: "shop://order/4711/goods/42/reviews?ref=push", lines: ["back", "back"]),
    ShopSession(
      name: "sign-out-and-in", link: "shop://account",
      lines: ["3", "yes", "1", "1 li@example.com", "2 demo", "3", "orders"]),
    ShopSession(
      name: "modals", link: "shop://order/4711/payment/4711",
      lines: ["dismiss", "shop://goods/7", "shop://account/login", "back", "shop://goods/1/goods/2", "back"]),
  ]
}

extension ShopSession {
  /// The phases of all components of the session in a terminal.
  @MainActor
  func phasesInTerminal() async throws -> [String] {
    let shop = ShopHost(server: EmbeddedShop())
    let assembly = try shop.assembly()
    var (configuration, options) = (assembly.configuration, TerminalSession.Options())
    options.waitsForScreens = true
    // No time passes: on a busy machine, a limit could elapse first.
    configuration.clock = ManualClock()
    options.clock = ManualClock()
    let session = TerminalSession(configuration, options: options) { _ in }
    let recorder = LifecycleRecorder(session.router)
    let lifecycle = shop.lifecycle(of: assembly, session.router)
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    for line in lines { continuation.yield(line) }
    continuation.finish()
    _ = await session.run(links: [link].compactMap(\.self), lines: stream) {
      await lifecycle.perform(.launch(LaunchOptions(link: $0, source: .internal)))
    }
    return recorder.phases
  }
}

extension LifecycleRecorder {
  /// The phases and the leaks. Hosts present differently often.
  var phases: [String] { entries.filter { $0 != "present" } }
}

/// The visible part of the shop, and the gestures on it.
@MainActor
protocol ShopScreen: AnyObject {
  var router: Router { get }
  /// The screen that the user operates.
  var top: ScreenViewController? { get }
  /// Whether anything moves.
  var isMoving: Bool { get }
  /// Ends the animations that run.
  func endAnimations()
  /// Goes back with a gesture.
  func goBack()
  /// Pulls the topmost sheet down.
  func pull()
  func tap(tab: Int)
}

/// The shop on a simulated phone, operated with the lines of a session.
@MainActor
final class ShopPhone {
  private let shop = ShopHost(server: EmbeddedShop())
  private let clock = ManualClock()
  private let screen: any ShopScreen
  private let recorder: LifecycleRecorder
  private let lifecycle: AppLifecycle
  private let providers: [DataProvider]

  /// - Parameter makeScreen: Makes a host with a configuration.
  init(_ makeScreen: (RouterConfiguration<ScreenController>) throws -> any ShopScreen) throws {
    Simulation.reset()
    let assembly = try shop.assembly()
    var configuration = assembly.configuration
    configuration.clock = clock
    screen = try makeScreen(configuration)
    recorder = LifecycleRecorder(screen.router)
    lifecycle = shop.lifecycle(of: assembly, screen.router)
    providers = configuration.dataProviders
  }

  /// Runs a session. Returns the phases of all components.
  func phases(of session: ShopSession) async throws -> [String] {
    lifecycle.send(.launch(LaunchOptions(link: session.link, source: .internal)))
    try await rest()
    for line in session.lines {
      try execute(line)
      try await rest()
    }
    return recorder.phases
  }

  /// Waits until nothing moves, and the screen is not busy. No work of the shop's data sleeps.
  private func rest() async throws {
    for _ in 0..<200 {
      for provider in providers { await provider.rest() }
      try await screen.router.settle(on: clock, dataProviders: providers)
      screen.endAnimations()
      await clock.advance(by: .milliseconds(700))
      try await screen.router.settle(on: clock, dataProviders: providers)
      if !screen.isMoving, screen.top?.controller.screen.isBusy != true { return }
    }
    Issue.record("the screen does not come to rest")
  }

  private func execute(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let state = screen.router.state
    if line.contains("://") {
      screen.router.send(.open(DeepLink(absolute: line)))
    } else if let number = Int(words[0]) {
      try #require(screen.top).operate(number, words.count > 1 ? words[1] : nil)
    } else if line == "yes" {
      let alert = try #require(screen.top?.presentedViewController as? UIAlertController)
      alert.simulateTap(try #require(alert.actions.last?.title))
    } else if line == "back", state.frontmost.stack.count > 1 {
      screen.goBack()
    } else if line == "back" || line == "dismiss" {
      screen.pull()
    } else {
      let tab = state.roots.firstIndex { $0.id.description == line }
      if tab == nil { #expect(line == "home") }
      screen.tap(tab: tab ?? state.selectedIndex)
    }
  }
}

extension ScreenViewController {
  /// A part of the screen that a test looks for and that is missing.
  struct Missing: Error { let number: Int }

  /// Operates the control with this number on the screen as a finger and a keyboard do.
  func operate(_ number: Int, _ text: String?) throws {
    guard let path = path(ofControl: number) else { throw Missing(number: number) }
    tableView.simulateScroll(to: path)
    let parts = tableView.cellForRow(at: path)?.simulatedTree.filter { !$0.isHidden } ?? []
    let control = parts.first {
      $0 is UITextField || $0 is UITextView || $0 is UISwitch || $0 is UIStepper || $0 is UIDatePicker || $0 is UIButton
    }
    switch control {
    case let field as UITextField:
      field.simulateTyping(text ?? "")
      field.simulateReturn()
    case let field as UITextView:
      field.simulateTyping(text ?? "")
      view.endEditing(true)
    case let picker as UIDatePicker:
      picker.simulateChoice(try Date(text ?? "", strategy: .iso8601.year().month().day()))
    case let toggle as UISwitch: toggle.simulateTap()
    case let stepper as UIStepper: stepper.simulateTap(up: text != "-")
    case let button as UIButton: button.simulateTap()
    default: tableView.simulateTap(at: path)
    }
  }

  private func path(ofControl number: Int) -> IndexPath? {
    var rest = number
    for (section, group) in controller.screen.itemSections(controller.traits.locale).enumerated() {
      for (row, item) in group.items.enumerated() where item.control != nil {
        rest -= 1
        if rest == 0 { return IndexPath(row: row, section: section) }
      }
    }
    return nil
  }
}

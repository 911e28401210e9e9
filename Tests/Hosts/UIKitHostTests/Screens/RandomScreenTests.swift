import CommonUI
import EngineRandomTesting
import Foundation
import Testing
import UIKit
import UIKitHost

// Specification: screens 4.4.
extension UIKitHostTests {
  /// Random screens that change while a user operates them.
  @MainActor
  @Suite struct RandomScreenTests {
    @Test func `the cells show what the component describes, whatever changes and whatever users do`() throws {
      let first = firstSeed("COMPONENTENGINE_UIKIT_SEED")
      for seed in first..<first + UInt64(sampleCount(100)) {
        let sequence = try RandomScreens(seed: seed)
        sequence.run()
        let faults = sequence.faults()
        try #require(faults == [], "COMPONENTENGINE_UIKIT_SEED=\(seed): \(sequence.trace.joined(separator: ", "))")
      }
    }
  }
}

/// A component that shows random screens, also in the middle of an input, and a user.
@MainActor
private final class RandomScreens {
  private(set) var trace: [String] = []
  private var random: SplitMix64
  private let table: ScreenTable
  /// The texts, numbers and switches that the component knows, by the identities of rows.
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    table = try ScreenTable()
    table.screen.show(screen())
  }

  func run() {
    for _ in 0..<random.number(5...30) {
      step()
      // A field that is being edited has a text of its own.
      if !Simulation.hasKeyboard, !faults().isEmpty { return }
    }
    Simulation.endAnimations()
    table.controller.view.endEditing(true)
  }

  /// Returns the misuses of UIKit, and the differences between the cells and the description. A field differs while it
  /// is edited.
  func faults() -> [String] {
    var faults = UIKitFaults.recorded
    let locale = table.screen.traits.locale
    let sections = table.screen.screen.itemSections(locale)
    let count = min(sections.map(\.items.count).reduce(0, +), UITableView.simulatedHeight)
    if table.table.visibleCells.count != count {
      faults.append("\(table.table.visibleCells.count) cells, not \(count)")
    }
    for path in table.table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.table.cellForRow(at: path) else { continue }
      let item = sections[path.section].items[path.row]
      let title = item.texts(locale).title
      if cell.reuseIdentifier != item.id.kind.rawValue { faults.append("\(path) is no \(item.id.kind)") }
      if !title.isEmpty, !cell.texts.contains(title) { faults.append("\(cell.texts) is not \(title)") }
      let (shown, described) = (values(in: cell), values(of: item))
      if shown != described { faults.append("\(title) has \(shown), not \(described)") }
    }
    return faults
  }

  /// The values of the controls in a cell.
  private func values(in cell: UITableViewCell) -> [String] {
    cell.simulatedTree.compactMap { part in
      switch part {
      case let field as UITextField: field.text
      case let field as UITextView: field.text
      case let toggle as UISwitch: "\(toggle.isOn)"
      case let stepper as UIStepper: "\(stepper.value)"
      default: nil
      }
    }
  }

  /// The values that the component describes.
  private func values(of item: ScreenItem) -> [String] {
    guard case .row(let row) = item.content else { return [] }
    return switch row.element {
    case .field(let field): [field.text]
    case .toggle(let toggle): ["\(toggle.isOn)"]
    case .stepper(let stepper): ["\(Double(row.controls.isEmpty ? 0 : stepper.position ?? 0))"]
    default: []
    }
  }

  // MARK: The component

  private func screen() -> Screen {
    let sections = (0..<random.number(0...3)).map { _ in
      ScreenSection(
        random.pick([nil, "Header", "Another"]), (0..<random.number(0...12)).map { _ in row() },
        footer: random.pick([nil, "Footer"]))
    }
    let confirmation = random.chance(0.3) ? Confirmation("Sure?", confirm: "Yes") : nil
    let action = ScreenAction("Save", confirmation: confirmation, target: .perform { [weak self] in self?.changed() })
    let notice = random.chance(0.2) ? Notice(.problem, "Notice") : nil
    let refresh: @MainActor () -> Void = { [weak self] in self?.changed() }
    return Screen(
      "Screen", notice: notice, isBusy: random.chance(0.2), sections: sections,
      actions: random.chance(0.5) ? [action] : [], refresh: random.chance(0.5) ? refresh : nil)
  }

  private func row() -> Row {
    let id = "\(random.number(1...9))"
    let isEnabled = random.chance(0.9)
    let target = Target.perform { [weak self] in self?.changed() }
    let text = texts[id] ?? ""
    let enter: @MainActor (String) -> Void = { [weak self] in self?.enter($0, id) }
    let count: @MainActor (Int) -> Void = { [weak self] in self?.count($0, id) }
    switch random.number(0...9) {
    case 0: return Row("Text \(id)", value: random.pick([nil, "1"]), id: id)
    case 1: return Row("Row \(id)", isEnabled: isEnabled, id: id, .target(target))
    case 2: return .field("Field \(id)", text, isEnabled: isEnabled, id: id, input: enter)
    case 3: return .field("Lines \(id)", text, kind: .multiLine, isEnabled: isEnabled, id: id, input: enter)
    case 4: return .toggle("Toggle \(id)", numbers[id] == 1, isEnabled: isEnabled, id: id) { count($0 ? 1 : 0) }
    case 5: return .stepper("Number \(id)", numbers[id] ?? 0, in: 0...3, isEnabled: isEnabled, id: id, change: count)
    case 6: return .date("Day \(id)", nil, isEnabled: isEnabled, id: id) { _ in count(2) }
    case 7: return .choice("Choice", ["A", "B"], chosen: "A", isEnabled: isEnabled, name: \.self) { _ in count(3) }
    case 8: return .more("More", isLoading: !isEnabled, target: target)
    default: return .failure("No connection", actions: [ScreenAction("Again", target: target)])
    }
  }

  private func enter(_ text: String, _ id: String) {
    texts[id] = random.chance(0.7) ? text : "refused"
    changed()
  }

  private func count(_ number: Int, _ id: String) {
    numbers[id] = number
    changed()
  }

  /// The component describes its screen again, or another one, or does not.
  private func changed() {
    if random.chance(0.8) { table.screen.show(screen()) }
  }

  // MARK: The user

  private func step() {
    let cells = table.table.visibleCells
    let parts = cells.flatMap(\.simulatedTree).filter { part in
      part.window != nil && !part.isHidden && (part is UIControl || part is UITextView)
    }
    let names = ["show", "tap", "operate", "operate", "type", "scroll", "leave", "alert", "traits", "end", "refresh"]
    let name = random.pick(names)
    trace.append(name)
    switch name {
    case "show": table.screen.show(screen())
    case "tap":
      if let paths = table.table.indexPathsForVisibleRows, !paths.isEmpty {
        table.table.simulateTap(at: random.pick(paths))
      }
    case "operate": if !parts.isEmpty { operate(random.pick(parts)) }
    case "type":
      let fields = parts.filter { $0 is UITextField || $0 is UITextView }
      if !fields.isEmpty { operate(random.pick(fields)) }
    case "scroll":
      if let paths = table.table.indexPathsForVisibleRows, !paths.isEmpty {
        table.table.simulateScroll(to: random.pick(paths))
      }
    case "leave": leaveAndComeBack()
    case "alert": table.alert?.simulateTap(random.pick(["Yes", "Cancel"]))
    case "traits":
      Simulation.change(UITraitCollection { $0.layoutDirection = random.chance(0.5) ? .rightToLeft : .leftToRight })
    case "refresh": table.controller.refreshControl?.simulatePull()
    default: Simulation.endAnimations()
    }
  }

  private func operate(_ part: UIView) {
    switch part {
    case let field as UITextField:
      field.simulateTyping("text \(random.number(1...9))")
      if random.chance(0.3) { field.simulateReturn() }
    case let field as UITextView: field.simulateTyping("text \(random.number(1...9))")
    case let toggle as UISwitch: toggle.simulateTap()
    case let stepper as UIStepper: stepper.simulateTap(up: random.chance(0.5))
    case let button as UIButton: button.simulateTap()
    default: break
    }
  }

  private func leaveAndComeBack() {
    guard table.controller.presentedViewController == nil else { return }
    let navigation = table.controller.navigationController
    Simulation.endAnimations()
    navigation?.pushViewController(UIViewController(), animated: true)
    Simulation.endAnimations()
    if random.chance(0.5) { table.screen.show(screen()) }
    navigation?.simulateBackButton()
    Simulation.endAnimations()
  }
}

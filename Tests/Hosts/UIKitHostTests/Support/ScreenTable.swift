import CommonUI
import ComponentEngine
import ModuleHarness
import UIKit
import UIKitHost

/// A screen that a `ScreenViewController` shows in a window.
@MainActor
final class ScreenTable {
  let screen: ScreenController
  let controller: ScreenViewController
  private let router: Router
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let drawingCounter: DrawingCounter

  /// Shows a screen. The controller is the second one of a stack, so that it can go.
  init(
    _ screen: Screen, traits: UITraitCollection = UITraitCollection { _ in }, isVisible: Bool = true,
    pictures: ScreenPictures? = nil, credentials: WebCredentials? = nil
  ) throws {
    Simulation.reset()
    Simulation.change(traits)
    let configuration = try RouterConfiguration<ScreenController>(
      navigators: [NavigatorRegistration("main")], components: [], policy: LinkPolicy(schemes: ["shop"]))
    router = Router(configuration, presenter: RecordingPresenter())
    self.screen = ScreenController(router: router)
    self.screen.show(screen)
    let counter = DrawingCounter()
    drawingCounter = counter
    controller = ScreenViewController(self.screen, pictures: pictures, credentials: credentials) { _ in
      counter.count += 1
    }
    window = UIWindow(windowScene: scene)
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = [UIViewController(), controller]
    window.rootViewController = navigation
    if isVisible { window.makeKeyAndVisible() }
  }

  /// A screen of one section.
  convenience init(_ rows: Row...) throws { try self.init(Screen("Screen", sections: [ScreenSection(nil, rows)])) }

  /// Shows other rows in the first section.
  func show(_ rows: Row...) { screen.show(Screen("Screen", sections: [ScreenSection(nil, rows)])) }

  /// The number of times that the screen was drawn.
  var drawings: Int { drawingCounter.count }

  var table: UITableView { controller.tableView }

  /// The cell whose first visible text this is.
  func cell(_ title: String) -> UITableViewCell? { table.visibleCells.first { $0.texts.first == title } }

  /// The first view of a type in a cell.
  func part<Part: UIView>(_ type: Part.Type = Part.self, of title: String) -> Part? {
    cell(title)?.simulatedTree.lazy.compactMap { $0 as? Part }.first
  }

  /// Taps a cell. Returns whether it lets itself be selected.
  @discardableResult
  func tap(_ title: String) -> Bool {
    guard let index = titles.firstIndex(of: title), let paths = table.indexPathsForVisibleRows else { return false }
    return table.simulateTap(at: paths[index])
  }

  /// The alert that is presented over the screen.
  var alert: UIAlertController? { controller.presentedViewController as? UIAlertController }

  /// The user goes back, and all animations end.
  func leave() {
    controller.navigationController?.simulateBackButton()
    Simulation.endAnimations()
  }

  /// The first visible texts of all cells.
  var titles: [String] { table.visibleCells.map { $0.texts.first ?? "" } }
}

@MainActor
private final class DrawingCounter {
  var count = 0
}

extension UIView {
  /// The visible texts of the view, in the order of its parts.
  var texts: [String] { isHidden ? [] : ownTexts + subviews.flatMap(\.texts) }

  private var ownTexts: [String] {
    switch self {
    case let label as UILabel: [label.text ?? ""]
    case let button as UIButton: [button.configuration?.title].compactMap(\.self)
    default: []
    }
  }

  /// The view on a line: its texts, its controls with their states, and the elements of assistive technologies.
  var pageLine: String {
    let parts =
      [texts.filter { !$0.isEmpty }.joined(separator: " | ")]
      + simulatedTree.filter { !$0.isInvisible }.compactMap(\.state)
    let spoken = simulatedTree.filter { !$0.isInvisible && $0.accessibilityLabel != nil }.map(\.words)
    let mark = (self as? UITableViewCell)?.accessoryType
    return (parts + [mark == UITableViewCell.AccessoryType.none ? nil : mark.map { "\($0)" }].compactMap(\.self))
      .filter { !$0.isEmpty }.joined(separator: "  ") + spoken.map { "\n    \"\($0)" }.joined()
  }

  /// Whether the view or a view around it is hidden.
  private var isInvisible: Bool { isHidden || superview?.isInvisible == true }

  /// A control with its state.
  private var state: String? {
    switch self {
    case let field as UITextField:
      "[\(field.isSecureTextEntry ? "•" : field.text ?? "")](\(field.placeholder ?? ""))\(field.isEnabled ? "" : " disabled")"
    case let field as UITextView: "[\(field.text ?? "")]\(field.isEditable ? "" : " disabled")"
    case let toggle as UISwitch: "\(toggle.isOn ? "on" : "off")\(toggle.isEnabled ? "" : " disabled")"
    case let stepper as UIStepper:
      stepper.isEnabled ? "\(stepper.value > -1 ? "-" : "")/\(stepper.value < 1 ? "+" : "")" : "-/+ disabled"
    case let picker as UIDatePicker:
      "picker \(Int(picker.date.timeIntervalSince1970 / 86_400))\(picker.isEnabled ? "" : " disabled")"
    case let button as UIButton:
      "button \(button.role)\(button.configuration?.simulatedIsFilled == true ? " filled" : "")\(button.isEnabled ? "" : " disabled")"
    case let image as UIImageView: image.image.map { "▣ \($0.name)" }
    case let bar as UIProgressView: "bar \(bar.progress)"
    case is UIActivityIndicatorView: "…"
    default: nil
    }
  }

  /// The words of the view as an element of assistive technologies.
  private var words: String {
    let names: [(UIAccessibilityTraits, String)] = [
      (.header, "header"), (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.notEnabled, "not enabled"), (.updatesFrequently, "updates frequently"), (.adjustable, "adjustable"),
      (.toggleButton, "toggle"),
    ]
    let traits = names.filter { accessibilityTraits.contains($0.0) }.map(\.1).joined(separator: " ")
    return [accessibilityLabel, accessibilityValue, traits.isEmpty ? nil : "<\(traits)>", accessibilityHint]
      .compactMap(\.self).joined(separator: ", ")
  }
}

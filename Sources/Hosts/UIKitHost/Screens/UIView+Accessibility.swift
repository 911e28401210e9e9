#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

extension UIView {
  /// Presents the view as an element of assistive technologies.
  ///
  /// - Parameter isControl: Whether the view is a control of UIKit, which presents its value and its kind itself.
  func present(_ element: AccessibleElement, isControl: Bool = false) {
    accessibilityLabel = element.label
    accessibilityHint = element.spokenHint
    if isControl { return }
    isAccessibilityElement = true
    accessibilityValue = element.value
    accessibilityTraits = element.traits.reduce(into: .none) { $0.insert($1.trait) }
  }

  /// Hides the texts of a control that speaks them itself.
  func hideFromAssistiveTechnologies() { isAccessibilityElement = false }

  /// Lays the view and the views that are arranged in it out in a direction. UIKit's own views in a control are left
  /// alone.
  func setDirection(_ direction: ScreenTraits.Direction) {
    semanticContentAttribute = direction.attribute
    for view in (self as? UIStackView)?.arrangedSubviews ?? [] { view.setDirection(direction) }
  }
}

extension AccessibleElement {
  /// The hint with the word for what UIKit has no trait of.
  fileprivate var spokenHint: String? {
    let words = [traits.contains(.required) ? "required" : nil, hint].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Accessibility.Trait {
  fileprivate var trait: UIAccessibilityTraits {
    switch self {
    case .heading: .header
    case .link: .link
    case .button, .option, .date: .button
    case .toggle: .toggleButton
    case .adjustable: .adjustable
    case .image: .image
    case .updates: .updatesFrequently
    case .webPage: .link
    case .selected: .selected
    case .disabled: .notEnabled
    case .textField, .secure, .required, .invalid, .destructive: .none
    }
  }
}
#endif

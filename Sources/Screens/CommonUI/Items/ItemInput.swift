package import ComponentEngine

/// An operation of the user on the control of an item.
package enum ItemInput: Sendable, Equatable {
  /// Chooses a row, an option or an action.
  case choose
  /// Enters a text into a field.
  case text(String)
  /// Turns a switch on or off.
  case isOn(Bool)
  /// Adds a step to a number, or takes one away.
  case step(up: Bool)
  /// Chooses a day.
  case day(CalendarDay)
}

extension ScreenControl {
  /// Returns the effect of an input; nil if the control does not accept it now.
  package func effect(of input: ItemInput) -> Target? {
    switch (kind, input) {
    case (.target(let target, _), .choose): return target
    case (.field(let field), .text(let text)): return .perform { field.input(text) }
    case (.toggle(let toggle), .isOn(let isOn)): return .perform { toggle.change(isOn) }
    case (.stepper(let stepper), .step(let isUp)):
      guard let value = isUp ? stepper.next : stepper.previous else { return nil }
      return .perform { stepper.change(value) }
    case (.date(let date), .day(let day)):
      guard day.exists, date.range?.contains(day) ?? true else { return nil }
      return .perform { date.change(day) }
    default: return nil
    }
  }

  /// The question before the effect; nil without one.
  package var confirmation: Confirmation? {
    if case .target(_, let confirmation) = kind { confirmation } else { nil }
  }
}

/// The text of a field while the user edits it, and what is known of it to the screen's component.
package struct EditedText: Sendable, Equatable {
  /// The text that the component has described or received last.
  private var known: String

  package init(_ text: String) { known = text }

  /// The component has described the text, and it is shown.
  package mutating func describe(_ text: String) { known = text }

  /// Returns whether the component is to receive the text, which it knows from then on.
  package mutating func delivers(_ text: String) -> Bool {
    defer { known = text }
    return text != known
  }
}

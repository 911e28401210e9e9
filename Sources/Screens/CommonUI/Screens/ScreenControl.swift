/// An element of a screen that the user can operate.
public struct ScreenControl: Sendable {
  /// The kind of a control with its present value.
  public enum Kind: Sendable {
    /// A row, an option or an action that is chosen, after a question if it has one.
    case target(Target, Confirmation?)
    /// A field for text.
    case field(Row.Field)
    /// A switch.
    case toggle(Row.Toggle)
    /// A number.
    case stepper(Row.Stepper)
    /// A calendar day.
    case date(Row.DateField)
  }

  /// The control's title.
  public let title: String
  /// The kind with the present value.
  public let kind: Kind
}

extension Screen {
  /// The elements that the user can operate now, in reading order: those of the rows, then the actions. Hosts that
  /// number them, a terminal or a page, count from 1.
  public var controls: [ScreenControl] { sections.flatMap(\.rows).flatMap(\.controls) + actions.flatMap(\.controls) }
}

extension Row {
  /// The elements of the row that the user can operate now.
  public var controls: [ScreenControl] {
    guard isEnabled else { return [] }
    return switch element {
    case .target(let target): [ScreenControl(title: title, kind: .target(target, nil))]
    case .field(let field): [ScreenControl(title: title, kind: .field(field))]
    case .toggle(let toggle): [ScreenControl(title: title, kind: .toggle(toggle))]
    case .choice(let choice):
      choice.options.map { ScreenControl(title: $0.title, kind: .target($0.target, nil)) }
    case .stepper(let stepper): [ScreenControl(title: title, kind: .stepper(stepper))]
    case .date(let date): [ScreenControl(title: title, kind: .date(date))]
    case .placeholder(let placeholder): placeholder.actions.flatMap(\.controls)
    case .more(let more): [ScreenControl(title: title, kind: .target(more.target, nil))]
    case .text, .image, .progress, .web: []
    }
  }
}

extension ScreenAction {
  /// The action, if it can be chosen now.
  public var controls: [ScreenControl] {
    isEnabled ? [ScreenControl(title: title, kind: .target(target, confirmation))] : []
  }
}

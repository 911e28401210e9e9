import ComponentEngine

/// The reason why a control does not accept a text that the user has typed.
public struct InputError: Error, Equatable, CustomStringConvertible {
  /// The sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Operating a control with a text, in hosts where the user types: a terminal, a form of a page, a test.
extension ScreenControl {
  /// Returns the effect of operating the control with a text.
  ///
  /// - Parameter text: Nil without a text. A field takes any text; a switch takes `on`, `off` or none, which is the
  ///   other state; a number takes `+`, `-` or a number in its range; a day is written as `2026-11-02`; a target takes
  ///   none.
  /// - Throws: The text is missing, or does not fit.
  public func effect(of text: String?) throws(InputError) -> Target {
    switch kind {
    case .target(let target, _):
      if text != nil { throw InputError("\"\(title)\" takes no text") }
      return target
    case .field(let field):
      guard let text else { throw InputError("\"\(title)\" is a field and takes a text") }
      return .perform { field.input(text) }
    case .toggle(let toggle):
      let isOn = try state(text, now: toggle.isOn)
      return .perform { toggle.change(isOn) }
    case .stepper(let stepper):
      let value = try number(text, stepper)
      return .perform { stepper.change(value) }
    case .date(let date):
      let day = try day(text, date)
      return .perform { date.change(day) }
    }
  }

  private func state(_ text: String?, now isOn: Bool) throws(InputError) -> Bool {
    switch text?.lowercased() {
    case nil: return !isOn
    case "on": return true
    case "off": return false
    default: throw InputError("\"\(title)\" is a switch and takes on or off")
    }
  }

  private func number(_ text: String?, _ stepper: Row.Stepper) throws(InputError) -> Int {
    let range = stepper.range
    let numbers = "from \(range.lowerBound) to \(range.upperBound)"
    let value: Int?
    switch text {
    case "+": value = stepper.next
    case "-", "−": value = stepper.previous
    default: value = text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    guard let value else { throw InputError("\"\(title)\" takes +, - or a number \(numbers)") }
    return value
  }

  private func day(_ text: String?, _ date: Row.DateField) throws(InputError) -> CalendarDay {
    guard let day = text.flatMap({ CalendarDay(iso: $0) }) else {
      throw InputError("\"\(title)\" takes a day, as in 2026-11-02")
    }
    if let range = date.range, !range.contains(day) {
      throw InputError("\"\(title)\" takes a day from \(range.lowerBound) to \(range.upperBound)")
    }
    return day
  }
}

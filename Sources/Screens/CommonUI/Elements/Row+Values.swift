public import ComponentEngine

extension Row {
  /// A switch.
  public struct Toggle: Sendable {
    /// Whether the switch is on.
    public var isOn: Bool
    /// Receives the new state.
    public var change: @MainActor (Bool) -> Void

    /// Creates a switch.
    public init(_ isOn: Bool, change: @escaping @MainActor (Bool) -> Void) {
      self.isOn = isOn
      self.change = change
    }
  }

  /// A number that grows and shrinks by steps, within a range.
  public struct Stepper: Sendable {
    /// The number. It can be outside the range, for example if the range has changed.
    public var value: Int
    /// The numbers that the user can set.
    public var range: ClosedRange<Int>
    /// The difference of a step, from 1.
    public var step: Int
    /// The module's objection to the number; nil for none.
    public var problem: String?
    /// Receives the new number, which is in the range.
    public var change: @MainActor (Int) -> Void

    /// Creates a stepper.
    public init(
      _ value: Int, in range: ClosedRange<Int>, step: Int = 1, problem: String? = nil,
      change: @escaping @MainActor (Int) -> Void
    ) {
      self.value = value
      self.range = range
      self.step = max(1, step)
      self.problem = problem
      self.change = change
    }

    /// The number after a step up; nil at the end of the range.
    public var next: Int? {
      guard value < range.upperBound else { return nil }
      let (sum, overflows) = value.addingReportingOverflow(step)
      return overflows ? range.upperBound : clamped(sum)
    }

    /// The number after a step down; nil at the end of the range.
    public var previous: Int? {
      guard value > range.lowerBound else { return nil }
      let (difference, overflows) = value.subtractingReportingOverflow(step)
      return overflows ? range.lowerBound : clamped(difference)
    }

    private func clamped(_ number: Int) -> Int { min(max(number, range.lowerBound), range.upperBound) }
  }

  /// A calendar day that the user chooses.
  public struct DateField: Sendable {
    /// The day; nil if none is chosen.
    public var day: CalendarDay?
    /// The days that the user can choose; nil for any.
    public var range: ClosedRange<CalendarDay>?
    /// Receives the chosen day, which is in the range.
    public var change: @MainActor (CalendarDay) -> Void

    /// Creates a field for a day.
    public init(
      _ day: CalendarDay?, in range: ClosedRange<CalendarDay>? = nil,
      change: @escaping @MainActor (CalendarDay) -> Void
    ) {
      self.day = day
      self.range = range
      self.change = change
    }
  }

  /// Creates a switch.
  public static func toggle(
    _ title: String, _ isOn: Bool, detail: String? = nil, isEnabled: Bool = true, id: String? = nil,
    accessibility: Accessibility = Accessibility(), change: @escaping @MainActor (Bool) -> Void
  ) -> Row {
    Row(
      title, detail: detail, isEnabled: isEnabled, id: id, accessibility: accessibility,
      .toggle(Toggle(isOn, change: change)))
  }

  /// Creates a stepper; see ``Stepper``.
  public static func stepper(
    _ title: String, _ value: Int, in range: ClosedRange<Int>, step: Int = 1, problem: String? = nil,
    detail: String? = nil, isEnabled: Bool = true, id: String? = nil, accessibility: Accessibility = Accessibility(),
    change: @escaping @MainActor (Int) -> Void
  ) -> Row {
    Row(
      title, detail: detail, isEnabled: isEnabled, id: id, accessibility: accessibility,
      .stepper(Stepper(value, in: range, step: step, problem: problem, change: change)))
  }

  /// Creates a field for a calendar day; see ``DateField``.
  public static func date(
    _ title: String, _ day: CalendarDay?, in range: ClosedRange<CalendarDay>? = nil, detail: String? = nil,
    isEnabled: Bool = true, id: String? = nil, accessibility: Accessibility = Accessibility(),
    change: @escaping @MainActor (CalendarDay) -> Void
  ) -> Row {
    Row(
      title, detail: detail, isEnabled: isEnabled, id: id, accessibility: accessibility,
      .date(DateField(day, in: range, change: change)))
  }
}

/// The rule for the values in a trace.
///
/// `TraceMask(keeping: ["id", "category"])` keeps the values of these names.
///
/// By default every value of a parameter, of a result and of a saved state is masked. A mask has the type of its value:
/// a number stays a number, a UUID a UUID, a day a day, so that a masked link opens what the link opened. Within a
/// start of the program, equal values have equal masks. A mask is computed with a random key that is stored nowhere.
///
/// Some values are not masked: the literals, choices, fixed and default values of the app's routes, navigate modes,
/// truth values, 0 and 1.
public struct TraceMask: Sendable, Equatable {
  /// The names of the parameters and the keys of results whose values are written as they are.
  public var keptNames: Set<String>

  /// Whether saved states are written as they are. Default false.
  public var keepsSavedState: Bool

  /// Creates a rule that masks everything except the values with these names.
  public init(keeping keptNames: Set<String> = [], keepsSavedState: Bool = false) {
    self.keptNames = keptNames
    self.keepsSavedState = keepsSavedState
  }
}

/// A switch of the environment: its name, and what holds where nobody says.
///
/// ```swift
/// extension EnvironmentFlag { static let newPayment = EnvironmentFlag("newPayment") }
/// if environment.flags[.newPayment] { … }
/// ```
public struct EnvironmentFlag: Sendable, Hashable {
  /// What arguments, files and servers call it.
  public let name: String

  /// Whether it is on where nobody says.
  public let isOnByDefault: Bool

  /// A switch, off where nobody says.
  public init(_ name: String, isOnByDefault: Bool = false) {
    self.name = name
    self.isOnByDefault = isOnByDefault
  }
}

/// What is switched on and off, by name, so that it can come from arguments, a file or a server.
public struct EnvironmentFlags: Sendable, Hashable {
  private var values: [String: Bool]

  /// These are switched as it is said; all others have their defaults.
  public init(_ values: [String: Bool] = [:]) { self.values = values }

  /// Whether a flag is on: what was said of its name, or else its default.
  public subscript(flag: EnvironmentFlag) -> Bool {
    get { values[flag.name] ?? flag.isOnByDefault }
    set { values[flag.name] = newValue }
  }
}

extension EnvironmentFlags: ExpressibleByDictionaryLiteral {
  /// Flags by name; of a name that is there twice the last one counts.
  public init(dictionaryLiteral elements: (String, Bool)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

/// A flag of the environment: its name and its default.
///
/// ```swift
/// extension EnvironmentFlag { static let newPayment = EnvironmentFlag("newPayment") }
/// if environment.flags[.newPayment] { title = "New payment" }
/// ```
public struct EnvironmentFlag: Sendable, Hashable {
  /// The name in arguments, in files and on servers.
  public let name: String

  /// The default.
  public let isOnByDefault: Bool

  /// Creates a flag, off by default.
  public init(_ name: String, isOnByDefault: Bool = false) {
    self.name = name
    self.isOnByDefault = isOnByDefault
  }
}

/// The flags that were switched on and off, by name, so that they can come from arguments, a file or a server.
public struct EnvironmentFlags: Sendable, Hashable {
  private var values: [String: Bool]

  /// Switches these flags; all others have their defaults.
  public init(_ values: [String: Bool] = [:]) { self.values = values }

  /// Whether a flag is on: as its name was switched, or else its default.
  public subscript(flag: EnvironmentFlag) -> Bool {
    get { values[flag.name] ?? flag.isOnByDefault }
    set { values[flag.name] = newValue }
  }
}

extension EnvironmentFlags: ExpressibleByDictionaryLiteral {
  /// Switches flags by name. If a name occurs twice, the last one counts.
  public init(dictionaryLiteral elements: (String, Bool)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

/// How high a module stands: modules of lower layers run before those of higher ones, and need none of them.
///
/// An app with more layers declares its own in between:
///
/// ```swift
/// extension ModuleLayer { static let feature = ModuleLayer("feature", height: 250) }
/// ```
public struct ModuleLayer: Sendable, Hashable {
  /// What messages call it.
  public let name: String

  /// How high it is.
  public let height: Int

  /// A layer of this height.
  public init(_ name: String, height: Int) {
    self.name = name
    self.height = height
  }

  /// What all others may need, at height 100: storage, network, logging.
  public static let common = ModuleLayer("common", height: 100)
  /// What business modules share, at height 200: the session, the cart.
  public static let service = ModuleLayer("service", height: 200)
  /// Screens, at height 300: where most modules are.
  public static let business = ModuleLayer("business", height: 300)
}

extension ModuleLayer: Comparable {
  /// Lower is less; of layers of one height, by name.
  public static func < (left: ModuleLayer, right: ModuleLayer) -> Bool {
    (left.height, left.name) < (right.height, right.name)
  }
}

extension ModuleLayer: CustomStringConvertible {
  /// The layer's name.
  public var description: String { name }
}

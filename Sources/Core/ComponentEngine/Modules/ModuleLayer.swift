/// The layer of a module. Modules run before the modules of higher layers, and must not need them.
///
/// An app with more layers declares its own in between:
///
/// ```swift
/// extension ModuleLayer { static let feature = ModuleLayer("feature", height: 250) }
/// ```
public struct ModuleLayer: Sendable, Hashable {
  /// The layer's name in messages.
  public let name: String

  /// The layer's height.
  public let height: Int

  /// A layer of this height.
  public init(_ name: String, height: Int) {
    self.name = name
    self.height = height
  }

  /// The layer that all others may need, at height 100: storage, network, logging.
  public static let common = ModuleLayer("common", height: 100)
  /// The layer that business modules share, at height 200: the session, the cart.
  public static let service = ModuleLayer("service", height: 200)
  /// The layer of screens and of most modules, at height 300.
  public static let business = ModuleLayer("business", height: 300)
}

extension ModuleLayer: Comparable {
  /// Compares by height, and layers of one height by name.
  public static func < (left: ModuleLayer, right: ModuleLayer) -> Bool {
    (left.height, left.name) < (right.height, right.name)
  }
}

extension ModuleLayer: CustomStringConvertible {
  /// The layer's name.
  public var description: String { name }
}

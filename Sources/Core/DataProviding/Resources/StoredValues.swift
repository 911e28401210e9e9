/// A kind of values that an app keeps on disk: its name, and how the values are encoded.
///
/// Register it with the provider, and give it to the resources of its values as ``DataPersistence/stored(_:)``. The
/// manifest of the app then names it, so that `deeplink compare` finds a release that cannot read the stored values.
public final class StoredValues<Value: Sendable>: Sendable {
  /// The name of the kind, `orders/order`. Releases are compared by it; it is not kept on disk.
  public let kind: String

  let codec: DataCodec<Value>
  let isDurable: Bool
  let upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Value)?

  /// Describes a kind of values.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind. Two kinds of one provider have different names.
  ///   - codec: Encodes values for the disk.
  ///   - isDurable: Whether values can be written durably (``DataFeed/writeDurably(_:)``), such as drafts. Default
  ///     false: they can be fetched again.
  ///   - upgrade: Decodes a durable value of another version. A resource with its own `upgrade` uses that one. Default
  ///     nil.
  public init(
    _ kind: String, _ codec: DataCodec<Value>, isDurable: Bool = false,
    upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Value)? = nil
  ) {
    self.kind = kind
    self.codec = codec
    self.isDurable = isDurable
    self.upgrade = upgrade
  }
}

/// A kind of values on disk, whatever their type is.
@usableFromInline
protocol ErasedStoredValues: AnyObject, Sendable {
  var kind: String { get }
  var format: StoredFormat { get }
}

extension StoredValues: ErasedStoredValues {
  @usableFromInline
  var format: StoredFormat {
    StoredFormat(kind: kind, codec: codec.version, isDurable: isDurable, upgrades: upgrade != nil)
  }
}

/// The format of a kind of values on disk.
@usableFromInline
package struct StoredFormat: Sendable, Equatable {
  package var kind: String
  /// The version of the encoding.
  package var codec: Int
  /// Whether values can be durable.
  package var isDurable = false
  /// Whether durable values of other versions can be decoded.
  package var upgrades = false

  package init(kind: String, codec: Int, isDurable: Bool = false, upgrades: Bool = false) {
    (self.kind, self.codec, self.isDurable, self.upgrades) = (kind, codec, isDurable, upgrades)
  }
}

/// The registered kinds of values.
struct StoredKinds {
  private var kinds: [String: any ErasedStoredValues] = [:]

  /// Adds a kind. Another kind with the same name is a programmer's mistake and traps.
  mutating func register(_ values: any ErasedStoredValues) {
    let last = kinds.updateValue(values, forKey: values.kind)
    precondition(last == nil || last === values, "two kinds of stored values have the name \(values.kind)")
  }

  /// The formats of the registered kinds, sorted by kind.
  var formats: [StoredFormat] { kinds.values.map(\.format).sorted { $0.kind < $1.kind } }

  /// Traps unless a kind is registered.
  func checkRegistered(_ values: any ErasedStoredValues) {
    precondition(kinds[values.kind] === values, "the kind \(values.kind) of stored values is not registered")
  }
}

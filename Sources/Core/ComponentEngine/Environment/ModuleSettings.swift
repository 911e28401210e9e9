/// The settings of one module in an ``AppEnvironment``. Each module has its own, so one key can have different values
/// in two modules.
///
/// Values come from a file with a name space for each module (`EngineFoundation` reads JSON and property lists), or
/// are set by code, which precedes the file, whether it is read before or after. Null in a file is no value.
///
/// ```swift
/// let settings = environment.settings(of: "goods")
/// let key = try settings.value(of: MapsKey.self)
/// let size = settings[PageSize.self]
/// ```
///
/// A module lists its keys in ``ModuleProtocol/settingKeys``; the assembly checks that each has a value of its type.
/// Settings can be secrets: their description has the names of the file's values, and no value.
public struct ModuleSettings: Sendable, Equatable {
  private var values = TypedValues()
  private let stored: [String: SavedState]
  private let file: String?

  /// Creates settings without values.
  public init() { self.init([:], of: nil) }

  /// Creates settings with one value.
  public init<Key: SettingKey>(_ key: Key.Type, _ value: Key.Value) {
    self.init()
    self[key] = value
  }

  /// The settings of a file.
  ///
  /// - Parameters:
  ///   - stored: The values of the module's name space, by name.
  ///   - file: The name of the file; nil for none.
  package init(_ stored: [String: SavedState], of file: String?) {
    self.stored = stored.filter { !$0.value.isNull }
    self.file = file
  }

  /// Returns the values that code has set, with those of another file.
  func reading(_ stored: [String: SavedState], of file: String) -> ModuleSettings {
    var settings = ModuleSettings(stored, of: file)
    settings.values = values
    return settings
  }

  /// The value of a key; nil without a value of its type. Setting nil removes the value that code has set.
  @_disfavoredOverload  // so that a key with a default gives a value even where an optional would do
  public subscript<Key: SettingKey>(key: Key.Type) -> Key.Value? {
    get { try? value(of: key) }
    set { values[key] = newValue }
  }

  /// The value of a key; the key's default without a value of its type.
  public subscript<Key: SettingKey & DefaultedValueKey>(key: Key.Type) -> Key.Value {
    get { (try? value(of: key)) ?? key.defaultValue }
    set { values[key] = newValue }
  }

  /// Returns the value of a key: the value that code has set, otherwise the file's, otherwise the key's default.
  ///
  /// - Throws: An error if there is no value, or the file's has another type.
  public func value<Key: SettingKey>(of key: Key.Type) throws(SettingError) -> Key.Value {
    if let value: Key.Value = values[key] { return value }
    guard let state = stored[key.name] else {
      if let value = (key as? any DefaultedValueKey.Type)?.anyDefault as? Key.Value { return value }
      throw SettingError(key: key.name, type: "\(Key.Value.self)", file: file, fault: .missing)
    }
    do {
      return try state.decoded(as: Key.Value.self)
    } catch {
      let path = if case .decoding(let path, _) = error { path } else { "" }
      throw SettingError(key: key.name, type: "\(Key.Value.self)", file: file, fault: .wrongType(path: path))
    }
  }

  /// The fault of a key; nil if it has a value of its type.
  func fault<Key: SettingKey>(of key: Key.Type) -> SettingError? {
    do throws(SettingError) {
      _ = try value(of: key)
      return nil
    } catch {
      return error
    }
  }
}

extension ModuleSettings: CustomStringConvertible, CustomReflectable {
  /// The file and the names of its values.
  public var description: String { "settings of \(file ?? "no file"): \(stored.keys.sorted().joined(separator: ", "))" }

  /// A mirror without children, so that no value is printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension DefaultedValueKey {
  fileprivate static var anyDefault: any Sendable { defaultValue }
}

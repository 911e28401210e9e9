/// A key of ``ModuleSettings``: its name in a file, and the type of its value.
///
/// A key that is a ``DefaultedValueKey`` too has a default. The app cannot be assembled without a value for any other
/// key that a module lists in ``ModuleProtocol/settingKeys``.
///
/// ```swift
/// enum MapsKey: SettingKey {
///   typealias Value = String
///   static let name = "mapsKey"
/// }
/// enum PageSize: SettingKey, DefaultedValueKey {
///   static let name = "pageSize"
///   static let defaultValue = 20
/// }
/// ```
public protocol SettingKey: ValueKey where Value: Decodable {
  /// The name in files, within the name space of the module.
  static var name: String { get }
}

/// The reason why a module has no value of a setting. It does not contain the value of a file, which may be a secret.
public struct SettingError: Error, Sendable, Equatable {
  /// The fault of the file.
  public enum Fault: Sendable, Equatable {
    /// There is no value.
    case missing
    /// The value, or the part of it at this coding path, has another type.
    case wrongType(path: String)
  }

  /// The name of the key.
  public let key: String

  /// The name of the type that the value must have.
  public let type: String

  /// The file of the settings; nil if they come from none.
  public let file: String?

  /// The fault.
  public let fault: Fault
}

extension SettingError: CustomStringConvertible {
  /// A sentence with the key, its type, the file and the remedy.
  public var description: String {
    switch fault {
    case .missing:
      "the setting \"\(key)\" (\(type)) is missing" + (file.map { " in \($0)" } ?? "; set it, or read it from a file")
    case .wrongType(let path):
      "the setting \"\(key)\"\(file.map { " in \($0)" } ?? "") must be of type \(type)"
        + (path.isEmpty ? "" : "; the value at \(path) is not")
    }
  }
}

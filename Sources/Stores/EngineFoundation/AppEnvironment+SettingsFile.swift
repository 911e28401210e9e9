public import ComponentEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the settings of all modules from one file, with a name space for each module:
/// ```json
/// {"goods": {"pageSize": 50}, "payment": {"kitKey": "pk_live_7"}}
/// ```
extension AppEnvironment {
  /// Replaces the values that modules have from a file with those of a file in JSON. Values that code has set stay.
  ///
  /// - Parameters:
  ///   - json: The bytes of the file.
  ///   - file: The name of the file for messages.
  /// - Throws: The first fault. It contains no value of the file.
  public mutating func readSettings(
    json: some Collection<UInt8>, file: String
  ) throws(SettingsFileError) {
    try readSettings(file, "JSON") { try JSONDecoder().decode($0, from: Data(json)) }
  }

  /// Replaces the values that modules have from a file with those of a property list, in XML or binary. Values that
  /// code has set stay.
  ///
  /// - Parameters:
  ///   - propertyList: The bytes of the file.
  ///   - file: The name of the file for messages.
  /// - Throws: The first fault. It contains no value of the file. Dates and data are no settings: write them as texts.
  public mutating func readSettings(
    propertyList: some Collection<UInt8>, file: String
  ) throws(SettingsFileError) {
    try readSettings(file, "a property list") { try PropertyListDecoder().decode($0, from: Data(propertyList)) }
  }

  private typealias Namespaces = [String: [String: SavedState]]

  private mutating func readSettings(
    _ file: String, _ format: String, _ decode: (Namespaces.Type) throws -> Namespaces
  ) throws(SettingsFileError) {
    let namespaces: Namespaces
    do {
      namespaces = try decode(Namespaces.self)
    } catch {
      throw SettingsFileError(file, format, error)
    }
    setSettings(Dictionary(uniqueKeysWithValues: namespaces.map { (ModuleID($0), $1) }), of: file)
  }
}

/// The reason why the settings of a file cannot be read, with its place and what is expected there.
public enum SettingsFileError: Error, Sendable, Equatable {
  /// The file is not in this format.
  case invalid(file: String, format: String)
  /// The file, or the value at this place in it, is no object.
  case notAnObject(file: String, place: String)
  /// The value at this place is neither a text, a number, a truth value, nor an array or an object of such values, or
  /// is nested too deeply.
  case invalidValue(file: String, place: String)
}

extension SettingsFileError: CustomStringConvertible {
  /// A sentence with the file, the place and the remedy.
  public var description: String {
    switch self {
    case .invalid(let file, let format): "\(file) is not \(format)"
    case .notAnObject(let file, let place):
      place.isEmpty
        ? "\(file) is no object with a name space for each module, such as {\"goods\": {\"pageSize\": 50}}"
        : "\"\(place)\" in \(file) is no object with the settings of the module \"\(place)\""
    case .invalidValue(let file, let place):
      "\(place) in \(file) is neither a text, a number, true, false, nor an array or an object of those"
    }
  }

  fileprivate init(_ file: String, _ format: String, _ error: any Error) {
    let path: [any CodingKey]? =
      switch error {
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context): context.codingPath
      case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty: context.codingPath
      default: nil
      }
    guard let path else {
      self = .invalid(file: file, format: format)
      return
    }
    let place = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    self = path.count < 2 ? .notAnObject(file: file, place: place) : .invalidValue(file: file, place: place)
  }
}

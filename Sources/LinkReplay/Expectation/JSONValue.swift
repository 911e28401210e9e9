#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value in an expectation.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Parses a line of a trace.
  static func parse(_ line: some Sequence<UInt8>) throws(ManifestError) -> JSONValue {
    let bytes = Array(line)
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch let error as DecodingError {
      if let fault = JSONFault(in: bytes) {
        throw ManifestError(place: "column \(fault.place(in: bytes).column)", reason: fault.reason)
      }
      throw ManifestError(error)
    } catch {
      throw ManifestError(place: "", reason: "\(error)")
    }
  }

  /// Returns the differences from the actual value. Keys that the expectation does not have are ignored.
  func differences(from actual: JSONValue, at place: String = "") -> [String] {
    switch (self, actual) {
    case (.object(let expected), .object(let fields)):
      return expected.sorted { $0.key < $1.key }.flatMap { key, value in
        value.differences(from: fields[key] ?? .null, at: place.isEmpty ? key : "\(place).\(key)")
      }
    case (.array(let expected), .array(let elements)) where expected.count == elements.count:
      return zip(expected, elements).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(place)[\(index)]")
      }
    default:
      return self == actual ? [] : ["\(place): expected \(self), is \(actual)"]
    }
  }
}

extension JSONValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let string): "\"\(string)\""
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
    }
  }
}

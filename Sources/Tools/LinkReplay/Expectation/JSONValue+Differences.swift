import EngineJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue {
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

extension JSONValue {
  /// The step without the place of its error, because a trace can be compared with the replay of a moved file.
  var withoutPlace: JSONValue {
    guard case .object(var step) = self, case .object(var error)? = step["error"] else { return self }
    error["file"] = nil
    error["line"] = nil
    step["error"] = .object(error)
    return .object(step)
  }
}

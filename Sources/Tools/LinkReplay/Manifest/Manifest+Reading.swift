import EngineJSON
public import EngineReplayFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Manifest {
  /// Reads a manifest's JSON.
  ///
  /// - Throws: ``ManifestError`` with the place in the file and what would be right there.
  public init(json: [UInt8]) throws(ManifestError) {
    let collector = WarningCollector()
    self = try ManifestFile(checkedJSON: json, warnings: collector).manifest
    warnings = collector.warnings
  }
}

extension Decodable {
  /// Reads JSON.
  ///
  /// - Throws: ``ManifestError`` with the place in the file and what would be right there.
  init(checkedJSON json: [UInt8], warnings: WarningCollector = WarningCollector()) throws(ManifestError) {
    if let fault = JSONFault(in: json) {
      let place = fault.place(in: json)
      throw ManifestError(place: "line \(place.line), column \(place.column)", reason: fault.reason)
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.manifestWarnings] = warnings
    do {
      self = try decoder.decode(Self.self, from: Data(json))
    } catch let error as DecodingError {
      throw ManifestError(error)
    } catch {
      throw ManifestError(place: "", reason: "\(error)")
    }
  }
}

/// The reason why a manifest cannot be used, with its place.
public struct ManifestError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The place in the file, `components[2].path`; empty for the whole file.
  public let place: String
  /// The fault, and what would be right.
  public let reason: String
  /// The offset in the bytes of a published file; nil if it is unknown.
  package let offset: Int?

  init(place: String, reason: String, offset: Int? = nil) {
    self.place = place
    self.reason = reason
    self.offset = offset
  }

  /// Place and reason.
  public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}

extension ManifestError {
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(place: context.codingPath.place, reason: "\"\(key.stringValue)\" is missing")
    case .valueNotFound(_, let context):
      self.init(place: context.codingPath.place, reason: "a value is missing")
    case .typeMismatch(let type, let context):
      self.init(place: context.codingPath.place, reason: "expected \(Self.name(of: type))")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // All other errors of this kind are detected by `JSONFault`, which is checked first.
      self.init(place: "", reason: "a number is out of range")
    case .dataCorrupted(let context):
      self.init(place: context.codingPath.place, reason: context.debugDescription)
    @unknown default:
      self.init(place: "", reason: "\(error)")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

extension [any CodingKey] {
  var place: String {
    reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

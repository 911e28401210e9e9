package import EngineJSON

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONStyle {
  /// An encoder for this style.
  package var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys == .snakeCase ? .convertToSnakeCase : .useDefaultKeys
    encoder.dateEncodingStrategy =
      switch dates {
      case .secondsSince2001: .deferredToDate
      case .secondsSince1970: .secondsSince1970
      case .millisecondsSince1970: .millisecondsSince1970
      case .iso8601:
        .custom { date, encoder in
          var container = encoder.singleValueContainer()
          try container.encode(ISO8601.text(of: date))
        }
      }
    return encoder
  }

  /// A decoder for this style.
  package var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keys == .snakeCase ? .convertFromSnakeCase : .useDefaultKeys
    decoder.dateDecodingStrategy =
      switch dates {
      case .secondsSince2001: .deferredToDate
      case .secondsSince1970: .secondsSince1970
      case .millisecondsSince1970: .millisecondsSince1970
      case .iso8601:
        .custom { decoder in
          let container = try decoder.singleValueContainer()
          let text = try container.decode(String.self)
          if let date = ISO8601.date(from: text) { return date }
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "expected a date like 2026-11-22T15:00:00Z")
        }
      }
    return decoder
  }
}

/// Dates as texts (RFC 3339, 5.6).
enum ISO8601 {
  static func text(of date: Date) -> String {
    let isWhole = date.timeIntervalSince1970.rounded() == date.timeIntervalSince1970
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
  }

  /// Returns the date in a text; nil for an invalid text. Foundation rejects unexpected fractions and ignores text
  /// after a date.
  static func date(from text: String) -> Date? {
    var end = text.utf8.dropFirst(19)
    let hasFraction = end.first == UInt8(ascii: ".")
    if hasFraction { end = end.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    let isOffset = end.count == 6 && (end.first == UInt8(ascii: "+") || end.first == UInt8(ascii: "-"))
    guard isOffset || end.elementsEqual("Z".utf8) else { return nil }
    return try? Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).parse(text)
  }
}

public import DataProviding
public import EngineJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DataCodec where Value: Codable {
  /// Encodes values as JSON (RFC 8259).
  ///
  /// - Parameters:
  ///   - version: The version of the format. Change it whenever the type or the style changes so that older JSON cannot
  ///     be read or has another meaning.
  ///   - style: The format of dates and names.
  public static func json(version: Int, style: JSONStyle = JSONStyle()) -> DataCodec {
    DataCodec(version: version) { value in
      try Array(style.encoder.encode(value))
    } decode: { bytes in
      try style.decoder.decode(Value.self, from: Data(bytes))
    }
  }
}

extension DataPersistence where Value: Codable {
  /// Stores values on disk as JSON; see ``/DataProviding/DataCodec``.
  public static func json(version: Int = 1, style: JSONStyle = JSONStyle()) -> DataPersistence {
    .disk(.json(version: version, style: style))
  }
}

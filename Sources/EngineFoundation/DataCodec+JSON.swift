public import DataProviding

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataCodec where Value: Codable {
  /// Writes values down as JSON (RFC 8259).
  ///
  /// - Parameter version: The version of the form: another one whenever the type changes so that older JSON cannot be read, or
  ///   means something else.
  public static func json(version: Int) -> DataCodec {
    DataCodec(version: version) { value in
      try Array(JSONEncoder().encode(value))
    } decode: { bytes in
      try JSONDecoder().decode(Value.self, from: Data(bytes))
    }
  }
}

extension DataPersistence where Value: Codable {
  /// Kept on disk as JSON; see ``/DataProviding/DataCodec``.
  public static func json(version: Int = 1) -> DataPersistence { .disk(.json(version: version)) }
}

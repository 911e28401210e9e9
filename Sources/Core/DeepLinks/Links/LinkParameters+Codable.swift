/// Coded as a list of pairs, so that order and repeated keys are preserved: `[{"key": "id", "value": "42"}, {"key":
/// "new"}]`.
extension LinkParameters: Codable {
  /// Reads the list of pairs.
  ///
  /// - Throws: `DecodingError` if the data is no list of pairs, or if its texts exceed 16,777,215 bytes in total.
  public init(from decoder: any Decoder) throws {
    let pairs = try [LinkParameter](from: decoder)
    guard pairs.reduce(0, { $0 + $1.textBytes }) <= LinkSpan.mostBytes else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "parameters have at most \(LinkSpan.mostBytes) bytes"))
    }
    self.init(pairs)
  }

  /// Writes the list of pairs.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension LinkParameter: Codable {
  private enum CodingKeys: String, CodingKey {
    case key
    case value
  }

  /// Reads `key` and the optional `value`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .key), try container.decodeIfPresent(String.self, forKey: .value))
  }

  /// Writes `key` and the optional `value`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encodeIfPresent(value, forKey: .value)
  }
}

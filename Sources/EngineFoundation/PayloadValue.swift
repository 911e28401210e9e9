/// A JSON value.
enum PayloadValue: Decodable {
  case object([String: PayloadValue])
  case list
  case text(String)
  case number(Double)
  case truth(Bool)
  case null

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      // The elements of a list are not used.
      self = .list
    } else if let members = try? decoder.container(keyedBy: MemberKey.self) {
      self = .object(
        Dictionary(
          try members.allKeys.map { ($0.stringValue, try members.decode(PayloadValue.self, forKey: $0)) },
          uniquingKeysWith: { $1 }))
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let truth = try? value.decode(Bool.self) {
        self = .truth(truth)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .number(try value.decode(Double.self))
      }
    }
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A value with its place: `aps.alert`.
struct PlacedValue {
  let value: PayloadValue
  let place: String

  func fault(_ expected: String) -> PushPayloadError { .invalid(place: place, expected: expected) }

  /// Returns the value of a key; nil for a missing key and for null.
  func member(_ key: String) throws(PushPayloadError) -> PlacedValue? {
    guard case .object(let members) = value else { throw fault("an object") }
    switch members[key] {
    case nil, .null: return nil
    case let member?: return PlacedValue(value: member, place: place.isEmpty ? key : "\(place).\(key)")
    }
  }

  func required(_ key: String) throws(PushPayloadError) -> PlacedValue {
    guard let member = try member(key) else { throw .missing(place: key) }
    guard case .object = member.value else { throw member.fault("an object") }
    return member
  }

  /// Returns the text at a path of nested keys; nil if a key is missing.
  func text(at path: [String]) throws(PushPayloadError) -> String? {
    guard !path.isEmpty else { return nil }
    var place = self
    for key in path {
      guard let member = try place.member(key) else { return nil }
      place = member
    }
    return try place.text()
  }

  func text() throws(PushPayloadError) -> String {
    guard case .text(let text) = value else { throw fault("a text") }
    return text
  }

  func count() throws(PushPayloadError) -> Int {
    guard case .number(let number) = value, let count = Int(exactly: number), count >= 0 else {
      throw fault("a whole number, 0 or more")
    }
    return count
  }

  func flag() throws(PushPayloadError) -> Bool {
    guard case .number(let number) = value, number == 0 || number == 1 else { throw fault("1, or 0") }
    return number == 1
  }
}

import EngineJSON

/// A value with its place: `aps.alert`.
struct PlacedValue {
  let value: JSONValue
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
    guard case .string(let text) = value else { throw fault("a text") }
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

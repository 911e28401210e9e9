import EngineJSON
import EngineTerminal

/// An object of an association file, with its place for errors.
struct AssociationObject {
  let place: String
  private let fields: [String: JSONValue]

  init(_ value: JSONValue, _ place: String) throws(ManifestError) {
    guard case .object(let fields) = value else {
      throw ManifestError(place: place, reason: "expected an object, not \(value)")
    }
    self.fields = fields
    self.place = place
  }

  private init(empty place: String) { (fields, self.place) = ([:], place) }

  func has(_ key: String) -> Bool { fields[key] != nil && fields[key] != .null }

  /// Returns a warning about each key that is not known here. Another spelling of a known one is corrected.
  func warnings(known: [String], spellings: [String: String] = [:]) -> [String] {
    fields.keys.filter { !known.contains($0) }.sorted().map { key in
      let near = spellings[key.lowercased()] ?? nearestName(to: key, in: known)
      return (place.isEmpty ? "" : "\(place): ") + "the key \"\(key)\" means nothing and is ignored"
        + (near.map { "; did you mean \"\($0)\"?" } ?? "")
    }
  }

  /// Returns the object of a key; an empty one without the key.
  func object(_ key: String) throws(ManifestError) -> AssociationObject {
    has(key) ? try AssociationObject(value(key), path(key)) : AssociationObject(empty: path(key))
  }

  func objects(_ key: String) throws(ManifestError) -> [AssociationObject] {
    var objects: [AssociationObject] = []
    // Before iOS 9 was released, details was an object with an app identifier for each key.
    if case .object = value(key) { throw ManifestError(place: path(key), reason: "expected a list of objects") }
    for (position, element) in try list(key).enumerated() {
      objects.append(try AssociationObject(element, "\(path(key))[\(position)]"))
    }
    return objects
  }

  func text(_ key: String) throws(ManifestError) -> String? {
    switch value(key) {
    case .null: return nil
    case .string(let text): return text
    default: throw ManifestError(place: path(key), reason: "expected a text, not \(value(key))")
    }
  }

  func bool(_ key: String) throws(ManifestError) -> Bool? {
    switch value(key) {
    case .null: return nil
    case .bool(let bool): return bool
    default: throw ManifestError(place: path(key), reason: "expected true or false, not \(value(key))")
    }
  }

  func texts(_ key: String) throws(ManifestError) -> [String] { try Self.texts(list(key), path(key)) }

  /// Returns the texts of an object by their keys; nil if the value is no object.
  func textsByName(_ key: String) throws(ManifestError) -> [String: String]? {
    guard case .object(let fields) = value(key) else { return nil }
    var texts: [String: String] = [:]
    for (name, value) in fields {
      guard case .string(let text) = value else {
        throw ManifestError(place: "\(path(key)).\(name)", reason: "expected a text, not \(value)")
      }
      texts[name] = text
    }
    return texts
  }

  /// Returns the lists of texts of an object by their keys.
  func lists(_ key: String) throws(ManifestError) -> [String: [String]] {
    let object = try object(key)
    var lists: [String: [String]] = [:]
    for name in object.fields.keys { lists[name] = try object.texts(name) }
    return lists
  }

  private func value(_ key: String) -> JSONValue { fields[key] ?? .null }

  private func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  func list(_ key: String) throws(ManifestError) -> [JSONValue] {
    switch value(key) {
    case .null: return []
    case .array(let elements): return elements
    default: throw ManifestError(place: path(key), reason: "expected a list, not \(value(key))")
    }
  }

  private static func texts(_ elements: [JSONValue], _ place: String) throws(ManifestError) -> [String] {
    var texts: [String] = []
    for (position, element) in elements.enumerated() {
      guard case .string(let text) = element else {
        throw ManifestError(place: "\(place)[\(position)]", reason: "expected a text, not \(element)")
      }
      texts.append(text)
    }
    return texts
  }
}

import EngineJSON
import EngineTerminal

/// A place in a published file.
struct PublishedPlace: Hashable, CustomStringConvertible {
  /// The way to a value: `applinks.details[0]`. Empty for the whole file.
  let description: String
  /// The offset of the value in bytes.
  let offset: Int
}

/// An object of an association file, with its place for errors.
struct AssociationObject {
  let place: PublishedPlace
  private let fields: [String: JSONNode.Member]
  /// The members with a name that a member before them has.
  private let repeated: [JSONNode.Member]

  /// Of members with the same name, the first one is read.
  init(_ node: JSONNode, _ path: String) throws(ManifestError) {
    guard case .object(let members) = node.content else {
      throw ManifestError(expected: "an object", at: path, node)
    }
    fields = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    repeated = members.filter { [fields] in fields[$0.name]?.offset != $0.offset }
    place = PublishedPlace(description: path, offset: node.offset)
  }

  private init(empty place: PublishedPlace) { (fields, repeated, self.place) = ([:], [], place) }

  func has(_ key: String) -> Bool { node(key) != nil }

  /// The keys that an object can have, and other spellings of them.
  struct Keys {
    let known: [String]
    var spellings: [String: String] = [:]
  }

  /// Returns an advice about each key that is not known here, with its offset. Another spelling of a known one is
  /// corrected.
  func unknownKeys(_ keys: Keys) -> [AssociationFileRule.Mistake] {
    fields.values.filter { !keys.known.contains($0.name) }.sorted { $0.name < $1.name }.map { member in
      let advice = Advice(unknownKey: member.name, known: keys.known, spellings: keys.spellings)
      return (member.offset, place.description.isEmpty ? advice : advice.after("\(place)"))
    }
  }

  /// An advice about each key that is repeated, with its offset.
  var repeatedKeys: [AssociationFileRule.Mistake] {
    repeated.map { member in
      let advice = Advice("the key \"\(member.name)\" is repeated, and one value is ignored", "write it once")
      return (member.offset, place.description.isEmpty ? advice : advice.after("\(place)"))
    }
  }

  /// Returns the place of a key's value; that of the object without the key.
  func place(of key: String) -> PublishedPlace {
    PublishedPlace(description: path(key), offset: node(key)?.offset ?? place.offset)
  }

  /// Returns the object of a key; an empty one without the key.
  func object(_ key: String) throws(ManifestError) -> AssociationObject {
    guard let node = node(key) else { return AssociationObject(empty: place(of: key)) }
    return try AssociationObject(node, path(key))
  }

  func objects(_ key: String) throws(ManifestError) -> [AssociationObject] {
    // Before iOS 9 was released, details was an object with an app identifier for each key.
    if let node = node(key), case .object = node.content {
      throw ManifestError(place: path(key), reason: "expected a list of objects", offset: node.offset)
    }
    var objects: [AssociationObject] = []
    for (position, element) in try list(key).enumerated() {
      objects.append(try AssociationObject(element, "\(path(key))[\(position)]"))
    }
    return objects
  }

  func text(_ key: String) throws(ManifestError) -> String? {
    try node(key).map { node throws(ManifestError) in try node.text(at: path(key)) }
  }

  func bool(_ key: String) throws(ManifestError) -> Bool? {
    guard let node = node(key) else { return nil }
    guard case .bool(let bool) = node.content else {
      throw ManifestError(expected: "true or false", at: path(key), node)
    }
    return bool
  }

  func texts(_ key: String) throws(ManifestError) -> [String] { try placedTexts(key).map(\.text) }

  /// Returns the texts of a list with their places.
  func placedTexts(_ key: String) throws(ManifestError) -> [(place: PublishedPlace, text: String)] {
    var texts: [(PublishedPlace, String)] = []
    for (position, node) in try list(key).enumerated() {
      let path = "\(path(key))[\(position)]"
      texts.append((PublishedPlace(description: path, offset: node.offset), try node.text(at: path)))
    }
    return texts
  }

  /// Returns the texts of an object by their keys; nil if the value is no object.
  func textsByName(_ key: String) throws(ManifestError) -> [String: String]? {
    guard let node = node(key), case .object = node.content else { return nil }
    let object = try AssociationObject(node, path(key))
    var texts: [String: String] = [:]
    for (name, member) in object.fields { texts[name] = try member.value.text(at: object.path(name)) }
    return texts
  }

  /// The keys in their alphabetical order.
  var keys: [String] { fields.keys.sorted() }

  /// Returns the value of a key; nil for none, and for null.
  private func node(_ key: String) -> JSONNode? {
    guard let node = fields[key]?.value, node.content != .null else { return nil }
    return node
  }

  private func path(_ key: String) -> String { place.description.isEmpty ? key : "\(place).\(key)" }

  func list(_ key: String) throws(ManifestError) -> [JSONNode] {
    guard let node = node(key) else { return [] }
    guard case .list(let elements) = node.content else { throw ManifestError(expected: "a list", at: path(key), node) }
    return elements
  }
}

extension Advice {
  /// A key that is not known in an object. Another spelling of a known one is corrected.
  init(unknownKey key: String, known: [String], spellings: [String: String] = [:]) {
    let near = spellings[key.lowercased()] ?? nearestName(to: key, in: known)
    self.init("the key \"\(key)\" means nothing and is ignored", near.map { "did you mean \"\($0)\"?" })
  }
}

extension JSONNode {
  /// Reads a published file.
  static func published(_ json: [UInt8]) throws(ManifestError) -> JSONNode {
    do throws(JSONFault) {
      return try JSONNode(json)
    } catch {
      throw ManifestError(place: "", reason: error.reason, offset: error.offset)
    }
  }

  /// Returns the text that the node is.
  fileprivate func text(at path: String) throws(ManifestError) -> String {
    guard case .text(let text) = content else { throw ManifestError(expected: "a text", at: path, self) }
    return text
  }
}

extension ManifestError {
  /// A fault of a value.
  init(_ reason: String, at place: PublishedPlace) {
    self.init(place: place.description, reason: reason, offset: place.offset)
  }

  /// A value of another kind.
  init(expected: String, at path: String, _ node: JSONNode) {
    let found =
      switch node.content {
      case .null: "null"
      case .bool(let bool): "\(bool)"
      case .number(let number): number
      case .text(let text): "\"\(text)\""
      case .list: "a list"
      case .object: "an object"
      }
    self.init(place: path, reason: "expected \(expected), not \(found)", offset: node.offset)
  }
}

// Values that components may save, for tests.

struct Line: Codable, Hashable {
  var name: String
  var count: Int
}

struct Draft: Codable, Equatable {
  var lines: [Line]
  var note: String?
}

enum Step: Codable, Equatable {
  case start
  case choose(articles: [Int], isUrgent: Bool)
  case pay(Method)

  enum Method: String, Codable {
    case card
    case invoice
  }
}

/// A value that is saved in place of its wrapper.
struct Wrapped: Codable, Equatable {
  var inner: Int

  init(inner: Int) { self.inner = inner }
  init(from decoder: any Decoder) throws { inner = try decoder.singleValueContainer().decode(Int.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(inner)
  }
}

struct Nothing: Encodable {
  func encode(to encoder: any Encoder) {}
}

struct Repeating: Encodable {
  enum CodingKeys: CodingKey {
    case key
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .key)
    var again = encoder.container(keyedBy: CodingKeys.self)
    try again.encode(2, forKey: .key)
  }
}

enum AnyNumber: Encodable {
  case number(Int)
  case object([String: Int])

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number): try number.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

class Base: Codable {
  let base: Int
  init(base: Int) { self.base = base }
}

final class Keyed: Base {
  let own: Int

  enum CodingKeys: CodingKey {
    case own
  }

  init(base: Int, own: Int) {
    self.own = own
    super.init(base: base)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    own = try container.decode(Int.self, forKey: .own)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(own, forKey: .own)
    try super.encode(to: container.superEncoder())
  }
}

final class Unkeyed: Base {
  let own: Int

  init(base: Int, own: Int) {
    self.own = own
    super.init(base: base)
  }

  required init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let parent = try container.superDecoder()
    own = try container.decode(Int.self)
    try super.init(from: parent)
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    let parent = container.superEncoder()
    try container.encode(own)
    try super.encode(to: parent)
  }
}

/// A value that is saved only through nested containers.
struct Matrix: Codable, Equatable {
  var name: String
  var rows: [[Int]]
  var labels: [String: String]

  enum CodingKeys: CodingKey {
    case name
    case rows
    case labels
  }

  enum LabelKeys: String, CodingKey, CaseIterable {
    case x
    case y
  }

  init(name: String, rows: [[Int]], labels: [String: String]) {
    self.name = name
    self.rows = rows
    self.labels = labels
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try String(from: container.superDecoder(forKey: .name))
    rows = []
    var rowsContainer = try container.nestedUnkeyedContainer(forKey: .rows)
    while !rowsContainer.isAtEnd {
      var row: [Int] = []
      var rowContainer = try rowsContainer.nestedUnkeyedContainer()
      while !rowContainer.isAtEnd { row.append(try rowContainer.decode(Int.self)) }
      rows.append(row)
    }
    labels = [:]
    let labelContainer = try container.nestedContainer(keyedBy: LabelKeys.self, forKey: .labels)
    for key in labelContainer.allKeys { labels[key.rawValue] = try labelContainer.decode(String.self, forKey: key) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let late = container.superEncoder(forKey: .name)
    var rowsContainer = container.nestedUnkeyedContainer(forKey: .rows)
    for row in rows {
      var rowContainer = rowsContainer.nestedUnkeyedContainer()
      for number in row { try rowContainer.encode(number) }
    }
    var labelContainer = container.nestedContainer(keyedBy: LabelKeys.self, forKey: .labels)
    for key in LabelKeys.allCases { try labelContainer.encodeIfPresent(labels[key.rawValue], forKey: key) }
    try name.encode(to: late)
  }
}

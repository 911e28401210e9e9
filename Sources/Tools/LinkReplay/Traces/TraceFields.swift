import ComponentEngine
import EngineBase
import EngineJSON
import EngineTerminal

/// The keys of a line of a trace. Unknown keys are ignored.
struct TraceFields {
  private let fields: [String: JSONValue]

  init(_ value: JSONValue) throws(TraceError) {
    guard case .object(let fields) = value else { throw TraceError("expected an object, like {\"at\": 0}") }
    self.fields = fields
  }

  subscript(key: String) -> JSONValue? {
    if case .null? = fields[key] { nil } else { fields[key] }
  }

  /// Returns a value, or throws if the key is missing or `read` returns nil.
  func value<Value>(_ key: String, _ expected: String, _ read: (JSONValue) -> Value?) throws(TraceError) -> Value {
    guard let field = self[key] else { throw TraceError("\"\(key)\" is missing: expected \(expected)") }
    guard let value = read(field) else { throw TraceError("\"\(key)\" is \(field.shortened): expected \(expected)") }
    return value
  }

  /// Returns an optional value.
  func optional<Value>(_ key: String, _ expected: String, _ read: (JSONValue) -> Value?) throws(TraceError) -> Value? {
    self[key] == nil ? nil : try value(key, expected, read)
  }

  func number(_ key: String) throws(TraceError) -> Int {
    try value(key, "a whole number from 0", \.count)
  }

  func text(_ key: String) throws(TraceError) -> String { try value(key, "a text", \.text) }

  func flag(_ key: String) throws(TraceError) -> Bool {
    try value(key, "true or false") { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  func uid(_ key: String) throws(TraceError) -> ComponentUID { try value(key, "a uid like goods#2", \.uid) }

  func navigator(_ key: String) throws(TraceError) -> NavigatorID { try value(key, "a navigator", \.navigator) }

  /// Returns the value of a type with texts.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws(TraceError) -> Value {
    try value(key, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))") {
      $0.text.flatMap { Value(rawValue: $0) }
    }
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }

  var number: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  var uid: ComponentUID? { text.flatMap { ComponentUID($0) } }

  var uids: [ComponentUID]? { list { $0.uid } }

  var texts: [String]? { list { $0.text } }

  var navigator: NavigatorID? { text.map { NavigatorID(text: $0) } }

  /// Returns the elements of an array; nil for any other value, and if one is invalid.
  func list<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = self else { return nil }
    let elements = values.compactMap(read)
    return elements.count == values.count ? elements : nil
  }

  /// The value for a message.
  fileprivate var shortened: String { description.escapedAndShortened() }
}

/// A JSON value (RFC 8259) whose objects keep the order of their keys.
package enum OrderedJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([OrderedJSON])
  case object([Field])
  /// JSON that is already written, on one line.
  case written(String)

  /// A key of an object with its value.
  package struct Field: Equatable, Sendable {
    package let key: String
    package let value: OrderedJSON

    package init(key: String, value: OrderedJSON) {
      self.key = key
      self.value = value
    }
  }

  /// Creates a text, or null.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates a number, or null.
  package init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// Creates a list of texts.
  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

  /// The value on one line, without a line end.
  package var line: String { JSONWriter.text(write) }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.append("null")
    case .bool(let value): if value { json.append("true") } else { json.append("false") }
    case .number(let number): json.append(decimal: number)
    case .text(let text): json.append(json: text)
    case .list(let elements): json.append(list: elements) { element, json in element.write(to: &json) }
    case .object(let fields):
      json.append("{")
      for (position, field) in fields.enumerated() {
        if position > 0 { json.append(", ") }
        json.append(json: field.key)
        json.append(": ")
        field.value.write(to: &json)
      }
      json.append("}")
    case .written(let text): json.append(written: text)
    }
  }

  /// Returns the value in lines of at most this many bytes, as far as its texts allow it, without a line end.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the line in which the value begins.
  ///   - column: The number of bytes before the value in this line.
  ///   - width: The maximum number of bytes, with one for a comma.
  package func lines(indent: Int = 0, column: Int = 0, width: Int = 100) -> String {
    let line = line
    guard column + line.utf8.count + 1 > width else { return line }
    let margin = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .list(let elements) where !elements.isEmpty:
      let lines = elements.map { margin + "  " + $0.lines(indent: indent + 2, column: indent + 2, width: width) }
      return "[" + lines.joined(separator: ",") + margin + "]"
    case .object(let fields) where !fields.isEmpty:
      let lines = fields.map { field in
        let key = OrderedJSON.text(field.key).line + ": "
        let column = indent + 2 + key.utf8.count
        return margin + "  " + key + field.value.lines(indent: indent + 2, column: column, width: width)
      }
      return "{" + lines.joined(separator: ",") + margin + "}"
    default: return line
    }
  }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: OrderedJSON...) { self = .list(elements) }
  package init(dictionaryLiteral fields: (String, OrderedJSON)...) {
    self = .object(fields.map { Field(key: $0, value: $1) })
  }
  package init(nilLiteral: ()) { self = .null }
  package init(integerLiteral number: Int) { self = .number(number) }
}

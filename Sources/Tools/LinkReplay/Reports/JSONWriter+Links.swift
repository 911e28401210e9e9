import ComponentEngine
import EngineJSON

extension JSONWriter {
  /// Appends a JSON object with a string, `null` or an array for every key.
  mutating func append(json parameters: LinkParameters) {
    append("{")
    var isFirst = true
    parameters.forEachKey { key in
      if !isFirst { append(", ") }
      isFirst = false
      append("\"")
      key.withBytes { append(jsonContent: $0) }
      append("\": ")
      if key.hasOneValue { key.forEachValue { append(value: $0) } } else { append(valuesOf: key) }
    }
    append("}")
  }

  /// Appends the fields of a component: its name, its parameters and its mode.
  mutating func append(fieldsOf component: ResolvedComponent) {
    append("\"name\": ")
    append(json: component.name)
    append(", \"parameters\": ")
    append(json: component.parameters)
    append(key: "navigateMode", name: component.navigateMode.rawValue)
  }

  private mutating func append(valuesOf key: LinkKey) {
    append("[")
    var isFirst = true
    key.forEachValue { value in
      if !isFirst { append(", ") }
      isFirst = false
      append(value: value)
    }
    append("]")
  }

  private mutating func append(value: UnsafeBufferPointer<UInt8>?) {
    guard let value else { return append("null") }
    append("\"")
    append(jsonContent: value)
    append("\"")
  }

  /// Appends a key with its value, after another one; nothing for nil.
  @inline(__always) mutating func append(key: StaticString, _ value: String?) {
    guard let value else { return }
    append(key: key)
    append(json: value)
  }

  /// Appends a key with its value, after another one; nothing for nil.
  @inline(__always) mutating func append(key: StaticString, _ value: Int?) {
    guard let value else { return }
    append(key: key)
    append(decimal: value)
  }

  /// Appends a key with the name of an enumeration's case, after another one.
  @inline(__always) mutating func append(key: StaticString, name: String) {
    append(key: key)
    append(jsonName: name)
  }

  @inline(__always) private mutating func append(key: StaticString) {
    append(", \"")
    append(key)
    append("\": ")
  }
}

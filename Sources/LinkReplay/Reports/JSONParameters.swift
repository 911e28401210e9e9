import ComponentEngine
import EngineJSON

extension [UInt8] {
  /// Appends a JSON object with a string, `null` or an array for every key.
  mutating func append(json parameters: LinkParameters) {
    append("{")
    var isFirst = true
    parameters.forEachKey { key, values in
      if !isFirst { append(", ") }
      isFirst = false
      append(json: key)
      append(": ")
      if values.count == 1 {
        append(json: values[0])
      } else {
        append(list: values) { value, text in text.append(json: value) }
      }
    }
    append("}")
  }
}

import ComponentEngine
import EngineJSON

extension [UInt8] {
  /// Appends a JSON object with a string, `null` or an array for every key.
  mutating func append(json parameters: LinkParameters) {
    append("{")
    for (position, key) in parameters.keys.enumerated() {
      if position > 0 { append(", ") }
      append(json: key)
      append(": ")
      let values = parameters.values(of: key)
      if values.count == 1 {
        append(json: values[0])
      } else {
        append(list: values) { value, text in text.append(json: value) }
      }
    }
    append("}")
  }
}

import ComponentEngine
import EngineTerminal

/// A value that does not have the expected type.
struct ValueFault {
  let value: String
  /// The type, as ``LinkValueType/description`` writes it.
  let expected: String

  /// A sentence with the value and its fault.
  var description: String {
    let text = quoted(value)
    switch expected {
    case "int" where SpreadsheetFaults.isRounded(value):
      return SpreadsheetFaults.rounded(value).description
    case "int":
      let digits = value.hasPrefix("-") || value.hasPrefix("+") ? value.dropFirst() : value[...]
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isNumber ? "\(text) is too large a number" : "\(text) is not a whole number"
    case "double":
      let point = value.replacing(",", with: ".")
      return "\(text) is not a number" + (Double(point) != nil && point != value ? "; write \(point)" : "")
    case "bool": return "\(text) is neither true nor false"
    case "uuid": return "\(text) is not a UUID, which has 32 hex digits in groups of 8, 4, 4, 4 and 12"
    default:
      let choices = expected.split(separator: "|").map(String.init)
      guard choices.count > 1 else { return "\(text) is not \(expected)" }
      return "\(text) is not one of \(choices.joined(separator: ", "))\(nearest(to: value, in: choices))"
    }
  }
}

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
    case "uuid":
      return "\(text) is not a UUID, which has 32 hex digits in groups of 8, 4, 4, 4 and 12"
        + (Self.groupedUUID(value).map { "; write \($0)" } ?? "")
    default:
      let choices = expected.split(separator: "|").map(String.init)
      // Texts are equal by Unicode's rules, and have other bytes: ö can be o with two dots after it.
      if let same = choices.first(where: { $0 == value }) {
        return
          "\(text) is written with other characters than the choice that looks the same; write \(same.percentEncoded)"
      }
      guard choices.count > 1 else { return "\(text) is not \(expected)" }
      return "\(text) is not one of \(choices.joined(separator: ", "))\(nearest(to: value, in: choices))"
    }
  }

  /// Returns the UUID that a text has in another form: in braces, as a URN, or without groups. Nil for any other text.
  private static func groupedUUID(_ text: String) -> String? {
    let form = /(?i)\{?(?:urn:uuid:)?(?<uuid>[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})\}?/
    guard let match = text.wholeMatch(of: form) else { return nil }
    var uuid = match.uuid.filter { $0 != "-" }
    for offset in [20, 16, 12, 8] { uuid.insert("-", at: uuid.index(uuid.startIndex, offsetBy: offset)) }
    return String(uuid)
  }
}

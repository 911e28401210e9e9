import DeepLinks
import Testing

// Specification: patterns 3.
struct LinkValueTypeTests {
  static let uuid = "123e4567-E89B-12d3-a456-426614174000"

  @Test(arguments: [
    "0", "42", "-7", "+7", "007", "9223372036854775807", "-9223372036854775808", "000000000000000000000000000001",
  ])
  func `an int is decimal digits with an optional sign, in 64 bits`(text: String) {
    #expect(LinkValueType.int.accepts(text))
  }

  @Test(arguments: [
    "", "-", "+", "--1", "1-", "+-1", "1.0", "1e3", "0x1F", " 1", "1 ", "1_000", "9223372036854775808",
    "-9223372036854775809", "99999999999999999999999999", "١", "１", "1\u{0}",
  ])
  func `any other text is no int`(text: String) {
    #expect(!LinkValueType.int.accepts(text))
  }

  @Test(arguments: [
    "0", "1.5", "-3e2", "+2.50E-10", "1e+3", "007.500", "1e308", "9223372036854775808", "1e-999", "0e999",
    "1" + String(repeating: "0", count: 308), "0." + String(repeating: "1", count: 400),
  ])
  func `a double is decimal digits with an optional sign, fraction and exponent, finite`(text: String) {
    #expect(LinkValueType.double.accepts(text))
  }

  @Test(arguments: [
    "", ".5", "5.", "1.e3", "e3", "1e", "1e+", "1e1.5", "1,5", "inf", "-Infinity", "nan", "0x1p3", "1e999", "-1e309",
    "1.2.3", "--1", " 1", "1 ", "1" + String(repeating: "0", count: 309), "1f", "٠.٥",
  ])
  func `any other text is no double`(text: String) {
    #expect(!LinkValueType.double.accepts(text))
  }

  @Test(arguments: ["true", "yes", "1", "false", "no", "0", "TRUE", "Yes", "fAlSe", "NO"])
  func `a bool is one of six words in any case`(text: String) {
    #expect(LinkValueType.bool.accepts(text))
  }

  @Test(arguments: [
    "", "y", "n", "on", "off", "2", "00", "01", "true ", " true", "truee", "ſ", "\u{0}1", "\u{0}true",
    "\u{0}\u{0}\u{0}no",
  ])
  func `any other text is no bool`(text: String) {
    #expect(!LinkValueType.bool.accepts(text))
  }

  @Test(arguments: [uuid, "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"])
  func `a uuid is hex digits in groups of 8, 4, 4, 4 and 12`(text: String) {
    #expect(LinkValueType.uuid.accepts(text))
  }

  @Test(arguments: [
    "", "123e4567e89b12d3a456426614174000", "{\(uuid)}", uuid + "0", String(uuid.dropLast()), "g" + uuid.dropFirst(),
    "123e4567-e89b-12d3-a4564-26614174000", "123e4567-e89b-12d3-a456-42661417400-", "@" + uuid.dropFirst(),
  ])
  func `any other text is no uuid`(text: String) {
    #expect(!LinkValueType.uuid.accepts(text))
  }

  @Test func `a string is any text`() {
    #expect(["", " ", "\u{0}", "家"].allSatisfy(LinkValueType.string.accepts))
  }

  @Test func `a hand-off key accepts any text`() {
    #expect(["", " ", "\u{0}", "家"].allSatisfy(LinkValueType.handoff.accepts))
  }

  @Test func `choices accept exactly these texts`() {
    let type = LinkValueType.choices(["info", "two words"])
    #expect(["info", "two words"].allSatisfy(type.accepts))
    #expect(!["", "Info", "inf", "two", "info|two words"].contains(where: type.accepts))
  }

  @Test func `a number and a uuid require a value`() {
    let types: [LinkValueType] = [.string, .bool, .int, .double, .uuid, .choices(["a"]), .handoff]
    #expect(types.filter { $0.accepts(nil) } == [.string, .bool, .choices(["a"]), .handoff])
  }

  @Test(arguments: [LinkValueType.string, .int, .double, .bool, .uuid, .handoff])
  func `a type has the same name in patterns and manifests`(type: LinkValueType) {
    #expect(LinkValueType(name: type.description) == type)
  }

  @Test func `choices are described by their texts and have no name`() {
    #expect(LinkValueType.choices(["a", "b"]).description == "a|b")
    #expect(LinkValueType(name: "a|b") == nil)
    #expect(LinkValueType(name: "Int") == nil)
  }
}

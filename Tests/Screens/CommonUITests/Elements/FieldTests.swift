import CommonUI
import Testing

// Specification: screens 1.3.
@MainActor
struct FieldTests {
  private func objection(_ kind: Row.Field.Kind, _ text: String, maximum: Int? = nil) -> String? {
    Row.Field(kind: kind, maximumLength: maximum) { _ in }.objection(to: text)
  }

  @Test(arguments: ["0", "-12", "+3", "1.5", "1,5", "٣"]) func `a number is accepted`(text: String) {
    #expect(objection(.number, text) == nil)
  }

  @Test(arguments: ["one", "1.2.3", "-", ".", "1 2", "1."]) func `a text that is no number is reported`(text: String) {
    #expect(objection(.number, text) == "Enter a number, as in 12")
  }

  @Test func `an email address has a sign between two texts`() {
    #expect(objection(.email, "ada@example.com") == nil)
    for text in ["ada", "@example.com", "ada@", "a da@example.com"] {
      #expect(objection(.email, text) == "Enter an email address, as in ada@example.com")
    }
  }

  @Test func `a text that is too long is reported with both lengths`() {
    #expect(objection(.text, "123", maximum: 3) == nil)
    #expect(objection(.text, "1234", maximum: 3) == "Enter at most 3 characters, not 4")
  }

  @Test func `an empty field is accepted unless it is required, and is not reported before the module objects`() {
    #expect(objection(.email, "") == nil)
    let required = Row.Field(isRequired: true) { _ in }
    #expect(required.objection(to: "") == "Enter a text")
    #expect(required.shownProblem() == nil)
  }

  @Test func `the module's objection goes before that of the kind`() {
    #expect(Row.Field("x", kind: .number) { _ in }.shownProblem() == "Enter a number, as in 12")
    #expect(Row.Field("x", kind: .number, problem: "Too few") { _ in }.shownProblem() == "Too few")
  }

  @Test(arguments: ["a", "a long password"]) func `a password is shown as dots, independent of its length`(
    text: String
  ) {
    #expect(Row.Field(text, kind: .password) { _ in }.shownText == "••••••••")
    #expect(Row.Field("", kind: .password) { _ in }.shownText == "")
  }
}

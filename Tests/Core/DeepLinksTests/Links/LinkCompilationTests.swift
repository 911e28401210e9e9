import EngineProgramTesting
import Testing

// Specification: links 5.1.
/// The literals with values that do not compile.
@Suite(.enabled(if: SnippetCompiler.shared != nil))
struct LinkCompilationTests {
  /// Returns the compiler's diagnostics for a statement with a link.
  private func diagnostics(of statement: String) throws -> String {
    try #require(SnippetCompiler.shared).diagnostics(
      of: "func test(_ text: String, _ optional: Int?) { \(statement) }")
  }

  @Test func `an optional value does not compile and the error suggests a fix`() throws {
    let message = "unwrap the optional value, or leave its parameter out of the link"
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\(optional)""#).contains(message))
    #expect(try diagnostics(of: #"_ = DeepLink("goods/\(optional)")"#).contains(message))
  }

  @Test func `a value of another type does not compile and the error lists the supported types`() throws {
    let message = "a value in a link is text, a number, Bool, an enum with a raw value, or a LinkValue"
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\([text])""#).contains(message))
  }

  @Test func `text and numbers compile`() throws {
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\(text)/\(1)?k=\(raw: text)""#) == "")
  }
}

import EngineProgramTesting
import Foundation
import Testing

// Specification: links 5.3.
/// The uses of destinations that do not compile.
@Suite(.enabled(if: SnippetCompiler.shared != nil))
struct DestinationCompilationTests {
  /// Returns the compiler's errors for an expression with a destination.
  private func errors(of expression: String, properties: String = "") throws -> [String] {
    let output = try #require(SnippetCompiler.shared).diagnostics(
      of: """
        public struct ArticleLink: LinkDestination {
          public static let name = "article"
          public static let paths: [RoutePath] = ["goods/:id"]
          public var id: Int
          public var coupon: String?
          \(properties)
        }
        func test(_ text: String) { let _: DeepLink = \(expression) }
        """)
    return output.split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test func `a link with all values compiles`() throws {
    #expect(try errors(of: "ArticleLink(id: 42, coupon: text).link") == [])
    #expect(try errors(of: "(ArticleLink(id: 42) / ArticleLink(id: 7).navigating(.present)).link") == [])
  }

  @Test func `a renamed property does not compile`() throws {
    let errors = try errors(of: "ArticleLink(number: 42, coupon: text).link")
    let message = "incorrect argument label in call (have 'number:coupon:', expected 'id:coupon:')"
    #expect(errors.contains(message), "\(errors)")
  }

  @Test func `a value of another type does not compile`() throws {
    let errors = try errors(of: "ArticleLink(id: text).link")
    #expect(errors.contains("cannot convert value of type 'String' to expected argument type 'Int'"), "\(errors)")
  }

  @Test func `a missing value does not compile`() throws {
    let errors = try errors(of: "ArticleLink(coupon: text).link")
    #expect(errors.contains("missing argument for parameter 'id' in call"), "\(errors)")
  }

  @Test func `a property that cannot be decoded does not compile`() throws {
    let errors = try errors(of: "ArticleLink(id: 42).link", properties: "public var action: (() -> Void)? = nil")
    #expect(errors.contains("type 'ArticleLink' does not conform to protocol 'Decodable'"), "\(errors)")
  }
}

import DeepLinks
import Foundation
import Testing

/// The examples in comments are code that compiles.
struct LinkExamplesTests {
  /// The lines of code between ```` ```swift ```` and ```` ``` ```` in the comments and articles of the library.
  private static func examples() throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/DeepLinks")
      .resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.flatMap { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let blocks = text.replacing("///", with: "").components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
      return blocks.flatMap { lines(of: $0.dropFirst("swift\n".count)) }
    }
  }

  private static func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func `every line of the examples stands in this file`() throws {
    let code = Set(Self.lines(of: try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)))
    let examples = try Self.examples()
    #expect(examples.count > 10)
    #expect(examples.filter { !code.contains($0) && !code.contains("private \($0)") && !$0.hasPrefix("//") } == [])
  }

  private enum Tab: String, CaseIterable, LinkValue { case info, reviews }

  @Test func `the examples of Link`() throws {
    let table = try RouteTable([Route("goods", "goods/:id")], policy: shopPolicy)
    let (text, id, code, reference, message) = ("what?", 42, "50% off", "a;b", "shop://goods/42")

    let article: Link = "shop://goods/42"
    let path: Link = "goods/42?coupon=SPRING/order/new"
    let search: Link = "search/\(text)"
    let order: Link = "goods/\(id)?coupon=\(code);ref=\(reference)"
    let received = Link(message)
    let built = Link(try table.link(to: [.init("goods", ["id": "42"])]))

    #expect(article == received && path.description == "goods/42?coupon=SPRING/order/new")
    #expect(search == "search/what%3F" && order == "goods/42?coupon=50%25%20off;ref=a%3Bb")
    #expect(try table.resolve(built).components == table.resolve(article).components)
  }

  @Test func `the examples of LinkValue`() throws {
    let table = try RouteTable([Route("goods", "goods/:id")], policy: shopPolicy)
    let urlComponent = try #require(try table.resolve("goods/42?tab=reviews").components.first)

    let tab: Tab = try urlComponent.value("tab")
    let link: Link = "goods/42?tab=\(tab)"

    #expect(tab == .reviews && link == "goods/42?tab=reviews")
  }

  @Test func `the example of DeepLinks`() throws {
    let table = try RouteTable(
      [Route("goods", "goods/:id<int>", reach: .external), Route("order", "order/new")],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
    let link = try table.resolve("shop://goods/42?coupon=SPRING/order/new?qty=2")

    #expect(link.components.map(\.name) == ["goods", "order"])
    #expect(link.components.map(\.parameters) == [["id": "42", "coupon": "SPRING"], ["qty": "2"]])
  }
}

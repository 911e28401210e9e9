import EngineProgramTesting
import Foundation
import Testing

@Suite struct RecordedPageTests {
  @Test func `a recorded page has the name of its test`() {
    #expect(
      pagePath(file: "GoodsTests/List.swift", test: "`the list's 2 pages, and more`(state:)", name: "shipped")
        == "pages/GoodsTests/List/the-lists-2-pages-and-more-shipped.txt")
  }

  @Test func `every recorded page belongs to a test`() throws {
    let pages = URL.fixtures.appending(path: "pages")
    let sources = try files("swift", in: URL.packageRoot.appending(path: "Tests"))
    let names = Set(try sources.flatMap(testNames))
    let orphans = try files("txt", in: pages).filter { page in
      let words = page.deletingPathExtension().lastPathComponent
      let file = page.deletingLastPathComponent().lastPathComponent
      return !names.contains { $0.file == file && (words == $0.words || words.hasPrefix($0.words + "-")) }
    }
    #expect(orphans.map(\.lastPathComponent) == [])
  }

  private struct TestName: Hashable { let file, words: String }

  /// The tests of a file, each with the words of its name as in the path of a page.
  private func testNames(in file: URL) throws -> [TestName] {
    let suite = file.deletingPathExtension().lastPathComponent
    return try String(contentsOf: file, encoding: .utf8).matches(of: /func `([^`]+)`/).map { match in
      let path = pagePath(file: "\(suite).swift", test: String(match.1))
      return TestName(file: suite, words: URL(filePath: path).deletingPathExtension().lastPathComponent)
    }
  }
}

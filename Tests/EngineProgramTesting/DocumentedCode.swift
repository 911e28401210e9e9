import Foundation
package import Testing

/// Expects that the Swift code which a document shows is the code of a test: the lines of each block stand in the file that calls
/// this, in the same order. Other lines may stand between them, `private` before them, and space around them.
///
/// - Parameters:
///   - document: The document's path in this package.
///   - file: The file with the code.
package func expectTestedCode(
  in document: String, by file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = URL.fixtures.deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
  let tested = codeLines(try String(contentsOf: URL(filePath: file), encoding: .utf8))
  let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }.map { codeLines($0).dropFirst() }
  #expect(!blocks.isEmpty, "\(document) shows no Swift code", sourceLocation: sourceLocation)
  #expect(blocks.flatMap { linesMissing(of: $0, in: tested) } == [], sourceLocation: sourceLocation)
}

/// The lines of a block that do not come after the ones before them.
package func linesMissing(of block: some Sequence<String>, in tested: [String]) -> [String] {
  var rest = tested[...]
  return block.filter { line in
    guard let index = rest.firstIndex(of: line) else { return true }
    rest = rest[(index + 1)...]
    return false
  }
}

private func codeLines(_ text: String) -> [String] {
  text.split(separator: "\n").map { line in
    let line = line.trimmingCharacters(in: .whitespaces)
    return line.hasPrefix("private ") ? String(line.dropFirst("private ".count)) : line
  }
}

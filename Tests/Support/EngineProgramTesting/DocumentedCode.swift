package import Foundation
package import Testing

/// Expects that the Swift code in a document is the code of a test: the lines of each block must appear in the calling
/// file in the same order. Other lines can be between them, and `private`, `public` before an import, and white
/// space are ignored.
///
/// - Parameters:
///   - document: The document's path in this package.
///   - file: The file with the code.
package func expectTestedCode(
  in document: String, by file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = URL.packageRoot
  let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
  let tested = try testedLines(of: URL(filePath: file))
  let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
    .map { codeLines($0.components(separatedBy: "\n")).dropFirst() }
  #expect(!blocks.isEmpty, "\(document) shows no Swift code", sourceLocation: sourceLocation)
  #expect(blocks.flatMap { linesMissing(of: $0, in: tested) } == [], sourceLocation: sourceLocation)
}

/// Returns the lines of a block that are missing after the previous ones.
package func linesMissing(of block: some Sequence<String>, in tested: [String]) -> [String] {
  var rest = tested[...]
  return block.filter { line in
    guard let index = rest.firstIndex(of: line) else { return true }
    rest = rest[(index + 1)...]
    return false
  }
}

/// Swift code in a doc comment or an article.
package struct DocCommentSample {
  /// The name of the file and the first line of the code.
  package let place: String
  /// The lines of the code without comments and surrounding white space.
  package let lines: [String]
}

/// Returns the Swift code in the doc comments of a file.
package func docCommentSamples(of file: URL) throws -> [DocCommentSample] {
  var samples: [DocCommentSample] = []
  var sample: (number: Int, lines: [String])?
  for (index, line) in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated() {
    let line = line.trimmingCharacters(in: .whitespaces)
    if let open = sample, !line.hasPrefix("///") || line.hasPrefix("/// ```") {
      samples.append(DocCommentSample(place: "\(file.lastPathComponent):\(open.number)", lines: codeLines(open.lines)))
      sample = nil
    } else if line.hasPrefix("/// ```swift") {
      sample = (index + 2, [])
    } else {
      sample?.lines.append(String(line.dropFirst("///".count)))
    }
  }
  return samples
}

/// Returns the Swift code in a documentation article.
package func articleSamples(of file: URL) throws -> [DocCommentSample] {
  try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }.map {
    DocCommentSample(
      place: file.lastPathComponent, lines: Array(codeLines($0.components(separatedBy: "\n")).dropFirst()))
  }
}

/// Returns the code lines of a file in the form that documents show.
package func testedLines(of file: URL) throws -> [String] {
  codeLines(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
}

/// Returns the files with an extension in a folder and its subfolders.
package func files(_ pathExtension: String, in folder: URL) throws -> [URL] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".\(pathExtension)") }
    .map { folder.appending(path: $0) }
}

private func codeLines(_ lines: [String]) -> [String] {
  lines.compactMap { line in
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("//") else { return nil }
    if line.hasPrefix("public import ") { return String(line.dropFirst("public ".count)) }
    return line.hasPrefix("private ") ? String(line.dropFirst("private ".count)) : line
  }
}

package import Foundation
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
  let tested = try testedLines(of: URL(filePath: file))
  let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
    .map { codeLines($0.components(separatedBy: "\n")).dropFirst() }
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

/// The Swift code that a doc comment or an article shows.
package struct DocCommentSample {
  /// The name of the file, and the line where the code begins.
  package let place: String
  /// The lines of the code without comments, and without space around them.
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

/// Returns the Swift code in an article of the documentation.
package func articleSamples(of file: URL) throws -> [DocCommentSample] {
  try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }.map {
    DocCommentSample(
      place: file.lastPathComponent, lines: Array(codeLines($0.components(separatedBy: "\n")).dropFirst()))
  }
}

/// Returns the lines of a file with code, as documents show them.
package func testedLines(of file: URL) throws -> [String] {
  codeLines(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
}

/// Returns the files with an extension in a folder and the folders in it.
package func files(_ pathExtension: String, in folder: URL) throws -> [URL] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".\(pathExtension)") }
    .map { folder.appending(path: $0) }
}

private func codeLines(_ lines: [String]) -> [String] {
  lines.compactMap { line in
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("//") else { return nil }
    return line.hasPrefix("private ") ? String(line.dropFirst("private ".count)) : line
  }
}

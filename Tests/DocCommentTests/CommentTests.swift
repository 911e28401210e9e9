import EngineProgramTesting
import Foundation
import Testing

// Each Swift sample in a doc comment of Sources is the code of a file in this folder, which is compiled and run.
struct CommentTests {
  @Test func `each sample in a doc comment is tested code`() throws {
    let sources = URL.fixtures.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let samples = try swiftFiles(in: sources).flatMap(docCommentSamples)
    #expect(samples.count > 40)
    let files = try swiftFiles(in: URL(filePath: #filePath).deletingLastPathComponent()).map { try testedLines(of: $0) }
    for sample in samples {
      let missing = files.map { linesMissing(of: sample.lines, in: $0) }.min { $0.count < $1.count }
      #expect(missing == [], "\(sample.place)")
    }
  }
}

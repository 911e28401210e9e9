import EngineProgramTesting
import Foundation
import Testing

// Each Swift sample in a doc comment or an article of Sources is the code of a file in this folder, which is compiled
// and run.
struct CommentTests {
  @Test func `each sample in a doc comment or an article is tested code`() throws {
    let sources = URL.packageRoot.appending(path: "Sources")
    let comments = try files("swift", in: sources).flatMap(docCommentSamples)
    let articles = try files("md", in: sources).flatMap(articleSamples)
    #expect(comments.count > 40)
    #expect(!articles.isEmpty)
    let tested = try files("swift", in: URL(filePath: #filePath).deletingLastPathComponent()).map {
      try testedLines(of: $0)
    }
    for sample in comments + articles {
      let missing = tested.map { linesMissing(of: sample.lines, in: $0) }.min { $0.count < $1.count }
      #expect(missing == [], "\(sample.place)")
    }
  }
}

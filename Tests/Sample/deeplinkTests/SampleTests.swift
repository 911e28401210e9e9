import EngineProgramTesting
import Testing

// Specification: command-line 2.9.
@Suite struct SampleTests {
  private func folder() throws -> Folder {
    try Folder.withApp(["a.links": (1...5000).map { "shop://goods/\($0)\n" }.joined()])
  }

  private func steps(_ folder: Folder, _ options: String...) throws -> [Substring] {
    let words = ["replay", "a.links", "--manifest", "app.json", "--cold", "--format", "json"]
    return try folder.run(.deeplink, words + options).output.split(separator: "\n")
  }

  @Test func `a sample has about its share of the lines, and is the same each time`() throws {
    let folder = try folder()
    let sample = try steps(folder, "--sample", "10%")
    #expect((400...600).contains(sample.count))
    #expect(try steps(folder, "--sample", "10%") == sample)
    #expect(try steps(folder, "--sample", "0.1").count == sample.count)
    #expect(try steps(folder, "--sample", "100%").count == 5000)
  }

  @Test(arguments: [
    (["--sample", "1%"], "--sample needs --cold: other steps depend on the steps before them"),
    (["--sample", "2", "--cold"], "--sample is 2; expected a share like 1% or 0.01"),
  ])
  func `a sample of a replay that is not cold, and a wrong share, are refused`(
    options: [String], message: String
  ) throws {
    let run = try Folder.withApp().run(.deeplink, ["replay", "--manifest", "app.json"] + options)
    #expect(run == Run(status: 64, errors: "deeplink: \(message); see deeplink replay --help\n"))
  }

  @Test func `the summary names the sample`() throws {
    let run = try folder().deeplink(
      "replay", "a.links", "--manifest", "app.json", "--cold", "--sample", "0.1%", "--format", "text")
    #expect(run.errors.contains("; a sample of 0.1% of the lines\n"))
  }
}

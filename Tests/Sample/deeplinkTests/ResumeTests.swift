import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 2.9.
@Suite struct ResumeTests {
  /// Creates a folder with two files of links, of which some fail.
  private func folder() throws -> Folder {
    let links = (1...6000).map { number in
      number.isMultiple(of: 5) ? "\n" : "shop://\(number.isMultiple(of: 7) ? "gods" : "goods")/\(number)\n"
    }
    return try Folder.withApp(["a.links": links.prefix(2500).joined(), "b.links": links.dropFirst(2500).joined()])
  }

  private static let words = ["replay", "a.links", "b.links", "--cold", "--keep-going", "--manifest", "app.json"]

  /// Runs the command, kills it after each of some times, and runs it to its end.
  ///
  /// - Returns: The last run, and how often the process was killed.
  private func run(_ folder: Folder, _ options: [String], killing delays: [Double]) throws -> (Run, killed: Int) {
    let words = Self.words + options + ["--output", "steps", "--resume", "progress"]
    var killed = 0
    for delay in delays {
      let process = Process.make(.deeplink, words, in: folder.url)
      process.standardError = FileHandle.nullDevice
      try process.start()
      // The process is killed at a random point of its work, whatever that is.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
    }
    return (try folder.run(.deeplink, words), killed)
  }

  @Test(arguments: [
    ["--format", "json", "--stats"], ["--format", "text"], ["--format", "json", "--jobs", "2", "--stats"],
    ["--format", "text", "--sample", "50%", "--jobs", "3"],
  ])
  func `a replay that is killed and resumed has the output of one run`(options: [String]) throws {
    let folder = try folder()
    let whole = try folder.run(.deeplink, Self.words + options)
    var generator = SystemRandomNumberGenerator()
    let delays = (0..<6).map { _ in Double.random(in: 0.02...0.4, using: &generator) }
    let (last, killed) = try run(folder, options, killing: delays)
    #expect(last.status == whole.status)
    #expect(try folder.read("steps") == whole.output, "killed after \(delays) seconds")
    #expect(killed > 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "progress").path))
  }

  @Test func `a resumed replay continues after its checkpoint and removes what was written after it`() throws {
    let folder = try folder()
    try folder.write(String(repeating: "x\n", count: 1200), to: "short.links")
    let words = ["replay", "short.links", "--cold", "--manifest", "app.json", "--keep-going", "--format", "json"]
    let options = ["--output", "steps", "--resume", "progress"]
    let whole = try folder.run(.deeplink, words)
    // A damaged rest of the input ends the first run after the checkpoint at line 1000.
    let script = "gzip -k short.links && cp short.links.gz whole.gz && head -c -8 whole.gz > short.links.gz"
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", script]).status == 0)
    let zipped = words.map { $0 == "short.links" ? "short.links.gz" : $0 }
    #expect(try folder.run(.deeplink, zipped + options).status == 66)
    #expect(try folder.read("progress").contains(#""line": 1000"#))
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", "cp whole.gz short.links.gz"]).status == 0)
    let run = try folder.run(.deeplink, zipped + options)
    #expect(run.errors.hasPrefix("deeplink: continues after short.links.gz:1000\n1200 steps: 1200 failed ("))
    #expect(try folder.read("steps") == whole.output.replacing("short.links", with: "short.links.gz"))
  }

  @Test(arguments: [[], ["--jobs", "2"]])
  func `the steps of a file are numbered from 1 after a checkpoint at the end of the file before`(jobs: [String]) throws
  {
    let folder = try folder()
    let links = String(repeating: "shop://goods/1\n", count: 1000)
    try folder.write(links, to: "a.links")
    try folder.write(links, to: "b.links")
    let words = Self.words + ["--format", "json"]
    let whole = try folder.run(.deeplink, words)
    let resumed = words + ["--output", "steps", "--resume", "progress"]
    // A damaged second file ends the first run after the checkpoint at the end of the first file.
    let script = "printf '\\037\\213\\010' > b.links"
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", script]).status == 0)
    #expect(try folder.run(.deeplink, resumed).status == 66)
    #expect(try folder.read("progress").contains(#""line": 1000"#))
    try folder.write(links, to: "b.links")
    let run = try folder.run(.deeplink, resumed + jobs)
    #expect(run.errors.hasPrefix("deeplink: continues after a.links:1000\n"))
    #expect(try folder.read("steps") == whole.output)
  }

  @Test func `a checkpoint of other options, of a changed output, and another file are refused`() throws {
    let folder = try folder()
    let words = Self.words + ["--format", "json", "--output", "steps", "--resume", "progress"]
    try folder.write("{}", to: "progress")
    let bad = try folder.run(.deeplink, words)
    #expect(bad == Run(status: 65, errors: "deeplink: progress: expected what --resume has written\n"))
    let run = "a.links b.links --manifest app.json --format json --source internal --output steps --keep-going"
    let numbers = String(
      decoding: try folder.run(.deeplink, Self.words + ["--quiet", "--stats", "--format", "json"]).output.utf8,
      as: UTF8.self
    ).trimmingCharacters(in: .newlines)
    let app = try #require(try progress(self.folder()).firstMatch(of: /"app": "(\w+)"/)).1
    let checkpoint = """
      {"version": 1, "run": "RUN", "app": "\(app)", "files": [], "file": 0, "line": 1000, "step": 800, \
      "lines": "0000000000000000", "output": 5, \
      "summary": {"applied": 800, "unchanged": 0, "failed": 0, "places": []}, "statistics": \(numbers)}
      """
    try folder.write(checkpoint.replacing("RUN", with: "other"), to: "progress")
    let other = try folder.run(.deeplink, words)
    #expect(other.status == 65)
    #expect(other.errors.hasPrefix("deeplink: progress: belongs to a replay with other options"))
    for damage in [(#""applied": 800"#, #""applied": -800"#), (#""applied": 800"#, #""applied": 9e18"#)] {
      try folder.write(checkpoint.replacing("RUN", with: run).replacing(damage.0, with: damage.1), to: "progress")
      let damaged = try folder.run(.deeplink, words)
      #expect(damaged == Run(status: 65, errors: "deeplink: progress: summary: expected the numbers of a replay\n"))
    }
    try folder.write(checkpoint.replacing("RUN", with: run), to: "progress")
    try folder.write("abc", to: "steps")
    let changed = try folder.run(.deeplink, words)
    #expect(changed.status == 64)
    #expect(try folder.read("steps") == "abc")
  }

  /// Replays both files, and ends the replay after the checkpoint at line 1250 of the second one. Returns the checkpoint.
  ///
  /// - Parameter damage: Ends the second file after these bytes.
  private func progress(_ folder: Folder) throws -> String {
    let whole = try folder.read("b.links")
    let words = Self.words + ["--format", "json", "--output", "steps", "--resume", "progress"]
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", Self.damage]).status == 0)
    #expect(try folder.run(.deeplink, words).status == 66)
    let progress = try folder.read("progress")
    try folder.write(whole, to: "b.links")
    return progress
  }

  /// Compresses the second file, and removes the last bytes.
  private static let damage = "gzip -c b.links > b.gz && head -c -8 b.gz > b.links"

  @Test(arguments: [[], ["--jobs", "2"]])
  func `a replay continues after a file has been repaired that was damaged after the checkpoint`(jobs: [String]) throws
  {
    let folder = try folder()
    let words = Self.words + ["--format", "json"] + jobs
    let whole = try folder.run(.deeplink, words)
    _ = try progress(folder)
    let run = try folder.run(.deeplink, words + ["--output", "steps", "--resume", "progress"])
    #expect(run.errors.hasPrefix("deeplink: continues after b.links:"))
    #expect(try folder.read("steps") == whole.output)
  }

  @Test(arguments: [
    ("app.json", "s/search/find/", "app.json: has other routes than before the interruption"),
    ("a.links", "5s/.*/shop:\\/\\/goods\\/1/", "a.links: has changed since it was replayed"),
    ("a.links", "$d", "a.links: has changed since it was replayed"),
    ("b.links", "903s/goods/login/", "b.links: the lines up to LINE, which have been replayed, have changed"),
    ("b.links", "1i shop://goods/1", "b.links: the lines up to LINE, which have been replayed, have changed"),
    ("b.links", "2d", "b.links: the lines up to LINE, which have been replayed, have changed"),
    ("b.links", "100,$d", "b.links: the lines up to LINE, which have been replayed, have changed"),
  ])
  func `a replay does not continue with a changed manifest or changed lines`(
    file: String, script: String, message: String
  ) throws {
    let folder = try folder()
    let line = try #require(try progress(folder).firstMatch(of: /"line": (\d+)/)).1
    let before = try folder.read(file)
    try #require(folder.run(URL(filePath: "/usr/bin/env"), ["sed", "-i", script, file]).status == 0)
    #expect(try folder.read(file) != before)
    let words = Self.words + ["--format", "json", "--output", "steps", "--resume", "progress"]
    for jobs in [[], ["--jobs", "2"]] {
      #expect(
        try folder.run(.deeplink, words + jobs).errors.hasSuffix(
          """
          deeplink: \(message.replacing("LINE", with: line)); restore it and run the same command again, or delete progress \
          to start over

          """))
    }
    try folder.write(before, to: file)
    #expect(try folder.run(.deeplink, words).status == 1)
    #expect(try folder.read("steps") == folder.run(.deeplink, Self.words + ["--format", "json"]).output)
  }

  @Test func `lines that are added after the checkpoint are replayed`() throws {
    let folder = try folder()
    _ = try progress(folder)
    try folder.write(folder.read("b.links") + "shop://goods/7000\n", to: "b.links")
    let words = Self.words + ["--format", "json", "--output", "steps", "--resume", "progress"]
    #expect(try folder.run(.deeplink, words).status == 1)
    #expect(try folder.read("steps").contains(#""input": "shop://goods/7000""#))
  }

  @Test(arguments: [
    (#""app": ""#, #""app": "x"#, "app: expected 16 hex digits"),
    (#""lines": ""#, #""lines": "x"#, "lines: expected 16 hex digits"),
    (#""files": [["#, #""files": [[-"#, "files: expected a list of sizes with 16 hex digits"),
    (#""file": 1,"#, #""file": 5,"#, #"files: expected the files before "file""#),
  ])
  func `a checkpoint with a damaged digest is refused with its place`(
    text: String, damage: String, message: String
  ) throws {
    let folder = try folder()
    try folder.write(progress(folder).replacing(text, with: damage), to: "progress")
    let words = Self.words + ["--format", "json", "--output", "steps", "--resume", "progress"]
    #expect(try folder.run(.deeplink, words) == Run(status: 65, errors: "deeplink: progress: \(message)\n"))
  }

  @Test(arguments: [
    (["--resume", "p"], "--resume needs --cold: other steps depend on the steps before them"),
    (["--resume", "p", "--cold"], "--resume needs --output PATH, a file whose end can be replaced"),
    (["--resume", "p", "--cold", "--output", "-"], "--resume needs --output PATH, a file whose end can be replaced"),
    (["--resume", "p", "--cold", "--output", "p"], "--output p would overwrite what is read"),
    (["--sample", "1%"], "--sample needs --cold: other steps depend on the steps before them"),
    (["--sample", "2", "--cold"], "--sample is 2; expected a share like 1% or 0.01"),
    (["--seed", "2", "--cold"], "--seed is for --sample"),
  ])
  func `options that exclude each other are refused`(options: [String], message: String) throws {
    let run = try Folder.withApp().run(.deeplink, ["replay", "--manifest", "app.json"] + options)
    #expect(run == Run(status: 64, errors: "deeplink: \(message); see deeplink replay --help\n"))
  }
}

// Specification: command-line 2.9.
@Suite struct SampleTests {
  private func folder() throws -> Folder {
    try Folder.withApp(["a.links": (1...5000).map { "shop://goods/\($0)\n" }.joined()])
  }

  private func steps(_ folder: Folder, _ options: String...) throws -> [Substring] {
    let words = ["replay", "a.links", "--manifest", "app.json", "--cold", "--format", "json"]
    return try folder.run(.deeplink, words + options).output.split(separator: "\n")
  }

  @Test func `a sample has about its share of the lines, and is the same each time and in several processes`() throws {
    let folder = try folder()
    let sample = try steps(folder, "--sample", "10%")
    #expect((400...600).contains(sample.count))
    #expect(try steps(folder, "--sample", "10%") == sample)
    #expect(try steps(folder, "--sample", "10%", "--jobs", "3") == sample)
    #expect(try steps(folder, "--sample", "0.1").count == sample.count)
    #expect(try steps(folder, "--sample", "10%", "--seed", "1") != sample)
    #expect(try steps(folder, "--sample", "100%").count == 5000)
  }

  @Test func `the summary names the sample`() throws {
    let run = try folder().deeplink(
      "replay", "a.links", "--manifest", "app.json", "--cold", "--sample", "0.1%", "--format", "text")
    #expect(run.errors.contains("; a sample of 0.1% of the lines\n"))
  }
}

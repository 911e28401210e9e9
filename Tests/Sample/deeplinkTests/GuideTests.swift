import EngineProgramTesting
import Foundation
import Testing

// The console examples of three guides are the output of the program, word for word.
// Specification: command-line 8.2, command-line 8.3, command-line 10.1.
@Suite struct GuideTests {
  private func text(of name: String) throws -> String {
    let root = URL.packageRoot
    return try String(contentsOf: root.appending(path: "docs/guides/\(name).md"), encoding: .utf8)
  }

  /// Runs each `$ deeplink …` example of a guide in a folder with the files that the guide shows.
  private func run(_ name: String) throws -> [Int32] {
    let text = try text(of: name)
    let files = text.matches(of: /(?m)^`([^`\n]+)`:\n\n```\w*\n((?:(?!```).*\n)*)```$/)
    let folder = try Folder(
      Dictionary(uniqueKeysWithValues: files.map { (String($0.1), String($0.2)) }))
    return try text.matches(of: /(?m)^```console\n\$ deeplink (.*)\n((?:(?!```).*\n)*)```$/).map { example in
      let run = try folder.run(.deeplink, example.1.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) })
      #expect(run.output + run.errors == example.2, "\(example.1)")
      return run.status
    }
  }

  @Test func `the guide about links that do nothing shows the program's output`() throws {
    #expect(try run("find-out-why-a-link-does-nothing") == [1, 0, 0, 0])
  }

  @Test func `the guide about a campaign's links shows the program's output`() throws {
    #expect(try run("plan-a-campaign") == [0, 1, 1, 1])
  }

  @Test func `the commands of the guide about a warehouse of links work as they are written`() throws {
    let text = try text(of: "replay-a-warehouse-of-links")
    let folder = try Folder.withApp([
      "links.txt": (1...300).map { "shop://goods/\($0)\n" }.joined() + "shop://gods/1\n"
    ])
    let files = """
      for file in links.txt.gz links-1.gz links-2.gz; do gzip -c links.txt > $file; done
      for file in shop.json old.json new.json; do cp app.json $file; done
      deeplink() { '\(URL.deeplink.path)' "$@" 2>> messages; }
      """
    let commands = text.matches(of: /(?m)^```sh\n((?:(?!```).*\n)*)```$/).map { String($0.1) }
    #expect(commands.count == 5)
    let run = try folder.run(URL(filePath: "/bin/sh"), ["-c", files + "\n" + commands.joined(separator: "\n")])
    #expect(run.errors == "")
    #expect(try folder.read("steps.jsonl").split(separator: "\n").count == 603)
    #expect(run.output.contains("      2 \"code\": \"noRoute\"\n"))
    #expect(run.output.contains("0.3 %"))
  }

  @Test(.enabled(if: installed("python3") != nil, "python3 is not installed: the sample for Spark is not run"))
  func `the sample for Spark writes the statistics of its partitions, whose sum is that of one process`() throws {
    let text = try text(of: "replay-a-warehouse-of-links")
    let sample = try #require(text.firstMatch(of: /(?m)^```python\n((?:(?!```).*\n)*)```$/)).1
    let links = (1...300).map { "shop://\($0 % 7 == 0 ? "gods" : "goods")/\($0)\n" }.joined()
    let folder = try Folder.withApp(["links.txt": links])
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", "cp app.json shop.json"]).status == 0)
    // Spark splits the command into words, and runs it for the lines of each partition.
    let spark = """
      import shlex, subprocess, types

      class Lines:
        def pipe(self, command):
          self.command = shlex.split(command)
          return self

        def collect(self):
          lines = open("links.txt").readlines()
          parts = [lines[start : start + 50] for start in range(0, len(lines), 50)]
          runs = [subprocess.run(self.command, input="".join(part), text=True, capture_output=True) for part in parts]
          return [line for run in runs for line in run.stdout.splitlines()]

      spark = types.SimpleNamespace(sparkContext=types.SimpleNamespace(textFile=lambda path, count: Lines()))

      """
    let path = "\(URL.deeplink.deletingLastPathComponent().path):/usr/bin:/bin"
    let run = try folder.run(
      try #require(installed("python3")), ["-"], input: spark + sample, environment: ["PATH": path])
    #expect(run == Run(status: 0))
    #expect(try folder.read("parts.json").split(separator: "\n").count == 6)
    let merged = try folder.deeplink("stats", "parts.json", "--format", "json")
    let command = try #require(sample.firstMatch(of: /"deeplink replay - (.*)"/)).1
    let whole = try folder.run(.deeplink, ["replay", "links.txt"] + command.split(separator: " ").map(String.init))
    #expect(merged.output == whole.output)
    #expect(merged.status == 0)
  }

  @Test func `the guide about universal links shows the program's output`() throws {
    #expect(try run("publish-universal-links") == [0, 0])
  }

  @Test func `the file that the guide about universal links writes passes the check that the guide shows`() throws {
    let text = try text(of: "publish-universal-links")
    let manifest = try #require(text.firstMatch(of: /`shop.json`:\n\n```json\n((?:(?!```).*\n)*)```/)).1
    let written = try #require(text.firstMatch(of: /\$ deeplink publish aasa .*\n((?:(?!```).*\n)*)```/)).1
    let check = try #require(text.firstMatch(of: /```sh\ndeeplink (publish check .*)\n```/)).1
    let folder = try Folder(["shop.json": String(manifest), "apple-app-site-association": String(written)])
    let run = try folder.run(.deeplink, check.split(separator: " ").map(String.init))
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /\d+ rules: no faults\n/) != nil)
  }
}

import EngineProgramTesting
import Foundation
import Testing

// The console examples of three guides are the output of the program, word for word.
// Specification: command-line 8.2, command-line 8.3, command-line 10.1.
@Suite struct GuideTests {
  /// Runs each `$ deeplink …` example of a guide in a folder with the files that the guide shows.
  private func run(_ name: String) throws -> [Int32] {
    let root = URL.fixtures.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/guides/\(name).md"), encoding: .utf8)
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
    let root = URL.fixtures.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "docs/guides/replay-a-warehouse-of-links.md"), encoding: .utf8)
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

  @Test func `the guide about universal links shows the program's output`() throws {
    #expect(try run("publish-universal-links") == [0, 0])
  }
}

import EngineProgramTesting
import Foundation
import Testing

/// The examples of docs/guides/check-links-in-ci.md.
@Suite struct CheckGuideTests {
  private let guide: [String]
  private let folder: Folder

  init() throws {
    let docs = URL.packageRoot.appending(path: "docs")
    guide = try Self.blocks(docs.appending(path: "guides/check-links-in-ci.md"))
    let manifest = try Self.blocks(docs.appending(path: "specification/command-line.md")).first {
      $0.hasPrefix("{\"version\"")
    }
    folder = try Folder(["shop.json": #require(manifest), "campaign.links": guide[0]])
  }

  private static func blocks(_ file: URL) throws -> [String] {
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```").enumerated()
    return parts.filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element.drop { $0 != "\n" }.dropFirst()) }
  }

  @Test func `the output of the guide is that of the program`() throws {
    let run = try folder.deeplink("check", "campaign.links", "--manifest", "shop.json")
    #expect("$ deeplink check campaign.links --manifest shop.json\n" + run.output == guide[1])
    #expect(run.status == 1)
  }

  @Test func `the command of the guide checks a column of a table`() throws {
    let command = try #require(guide.first { $0.hasPrefix("tail") })
    let rows = "name,link\nSpring,shop://goods/42\nSummer,shop://goods/43\n"
    try Data(rows.utf8).write(to: folder.url.appending(path: "campaign.csv"))
    let script = "deeplink() { '\(URL.deeplink.path)' \"$@\"; }\n" + command
    let run = try folder.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.output.hasSuffix("\n\n2 links: 2 open\n"))
    let note = try folder.deeplink("check", "campaign.csv", "--manifest", "shop.json").errors
    #expect(note == "deeplink: campaign.csv is a table; to check its column 2: \(command)")
  }

  @Test func `the annotations of the guide are those of the program`() throws {
    let command = "deeplink check campaign.links --manifest shop.json --format github"
    let run = try folder.run(.deeplink, command.split(separator: " ").dropFirst().map(String.init))
    #expect(guide.contains("$ \(command)\n" + run.output))
    #expect(run.output.split(separator: "\n").count == 4)
  }
}

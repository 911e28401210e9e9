import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 2.2, command-line 7.
@Suite struct LongInputTests {
  @Test func `the error of a link of a million bytes has its length`() throws {
    let folder = try Folder.withApp()
    let link = "shop://goods/1?x=" + String(repeating: "y", count: 1_000_000 - 17)
    let run = try folder.replay(link, "back", options: ["--format", "json", "--keep-going"])
    let messages = run.output.matches(of: /"message": "([^"]*)"/).map(\.1)
    #expect(messages == ["the link is 1000000 bytes long; at most 8192 are allowed"])
    #expect(run.output.hasSuffix(#""selected": "main", "frontmost": "main", "active": "home#1"}"# + "\n"))
    #expect(run.status == 1)
  }

  @Test func `a link can follow more white space than its maximum length`() throws {
    let run = try Folder.withApp().replay(String(repeating: " ", count: 100_000) + "shop://goods/1")
    #expect(run.output.hasSuffix("main  home#1 › goods#2 ●\n"))
  }

  @Test func `a line of unlimited length fails with its length`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1?x=" + String(repeating: "y", count: 5_000_000)])
    for options in [[], ["--cold"]] {
      let run = try folder.run(.deeplink, ["replay", "a.links", "--manifest", "app.json", "--quiet"] + options)
      #expect(run.errors.contains("the link is 5000017 bytes long; at most 8192 are allowed"))
    }
  }

  @Test func `a check and an explanation report the length of a line beyond the limit`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1?x=" + String(repeating: "y", count: 5_000_000)])
    let length = "the link is 5000017 bytes long; at most 8192 are allowed"
    let check = try folder.deeplink("check", "a.links", "--manifest", "app.json")
    #expect(check.output.contains(length))
    let explanation = try folder.deeplink("explain", "shop://goods/1", "--after", "a.links", "--manifest", "app.json")
    #expect(explanation.errors.contains(length))
  }

  @Test func `the text report leaves out the middle of a long link`() throws {
    let link = "shop://goods/1?x=" + String(repeating: "y", count: 8980) + "/order/new?qty=twelve"
    let run = try Folder.withApp().replay(link)
    let shown = "\(link.prefix(666))…\(link.suffix(333))"
    #expect(
      run.output.hasSuffix(
        """
           1  failed     \(shown) (9018 bytes)
                linkTooLong: the link is 9018 bytes long; at most 8192 are allowed

        """))
  }

  @Test func `the text report leaves out the middle of a long word and of a long parameter`() throws {
    let long = String(repeating: "y", count: 5000)
    let run = try Folder.withApp().replay(long, "shop://goods/1?x=\(long)", options: ["--keep-going"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 1100 })
    #expect(lines.count { $0.contains("y…y") } == 4)
  }
}

import EngineProgramTesting
import Foundation
import Testing

// Specification: recordings 4.1, recordings 4.2, recordings 4.3, recordings 4.4.
/// Recordings that the built command replays. The fixture was recorded with `ShopApp --guest`: a login that a guard
/// asks for, an order with a payment, a question before a form is closed, tabs, the background, and a second start.
@Suite struct RecordingTests {
  private static let file = URL.fixtures.appending(path: "recordings/shop.ndjson")
  /// The launch of the recording's first session has failed, in the replay too.
  private static let summary = "20 steps: 18 applied, 1 unchanged, 1 failed (\(file.path):129)\n"
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func replay(_ lines: [String], _ arguments: String...) throws -> Run {
    let folder = try Folder()
    try folder.write(lines.map { "\($0)\n" }.joined(), to: "shop.ndjson")
    return try folder.run(.deeplink, ["replay", "shop.ndjson"] + arguments)
  }

  @Test func `a session of the shop is replayed without a difference`() throws {
    let run = try deeplink("replay", Self.file.path)
    #expect(run.errors == Self.summary)
    #expect(run.status == 0)
    #expect(run.output.contains("ended: select orders of step 1 is applied"))
    #expect(run.output.contains("warning: orders#3 is not restored"))
    #expect(run.output.contains("  20  applied    background"))
  }

  @Test func `a session is replayed on the shop's manifest, in JSON and as a page`() throws {
    let folder = try Folder()
    try folder.write(try deeplink("publish", "manifest").output, to: "shop.json")
    let json = try folder.deeplink("replay", Self.file.path, "--manifest", "shop.json", "--format", "json")
    #expect(json.errors == "")
    #expect(json.output.split(separator: "\n").count == 21)
    let page = try folder.deeplink("replay", Self.file.path, "--format", "html")
    #expect(page == Run(status: 0, output: page.output, errors: Self.summary))
    #expect(page.output.contains("select orders"))
  }

  @Test func `a difference is shown with its line, and ends the replay`() throws {
    var lines = lines
    let position = try #require(lines.firstIndex { $0.contains(#""phase": "willMount"}"#) && $0.contains("article#4") })
    lines[position] = lines[position].replacing("article#4", with: "article#9")
    let run = try replay(lines, "--quiet")
    #expect(
      run.errors == """
        shop.ndjson:\(position + 1): step 4 (open shop://goods/1284712962?coupon=x99fdki582k) differs from the recording:
          + willMount article#4
          - willMount article#9
        4 steps: 4 applied; 1 step differs from the recording; what follows was not replayed, --keep-going replays it

        """)
    #expect(run.status == 1)
    #expect(try replay(lines).output.contains("   5  ") == false)
    #expect(try replay(lines, "--keep-going").output.contains("  20  applied"))
  }

  @Test func `an app that asks a guard more has differences, and the replay goes on`() throws {
    let folder = try Folder()
    let manifest = try deeplink("publish", "manifest").output
    let guarded = manifest.replacing(#""name": "signedIn""#, with: #""global": true, "name": "signedIn""#)
    #expect(guarded != manifest)
    try folder.write(guarded, to: "shop.json")
    let run = try folder.deeplink(
      "replay", Self.file.path, "--manifest", "shop.json", "--keep-going", "--quiet")
    #expect(run.errors.contains("  + signedIn allows goods\n"))
    #expect(run.status == 1)
  }

  @Test func `a last line that was cut is a warning`() throws {
    let folder = try Folder()
    let text = lines.joined(separator: "\n")
    try folder.write(String(text.dropLast(20)), to: "shop.ndjson")
    let run = try folder.deeplink("replay", "shop.ndjson", "--quiet")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "deeplink: shop.ndjson:\(lines.count): warning: the line is cut; the program ended while it was written\n")
  }

  @Test(arguments: [
    (#"{"trace": 2}"#, "1: the trace has version 2; this program reads version 1"),
    (#"{"trace": "new"}"#, #"1: "trace" is "new": expected a whole number from 0"#),
    ("{\"trace\": 1}\n{\"at\": 0}", #"2: "router" is missing: expected a whole number from 0"#),
    ("{\"trace\": 1}\n[]", #"2: expected an object, like {"at": 0}"#),
    (
      "{\"trace\": 1}\n{\"at\": 0, \"router\": 1, \"event\": \"stop\"}", "2: router 1 has not begun"
    ),
    ("{\"trace\": 1}\nshop://goods\n{\"at\": 0}", "2: column 1: expected a value, found \"s\""),
    ("{\"trace\": 1}\nshop://goods\n", "2: column 1: expected a value, found \"s\""),
    ("{\"trace\": 1}\n{\"at\" 0}\n", "2: column 7: expected \":\", found \"0\""),
    (
      "{\"trace\": 1}\n{\"at\": \(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}",
      "2: column 519: nested more than 512 deep"
    ),
  ])
  func `a recording that cannot be used ends with 65, line and reason`(text: String, message: String) throws {
    let run = try replay([text])
    #expect(run.errors == "deeplink: shop.ndjson:\(message)\n")
    #expect(run.status == 65)
  }

  @Test(arguments: [["--cold"], ["--source", "external"], ["--grant", "signedIn"]])
  func `options about launches, sources and guards are wrong usage for a recording`(options: [String]) throws {
    let run = try Folder().run(.deeplink, ["replay", Self.file.path] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains("is a recording, which has its own launches, sources and answers of guards"))
  }

  @Test func `a recording between links is refused with the reason`() throws {
    let run = try replay(["shop://goods"] + lines)
    #expect(run.status == 1)
    #expect(run.output.contains("a recording is replayed from a file, not from a pipe or with links"))
  }

  @Test(arguments: ["\n\n", "  ", "\t\r\n ", "\u{FEFF}\n"])
  func `a recording after blanks and blank lines is replayed, with the numbers of its lines`(blanks: String) throws {
    let folder = try Folder()
    let text = lines.map { "\($0)\n" }.joined()
    try folder.write(blanks + text, to: "shop.ndjson")
    for command in ["replay shop.ndjson", "replay < shop.ndjson", "replay --quiet < shop.ndjson"] {
      let run = try folder.run(URL(filePath: "/bin/sh"), ["-c", "'\(URL.deeplink.path)' \(command)"])
      #expect(run.status == 0, "\(command)")
    }
    #expect(try folder.deeplink("replay", "shop.ndjson", "--cold").status == 64)
    #expect(try folder.deeplink("check", "shop.ndjson").errors.contains("is a recording of a session"))
    try folder.write(blanks + text.replacing("article#4", with: "article#9"), to: "shop.ndjson")
    let number = 33 + blanks.count { $0.isNewline }
    #expect(try folder.deeplink("replay", "shop.ndjson").errors.hasPrefix("shop.ndjson:\(number): step 4 (open "))
  }

  @Test func `a compressed recording is replayed like the text, and is no file of links`() throws {
    let folder = try Folder()
    try folder.write(lines.map { "\($0)\n" }.joined(), to: "shop.ndjson")
    let plain = try folder.deeplink("replay", "shop.ndjson")
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", "gzip shop.ndjson"]).status == 0)
    let run = try folder.deeplink("replay", "shop.ndjson.gz")
    #expect(run.output == plain.output)
    #expect(run.errors.replacing("shop.ndjson.gz", with: "shop.ndjson") == plain.errors)
    #expect(run.status == 0)
    for options in [["--cold"], ["--source", "external"]] {
      let run = try folder.run(.deeplink, ["replay", "shop.ndjson.gz"] + options)
      #expect(run.status == 64)
      #expect(run.errors.contains("shop.ndjson.gz is a recording, which has its own launches"))
    }
    let check = try folder.deeplink("check", "shop.ndjson.gz")
    #expect(check.status == 66)
    #expect(check.errors == "deeplink: shop.ndjson.gz is a recording of a session, which deeplink replay plays\n")
    let damage = "head -c $(($(wc -c < shop.ndjson.gz) / 2)) shop.ndjson.gz > half.ndjson.gz"
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", damage]).status == 0)
    let half = try folder.deeplink("replay", "half.ndjson.gz")
    #expect(half.status == 66)
    #expect(half.errors.hasPrefix("deeplink: half.ndjson.gz: the compressed data cannot be read: gzip: "))
  }

  @Test func `a recording on standard input is replayed from a file, also a compressed one`() throws {
    let folder = try Folder()
    try folder.write(lines.map { "\($0)\n" }.joined(), to: "shop.ndjson")
    for command in ["REPLAY < shop.ndjson", "gzip -k shop.ndjson; REPLAY < shop.ndjson.gz"] {
      let run = try folder.run(
        URL(filePath: "/bin/sh"), ["-c", command.replacing("REPLAY", with: "'\(URL.deeplink.path)' replay --quiet")])
      #expect(run == Run(status: 0), "\(command)")
      let cold = command.replacing("REPLAY", with: "'\(URL.deeplink.path)' replay --cold")
      let refused = try folder.run(URL(filePath: "/bin/sh"), ["-c", cold.replacing("-k", with: "-kf")])
      #expect(refused.status == 64)
      #expect(refused.errors.contains("standard input is a recording, which has its own launches"))
    }
  }

  @Test func `the lines of a recording that was not reached are no lines of links`() throws {
    let folder = try Folder()
    try folder.write(lines.map { "\($0)\n" }.joined(), to: "shop.ndjson")
    try folder.write("shop://nowhere\nshop://goods\n", to: "a.links")
    let run = try folder.deeplink("replay", "a.links", "shop.ndjson")
    #expect(run.status == 1)
    #expect(run.errors.contains("; 1 line after it was not replayed"), "\(run.errors)")
  }

  @Test func `the summary counts the steps that differ, and names the option that replays the rest`() throws {
    let lines = lines.map { $0.replacing("article#4", with: "article#9") }
    let first = try replay(lines, "--quiet").errors
    let ending = "1 step differs from the recording; what follows was not replayed, --keep-going replays it\n"
    #expect(first.hasSuffix("\n4 steps: 4 applied; \(ending)"))
    let all = try replay(lines, "--quiet", "--keep-going").errors
    #expect(all.contains(" steps differ from the recording\n"))
    #expect(!all.contains("was not replayed"))
  }

  @Test(arguments: [1, 2])
  func `a recording of launches only is summarized with their number`(count: Int) throws {
    let head = try #require(lines.firstIndex(of: #"{"trace": 1}"#))
    let end = try #require(lines[head...].firstIndex { $0.contains(#""event": "end""#) })
    let launch = Array(lines[head...end])
    let lines = Array(repeating: launch, count: count).flatMap(\.self)
    #expect(try replay(lines).errors == (count == 1 ? "1 launch\n" : "2 launches\n"))
    let page = try replay(lines, "--format", "html")
    #expect(page.output.contains("<p id=\"summary\">\(count == 1 ? "1 launch" : "2 launches")</p>"))
  }

  @Test(arguments: [
    [#"{"trace": 1}"#], [#"{"trace": 1}"#, #"{"at": 0, "router": 1, "event": "begin", "canAsk": true}"#],
  ])
  func `a recording without intents is a warning`(lines: [String]) throws {
    let run = try replay(lines, "--quiet")
    #expect(run == Run(status: 0, errors: "deeplink: shop.ndjson: warning: the recording has no intents to replay\n"))
  }

  @Test(arguments: [#"{"at": 5, "router": 1, "event": "present", "navigators": [{}"#, #"{"at": 5, "ro"#, "\0\0\0\0"])
  func `a last line that was not written to its end is a warning`(line: String) throws {
    let run = try replay(lines + [line], "--quiet")
    let warning = "warning: the line is cut; the program ended while it was written"
    #expect(run == Run(status: 0, errors: "deeplink: shop.ndjson:\(lines.count + 1): \(warning)\n"))
  }

  @Test func `on a narrow terminal, differences and the summary are wrapped between words`() throws {
    let folder = try Folder()
    try folder.write(lines.map { "\($0.replacing("article#4", with: "article#9"))\n" }.joined(), to: "shop.ndjson")
    let run = try folder.deeplink("replay", "shop.ndjson", inTerminal: .errors, columns: 40)
    #expect(
      run.errors == """
        shop.ndjson:33: step 4 (open
          shop://goods/1284712962?coupon=x99fdki582k)
          differs from the recording:
          + willMount article#4
          - willMount article#9
          + willActive article#4
          + ▸ goods: goods#1 › article#4;
            orders: orders#3; account: empty
          - willActive article#9
          - ▸ goods: goods#1 › article#9;
            orders: orders#3; account: empty
        4 steps: 4 applied; 1 step differs from
          the recording; what follows was not
          replayed, --keep-going replays it

        """)
  }
}

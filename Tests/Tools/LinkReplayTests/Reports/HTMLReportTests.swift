import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 3.3.
/// `scripts/check-report` looks at the page in a browser.
@MainActor
@Suite struct HTMLReportTests {
  /// Returns the element of the last line's step.
  private func element(_ lines: String...) async throws -> String {
    let steps = await replay(lines, in: try smallApp())
    var report = HTMLReport(title: "test")
    var text: [UInt8] = []
    for step in steps {
      text = []
      report.append(step, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func page(_ title: String = "test", _ lines: [String] = []) async throws -> String {
    var report = HTMLReport(title: title)
    var text: [UInt8] = []
    report.start(&text)
    for step in await replay(lines, in: try smallApp()) { report.append(step, to: &text) }
    report.finish(&text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `a step has its link, its phases and a frame for every component`() async throws {
    #expect(
      try await element("shop://goods/1?ref=a&ref=b") == """
        <article class="step applied" id="s1" tabindex="-1" aria-labelledby="s1-name">
        <h3 id="s1-name"><a href="#s1">1</a> <span class="verdict">applied</span> <code>shop://goods/1?ref=a&amp;ref=b</code></h3>
        <ol class="events" aria-label="Lifecycle"><li class="willMount"><span>willMount</span> <b>goods#2</b></li>\
        <li class="willInactive"><span>willInactive</span> <b>home#1</b></li>\
        <li class="willActive"><span>willActive</span> <b>goods#2</b></li></ol>
        <div class="strip">
        <section class="navigator selected" aria-label="Navigator main, selected"><p>main</p><ol>\
        <li class="frame"><b>home#1</b></li>\
        <li class="frame active new"><b>goods#2</b><small>new, active</small>\
        <span class="parameter">id=<wbr>1</span><span class="parameter">ref=<wbr>a</span>\
        <span class="parameter">ref=<wbr>b</span></li></ol></section>
        </div>
        </article>

        """)
  }

  @Test func `a failed step has its error, and the place in the link is marked`() async throws {
    #expect(
      try await element("shop://goods/1/..?x=1") == """
        <article class="step failed" id="s1" tabindex="-1" aria-labelledby="s1-name">
        <h3 id="s1-name"><a href="#s1">1</a> <span class="verdict">failed</span> <code>shop://goods/1/<mark>..</mark>?x=1</code></h3>
        <p class="note"><strong class="failed">malformedLink</strong> &quot;.&quot; and &quot;..&quot; are not allowed as \
        segments (at byte 15)</p>
        </article>

        """)
  }

  @Test(arguments: [
    "shop://goods/1/..", "open shop://goods/1/..", "open   shop://größe/../x", "shop://", "shop://a//b",
  ])
  func `a mark never changes the text of the line`(line: String) async throws {
    let element = try await element(line)
    let code = try #require(element.split(separator: "<code>").last?.split(separator: "</code>").first)
    let text = code.replacing("<mark>⌃</mark>", with: "").replacing("<mark>", with: "").replacing("</mark>", with: "")
    #expect(text == line)
  }

  @Test func `the text of a link, a parameter, a file and an error cannot become an element`() async throws {
    let page = try await page("<b>.links", ["<img src=x>", "shop://goods/1?x=%22%3E%3Cscript%3E%00%E2%80%AE"])
    #expect(page.contains("<h1>&lt;b&gt;.links</h1>"))
    #expect(page.contains("<code>&lt;img src=x&gt;</code>"))
    #expect(page.contains("x=<wbr>&quot;&gt;&lt;script&gt;\\u{0}\\u{202e}</span>"))
    #expect(!page.contains("<img"))
    #expect(page.count(of: "<script>") == 1)
  }

  @Test func `a component that is updated and a navigator that is covered are marked`() async throws {
    let element = try await element("shop://search/a", "shop://search/b/login")
    #expect(element.contains("<li class=\"frame updated\"><b>search#2</b><small>updated</small>"))
    #expect(element.contains("<section class=\"navigator modal\" aria-label=\"Navigator modal#1\">"))
    #expect(try await self.element("shop://goods/1", "select other").contains("class=\"navigator covered\""))
  }

  @Test func `the middle of a high stack is left out`() async throws {
    let ten = (1...10).map { "goods/\($0)" }.joined(separator: "/")
    let element = try await element("shop://\(ten)", "append shop://\(ten)")
    #expect(element.count(of: "<li class=\"frame") == 12)
    #expect(element.contains("<li class=\"more\">9 more</li>"))
  }

  @Test func `a page without steps and a page with steps end with a summary`() async throws {
    let empty = try await page()
    #expect(empty.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    let page = try await page("two", ["shop://goods/1", "back 0"])
    #expect(
      page.contains(
        "2 steps, <span class=\"applied\">1 applied</span>, <span class=\"failed\">1 failed</span>"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `the page refers to no other file`() async throws {
    let page = try await page("two", ["shop://goods/1"])
    #expect(!page.contains("src="))
    #expect(!page.contains("url("))
    #expect(!page.contains("@import"))
  }

  @Test func `several files have headings`() async throws {
    var report = HTMLReport(title: "a.links and 1 more")
    var text: [UInt8] = []
    for file in ["a.links", "b.links"] {
      report.begin(file)
      for step in await replay(["home"], in: try smallApp()) { report.append(step, to: &text) }
    }
    let page = String(decoding: text, as: UTF8.self)
    #expect(page.hasPrefix("<h2>a.links</h2>\n<article"))
    #expect(page.contains("</article>\n<h2>b.links</h2>\n<article"))
    #expect(page.count(of: "<h2>") == 2)
    #expect(
      page.matches(of: /article class="[^"]*" id="([^"]*)"/).map { String($0.1) } == ["s0", "s1", "f2-s0", "f2-s1"])
  }

  @Test(arguments: [
    "shop://goods/1?ref=\(long)", "shop://goods/\(long)", "shop://goods/1/..?ref=\(long)", "shop://\(long)/..",
    "\(long)", "shop://goods/1?\(long)=1", "open shop://goods/1#\(long)",
  ])
  func `a step with a long text shows less than 3,000 characters, and has the whole line where it is scrolled`(
    line: String
  ) async throws {
    let element = try await element(line)
    #expect(element.contains("Whole text (\(line.utf8.count) bytes)</summary><pre tabindex=\"0\">\(line)</pre>"))
    #expect(element.replacing(/<details>.*?<\/details>/, with: "").count < 3000)
  }

  @Test func `a frame shows the first 12 parameters and counts the others`() async throws {
    let query = (1...15).map { "k\($0)=v" }.joined(separator: "&")
    let element = try await element("shop://goods/1?\(query)")
    #expect(element.count(of: "<span class=\"parameter\">") == 12)
    #expect(element.contains("<small>4 more</small>"))
  }

  @Test func `the legend has every outcome and every phase`() async throws {
    let legend = try #require(try await page().split(separator: "<dl>").last?.split(separator: "</dl>").first)
    for outcome in [IntentOutcome.applied, .unchanged, .failed] {
      #expect(legend.contains(">\(outcome.rawValue)</dt>"))
    }
    for phase in LifecyclePhase.allCases { #expect(legend.contains(phase.rawValue)) }
  }
}

private let long = String(repeating: "x", count: 5000)

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}

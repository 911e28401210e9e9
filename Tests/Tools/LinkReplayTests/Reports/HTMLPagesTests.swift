import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 3.3.
/// `scripts/check-report` looks at the screens in a browser.
@MainActor
@Suite struct HTMLPagesTests {
  /// Returns the page of a report of these lines whose components are drawn.
  private func page(_ lines: [String], drawing: @escaping @MainActor () -> String) async throws -> String {
    let app = try smallApp()
    var report = HTMLReport(title: "test")
    var text: [UInt8] = []
    for step in await replay(lines, in: app, pages: StepPages(app) { _, _ in ReportPage(html: drawing()) }) {
      report.append(step, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `equal pages and equal style sheets are written once`() async throws {
    let drawn = ["a", "b", "a", "b"]
    var count = 0
    let page = try await page(["shop://goods/1", "back"]) {
      defer { count += 1 }
      return "<style>s</style><p>\(drawn[count])</p>"
    }
    #expect(
      page.split(separator: "\n").filter { $0.hasPrefix("<template") } == [
        "<template id=\"p1\">s</template>",
        "<template id=\"p2\" data-style=\"1\">&lt;style&gt;&lt;/style&gt;&lt;p&gt;a&lt;/p&gt;</template>",
        "<template id=\"p3\" data-style=\"1\">&lt;style&gt;&lt;/style&gt;&lt;p&gt;b&lt;/p&gt;</template>",
      ])
    #expect(page.contains("<li class=\"frame active new\" data-page=\"2\"><b>home#1</b>"))
    #expect(page.contains("<li class=\"frame\" data-page=\"3\"><b>home#1</b>"))
    #expect(page.contains("<li class=\"frame active\" data-page=\"3\"><b>home#1</b>"))
  }

  @Test(arguments: ["</template><script>alert(1)</script>", "<!--", "\"><img src=x onerror=alert(1)>", "<style>"])
  func `a page cannot become a part of the report`(hostile: String) async throws {
    let page = try await page(["home"]) { "<h1>\(hostile)</h1>" }
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("<!--"))
    #expect(page.ranges(of: "</template>").count == 1)
  }

  @Test func `components without a page and covered navigators have frames only`() async throws {
    #expect(try await !page(["shop://goods/1"]) { "" }.contains("<template"))
    let page = try await page(["shop://goods/1", "select other"]) { "<p>page</p>" }
    #expect(page.contains("covered\" aria-label=\"Navigator main\"><p>main</p><ol><li class=\"frame\"><b>"))
  }

  @Test func `a step waits for data, but not for ever`() async throws {
    let (provider, gate) = (DataProvider(), AsyncStream.makeStream(of: Int.self))
    var app = try smallApp()
    app.dataProviders = [provider]
    let resource = Resource(DataKey(module: "test", "slow")) {
      for await value in gate.stream { return value }
      return 0
    }
    var isLoaded = false
    let subscription = provider.feed(resource).request { if case .fresh = $0 { isLoaded = true } }
    app.clock = HurriedClock()
    _ = await replay(["home"], in: app, pages: StepPages(app) { _, _ in ReportPage() })
    #expect(!isLoaded)
    app.clock = ContinuousClock()
    Task { gate.continuation.yield(1) }
    _ = await replay(["home"], in: app, pages: StepPages(app) { _, _ in ReportPage() })
    #expect(isLoaded)
    subscription.cancel()
  }

  @Test func `a report without drawing has no pages`() async throws {
    #expect(await replay(["home"], in: try smallApp()).allSatisfy(\.pages.isEmpty))
  }
}

/// A clock on which every deadline has passed.
private struct HurriedClock: Clock {
  private let base = ContinuousClock()

  var now: ContinuousClock.Instant { base.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

import EngineProgramTesting
import Testing

// Specification: command-line 12.8.
/// `scripts/check-report` looks at the page in a browser.
@Suite struct CheckPageTests {
  private func check(_ files: [String: String], _ words: String...) throws -> Run {
    let folder = try Folder.withApp(files)
    return try folder.run(.deeplink, ["check"] + words + ["--manifest", "app.json", "--format", "html"])
  }

  /// The articles of a page with their headings.
  private func articles(_ page: String) -> String {
    let content = page.split(separator: "</h2>\n", maxSplits: 1).last?.split(separator: "</main>").first
    return content.map(String.init) ?? ""
  }

  @Test func `each link has its verdict, what it opens, its faults and the correct link`() throws {
    let lines = "shop://goods/1\n\nshop://goods/2#reviews\nshop://goods/%zz\n \"shop://goods/3\"\n"
    let run = try check(["a.links": lines], "a.links")
    #expect(run.status == 1)
    #expect(run.errors == "4 links: 1 opens, 1 opens with warnings, 2 do not open\n")
    #expect(run.output.contains("<title>a.links: check</title>"))
    #expect(run.output.contains("<p id=\"summary\">4 links: 1 opens, 1 opens with warnings, 2 do not open</p>"))
    try expectSnapshot(articles(run.output), "check/articles.html")
  }

  @Test func `the address of a link is its line, and each file has addresses of its own`() throws {
    let files = ["a.links": "shop://goods/1\nshop://goods/x\n", "b.links": "\nshop://goods/2\n", "c.links": ""]
    let page = try check(files, "shop://goods/9", "a.links", "b.links", "c.links", "a.links").output
    #expect(
      page.matches(of: /<article class="[^"]*" id="([^"]*)"/).map { String($0.1) }
        == ["n1", "L1", "L2", "f2-L2", "f4-L1", "f4-L2", "f3-n2"])
    #expect(
      page.matches(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) }
        == ["a.links", "b.links", "a.links", "c.links"])
    #expect(page.contains("<h1>shop://goods/9 and 4 more</h1>"))
    #expect(page.contains("<article class=\"empty\" id=\"f3-n2\""))
  }

  @Test func `a quiet page has only links with a fault, and the summary of all`() throws {
    let page = try check(["a.links": "shop://goods/1\nshop://goods/x\n"], "a.links", "--quiet").output
    #expect(page.ranges(of: "<article ").count == 1)
    #expect(page.contains("2 links: 1 opens, 1 does not open</p>"))
    let clean = try check(["a.links": "shop://goods/1\n"], "a.links", "--quiet")
    #expect(clean.status == 0)
    #expect(clean.output.contains("1 link: 1 opens</p>") && clean.output.hasSuffix("</html>\n"))
  }

  @Test func `the page refers to no other file, and a link is a text in it`() throws {
    let hostile = "shop://goods/x\"><script>alert(1)</script><img src=x>"
    let page = try check(["a.links": hostile, "<b>.links": "x\n"], "a.links", "<b>.links").output
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(!page.contains("<img") && !page.contains("<b>.links") && !page.contains("<link"))
    #expect(!page.contains("url(") && !page.contains("@import"))
  }

  @Test func `the legend explains the verdicts, and the codes of the page`() throws {
    let page = try check(["a.links": "shop://goods/1#x\n"], "a.links").output
    let terms = page.matches(of: /<dt class="[^"]*">([^<]*)<\/dt>/).map { String($0.1) }
    #expect(
      terms == [
        "opens", "opens, but", "does not open", "no links", "not checked", "Numbers", "write", "droppedFragment",
        "deeplink explain",
      ])
    #expect(page.contains("<dd>No component receives the fragment of the link.</dd>"))
  }

  @Test func `a link with a long value shows less than 3,000 characters, and has the whole line where it is scrolled`()
    throws
  {
    let long = "shop://goods/1?ref=" + String(repeating: "x", count: 3000)
    let article = try articles(check(["a.links": long + "\n"], "a.links").output)
    #expect(article.contains("<pre tabindex=\"0\">\(long)</pre>"))
    #expect(article.replacing(/<details>.*?<\/details>/, with: "").count < 3000)
  }

  @Test func `a correct link is whole on the page, and shortened in the text`() throws {
    let link = "shop://goods/1?ref=" + String(repeating: "x", count: 300)
    let page = try check(["a.links": "\"\(link)\"\n"], "a.links").output
    #expect(page.contains("<strong>write</strong> <code>\(link)</code></p>"))
  }

  @Test func `routes and published files have pages too`() throws {
    let folder = try Folder.withApp(["aasa": "{\"applinks\": {\"detials\": [],\n \"details\": []}}"])
    let routes = try folder.deeplink("routes", "check", "--manifest", "app.json", "--format", "html")
    #expect(routes.status == 0)
    #expect(routes.output.contains("<title>app.json: routes check</title>"))
    #expect(
      routes.output.contains("<span class=\"verdict\">no faults</span> <code>goods (&quot;goods/:id&lt;int&gt;&quot;)"))
    let app = """
      {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
       "components": [{"name": "orders", "path": "orders", "external": true}]}
      """
    let published = try Folder(["app.json": app, "aasa": folder.read("aasa")]).deeplink(
      "publish", "check", "aasa", "--manifest", "app.json", "--format", "html")
    #expect(published.status == 1)
    #expect(published.output.contains("<strong class=\"warning\">unknownKey</strong> line 1, column "))
    #expect(published.output.contains("<p id=\"summary\">0 rules: 1 error, 1 warning</p>"))
  }

  @Test func `a file that cannot be read is on the page`() throws {
    let run = try check(["a.links": "shop://goods/1\n", "a.xlsx": "PK\u{3}\u{4}\n"], "a.links", "a.xlsx")
    #expect(run.status == 66)
    #expect(run.output.contains("<article class=\"unread\" id=\"f2-n1\""))
    #expect(run.output.contains("<strong class=\"error\">unreadableFile</strong> a.xlsx is "))
  }
}

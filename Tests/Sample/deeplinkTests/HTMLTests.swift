import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 3.3.
@Suite struct HTMLTests {
  @Test func `a replay is one page with the name of its file`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\nback\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--format", "html", "--output", "page.html")
    #expect(run == Run(status: 0, errors: "2 steps: 2 applied\n"))
    let page = try folder.read("page.html")
    #expect(page.contains("<h1>a.links</h1>"))
    #expect(page.ranges(of: "<article ").count == 3)
  }

  @Test func `the page of several files has a heading for each`() throws {
    let folder = try Folder.withApp(["a.links": "home\n", "b.links": "home\n"])
    let page = try folder.deeplink(
      "replay", "a.links", "b.links", "--manifest", "app.json", "--format", "html"
    ).output
    #expect(page.contains("<h1>a.links and 1 more</h1>"))
    #expect(page.contains("<h2>b.links</h2>"))
  }

  @Test func `a replay on modules has their screens with the loaded data`() throws {
    let page = try Folder().deeplink("replay", "--format", "html", input: "shop://goods/42\n").output
    #expect(page.contains("&lt;h1&gt;Trail running shoe, red&lt;/h1&gt;"))
    #expect(page.contains("<li class=\"frame active new\" data-page=\"3\"><b>article#2</b>"))
    #expect(!page.contains("<h1>Trail"))
  }

  @Test func `a replay on modules has the pictures of their screens, each once`() throws {
    let lines = "shop://goods/42\nhome\nshop://goods/42\nshop://goods?category=shoes\n"
    let page = try Folder().deeplink("replay", "--format", "html", input: lines).output
    let pictures = page.matches(
      of: /<template data-picture="(.+?)">data:image\/png;base64,[\w+\/]+={0,2}<\/template>\n/
    )
    .map { String($0.1) }
    let shoes = "pictures/ComponentEngine_SampleGoodsModule/Pictures/shoes%402x"
    #expect(pictures.contains("\(shoes).png") && pictures.contains("\(shoes)~dark.png"))
    #expect(Set(pictures).count == pictures.count)
    // The picture of the article is that of its category, because nothing is loaded.
    #expect(page.contains("src=&quot;\(shoes).png&quot; alt=&quot;Picture of Trail running shoe, red&quot;"))
    #expect(!page.contains("https%3A"))
  }

  @Test func `a failed step has the hint about its link`() throws {
    let page = try Folder.withApp().replay("shop://goods/one", options: ["--format", "html"]).output
    #expect(
      page.contains(
        "<strong class=\"pending\">hint</strong> &quot;one&quot; is not a whole number, which goods/:id&lt;int&gt; needs</p>"
      ))
  }

  @Test func `a manifest's components have no screens`() throws {
    #expect(try !Folder.withApp().replay("home", options: ["--format", "html"]).output.contains("<template"))
  }

  @Test func `quiet is for text and json`() throws {
    let run = try Folder.withApp().replay("home", options: ["--quiet", "--format", "html"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--quiet needs --format text or json"))
  }

  @Test func `a page is not compared`() throws {
    let folder = try Folder.withApp(["page.html": ""])
    let run = try folder.replay("home", options: ["--format", "html", "--expect", "page.html"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--expect needs --format text or json"))
  }
}

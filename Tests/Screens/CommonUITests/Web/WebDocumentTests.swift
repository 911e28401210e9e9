import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing

// Specification: screens 9.1, screens 9.6.

@MainActor
struct WebDocumentTests {
  private func policy(_ page: WebPage) -> [Substring] { page.contentPolicy.split(separator: "; ") }

  @Test func `HTML without rights runs no script, shows no frame, and loads resources with https only`() {
    #expect(
      policy(WebPage(html: "")) == [
        "default-src 'none'", "img-src data: https:", "media-src data: https:", "font-src data: https:",
        "style-src 'unsafe-inline' data: https:", "frame-src 'none'", "form-action 'none'", "base-uri 'none'",
      ])
  }

  @Test func `HTML with rights has them in its policy`() throws {
    let hosts = try WebHosts(pages: ["*.a.com"], resources: ["cdn.com"])
    let rules = policy(WebPage(html: "", hosts: hosts, allowsScripts: true))
    #expect(rules.contains("script-src 'unsafe-inline' data: https://cdn.com"))
    #expect(rules.contains("connect-src https://cdn.com"))
    #expect(rules.contains("img-src data: https://cdn.com"))
    #expect(rules.contains("frame-src https://*.a.com"))
    let none = try WebPage(html: "", hosts: WebHosts(pages: [], resources: []), allowsScripts: true)
    #expect(policy(none).contains("connect-src 'none'"))
  }

  @Test func `a document has the language, the direction and the size of text of its screen, and the policy first`()
    throws
  {
    let traits = ScreenTraits(textScale: .extraExtraExtraLarge, locale: ScreenLocale("ar"))
    let document = try #require(WebPage(html: "<meta http-equiv='refresh' content='0'><p>مرحبا").document(traits))
    #expect(
      document.hasPrefix(
        "<!doctype html>\n<html lang=\"ar\" dir=\"rtl\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv"))
    #expect(document.contains("html { font: 200%/1.4"))
    #expect(document.hasSuffix("<p>مرحبا\n</body>\n</html>\n"))
    #expect(try WebPage("https://a.com/").document(traits) == nil)
  }

  @Test(
    arguments: [
      ("", ""), ("Hello", "Hello"), ("<p>One</p> <p>Two  \n three", "One\nTwo three"), ("a<br>b<BR/>c", "a\nb\nc"),
      ("<b>bold</b>er", "bolder"), ("<script>if (a < b) alert('</p>')</script>x", "x"),
      ("<style>p{}</style><title>T</title><!-- <p>no</p> -->y", "y"), ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"),
      ("Caf&eacute; &amp; &#8364;5 &#x1F600; &unknown; &#0; &#55296;", "Café & €5 😀 &unknown; &#55296;"),
      ("<a title=\"1 > 0\" href='x'>link</a>", "link"), ("<p>a</p><button>Order</button>b", "a\nb"), ("<p", ""),
      ("<script>never ends", ""), ("<!-- never ends", ""),
      ("<ul><li>1<li>2</ul>", "1\n2"), ("&lt;script&gt;", "<script>"), ("a\u{1B}[31mb", "a [31mb"),
      ("a\u{85}b\u{A0}\u{3000} c\u{2028}d\u{9B}e", "a b c d e"), ("a&#160;&#8232;b&#27;c", "a b c"),
      ("größe 中文 e\u{301} ｘ", "größe 中文 e\u{301} ｘ"), ("a<b", "a"), ("a</", "a"), ("a<", "a<"), ("a&", "a&"),
      ("<", "<"),
      ("<SCRIPT>x</Script >y<!-->z-->!", "y!"), ("<a href='x>y\">'>z", "z"), ("<p onclick=\"'>\">a", "a"),
      ("<svg><title>T</title><text>a</text></svg><math><mi>b</mi></math>", "ab"),
      ("<img srcset='a 1x, b 2x' alt='c'>d", "d"),
      ("<meta http-equiv=refresh content='0;url=javascript:1'><base href='//evil.com'>e", "e"),
      ("<form action='//evil.com'><input value=x><select><option>y</select>f", "f"),
      ("<p style='background:url(\"x\")'>g", "g"),
    ])
  func `the words of HTML are its text without tags`(html: String, words: String) {
    #expect(WebPage(html: html).words == words)
  }

  @Test(arguments: [
    "<p <!-- <script &amp <a title=\" ", "<div>", "</div>", "<", "<b", "&", "&amp", "<!--", "<script>", "<a href='",
    "<svg><title>", "<!-- - -- ->", "</script", "<textarea><", "a\u{301}",
  ])
  func `faulty HTML of any length is read to its end in linear time`(part: String) {
    func time(_ count: Int) -> Duration {
      let html = String(repeating: part, count: count)
      // The shortest time is that with the fewest interruptions.
      return (0..<3).map { _ in ContinuousClock().measure { _ = WebPage(html: html).words } }.min() ?? .zero
    }
    // A quadratic time would be 400 times as long.
    #expect(time(8_000) < time(400) * 100)
  }

  @Test func `files of the module become part of the document, and other addresses stay as they are`() throws {
    let style = Data("p { color: red }".utf8)
    let picture = Data([0x89, 0x50, 0x4E, 0x47])
    let resources = try ProgramResources(["Web/page.css": style, "Pictures/hat.png": picture])
    let html =
      #"<link rel="stylesheet" href="module:Web/page.css"><img src='module:Pictures/hat.png'><img src="module:../x.png">"#
    let page = WebPage(html: html, files: ModuleFiles(bundle: resources.bundle))
    let document = withExtendedLifetime(resources) { page.document(ScreenTraits()) } ?? ""
    #expect(document.contains("href=\"data:text/css;base64,\(style.base64EncodedString())\""))
    #expect(document.contains("src='data:image/png;base64,\(picture.base64EncodedString())'"))
    #expect(document.contains("src=\"module:../x.png\""))
  }

  @Test func `an address is its own words`() throws {
    #expect(try WebPage("https://a.com/?q=1").words == "https://a.com/?q=1")
  }
}

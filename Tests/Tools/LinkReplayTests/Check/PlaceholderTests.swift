import Testing

@testable import LinkReplay

// Specification: command-line 12.3, command-line 12.4.
@Suite struct PlaceholderTests {
  private static func hasMark(_ text: String) -> Bool {
    LinkMarks(of: text, opens: true).intersects(.placeholder + .escape)
  }

  @Test(arguments: [
    "{{name}}", "{{{name}}}", "{name}", "{}", "${name}", "#{name}", "%23%7Bname%7D", "\\(name)", "%{name}", "%(name)s",
    "{% name %}", "<%= name %>",
    "[NAME]", "[[name]]", "<name>", "*|NAME|*", "%%NAME%%", "@@name@@", "%7B%7Bname%7D%7D", "%7b%7bname%7d%7d",
    "%7Bname%7D", "%5BNAME%5D", "*%7CNAME%7C*", "%25%25NAME%25%25", "%NAME%", "__NAME__", "__slug__", "$NAME", "$NAME$",
    ":name",
    "XXX", "xxxx", "XXXX-XXXX", "YOUR_CODE", "nil", "None",
  ])
  func `a placeholder is quoted in full, in a value, in a segment and in place of a link`(text: String) {
    #expect(text.placeholder == text)
    #expect("shop://goods/42?coupon=\(text)".linkPlaceholder == text)
    #expect("shop://goods/\(text)".linkPlaceholder == text)
    #expect("\(text)/goods/42".linkPlaceholder == text)
  }

  @Test(arguments: ["{{a | default: \"b/c\"}}", "%%a?b=c&d%%", "*|A:B;C|*", "<%= a/b %>"])
  func `the delimiters of a link do not cut the placeholder of a template`(text: String) {
    #expect("https://\(text)/goods/42".linkPlaceholder == text)
    #expect("shop://goods/42?coupon=\(text)&tab=info".linkPlaceholder == text)
  }

  @Test(arguments: [
    #"{"id":1}"#, "%7B%22id%22%3A1%7D", #"["a","b"]"#, "%5B%22a%22%5D", #"[["a"],["b"]]"#, #"{"a":{"b":[{"c":null}]}}"#,
    "%7B%22a%22%3A%7B%22b%22%3A1%7D%7D", "[true]",
  ])
  func `a value that is JSON is no placeholder`(json: String) {
    #expect(json.placeholder == nil)
    #expect("shop://goods/42?data=\(json)".linkPlaceholder == nil)
    #expect("https://shop.example.com/goods/42?data=\(json)&tab=info".linkPlaceholder == nil)
  }

  @Test(arguments: [
    "data%3A%7B%22id%22%3A1%7D", #"data:{"id":1}"#, #"cart=["a","b"]"#, #"x-[["a"],["b"]]"#, "x%5B%22a%22%5D",
    #"[{"a":"b"}, {"a":"c"}]!"#,
  ])
  func `JSON within a value is no placeholder`(value: String) {
    #expect(value.placeholder == nil)
    #expect("shop://goods/42?data=\(value)".linkPlaceholder == nil)
  }

  @Test(arguments: [
    "{id}", "{{id}}", "[ID]", "<id>", "%7Bid%7D", "*|ID|*", "${id}", "%%ID%%", "@@ID@@", "\\(id)", "#{id}", ":id",
    "$ID",
    "%s", "%ID%", "__ID__", "XXXX", "xxx-xxx", "YOUR_CODE", "YOUR-NAME-HERE", "INSERT-CODE", "undefined", "null",
    "(null)", "nil", "None",
    "NULL", "NaN", "TODO", "TBD", "N/A", "N%2FA",
  ])
  func `a text with a placeholder is searched for it`(placeholder: String) {
    #expect(placeholder.placeholder == placeholder && Self.hasMark(placeholder))
    #expect(Self.hasMark("shop://goods/\(placeholder)") && Self.hasMark("shop://a?b=\(placeholder)"))
    #expect(!Self.hasMark("shop://goods/42?coupon=SPRING"))
  }

  @Test(arguments: ["{6BA7B810-9DAD-11d1-80b4-00c04fd430c8}", "%7B6ba7b810-9dad-11d1-80b4-00c04fd430c8%7D"])
  func `a UUID in braces is no placeholder`(value: String) { #expect(value.placeholder == nil) }

  @Test func `a placeholder in a text of JSON is one`() {
    #expect(#"shop://goods/42?data={"id":"{{code}}"}"#.linkPlaceholder == "{{code}}")
    #expect("shop://goods/42?data={\"id\":[\"#{code}\"]}".linkPlaceholder == "#{code}")
  }

  @Test func `a placeholder with the text of a JSON value in it is quoted in full`() {
    #expect("shop://goods/42?data=[1]&coupon={{a[1]}}".linkPlaceholder == "{{a[1]}}")
    #expect("https://shop.example.com/goods/[1]{id}?data=[1]".linkPlaceholder == "{id}")
  }

  @Test(.timeLimit(.minutes(4))) func `a link with many JSON values is read in linear time`() {
    let link = "shop://goods/42?" + (0..<20_000).map { "a=[[\"\($0)\"]]" }.joined(separator: "&")
    #expect(link.linkPlaceholder == nil)
  }

  @Test(arguments: [
    "shop://goods/42?list=[1,2]", "shop://search/50%25", "[shop://goods/1](shop://goods/1)", "shop://goods/xx",
    "shop://goods/42<br>",
    "shop://search?q=100%%", "shop://goods/42", "see [the list] of goods",
  ])
  func `a list of numbers, a link in brackets and words are no placeholders`(text: String) {
    #expect(text.linkPlaceholder == nil)
  }
}

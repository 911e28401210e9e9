import HTTPSource
import Testing

// How long an answer may be used: RFC 9111, 4.2 and 5.2; RFC 5861, 3.
struct FreshnessTests {
  private func read(_ control: String, _ more: HTTPHeaders = [:]) -> HTTPFreshness {
    HTTPFreshness(more.merging(["Cache-Control": control]))
  }

  @Test func `a server that says nothing`() {
    #expect(HTTPFreshness([:]) == HTTPFreshness())
    #expect(HTTPFreshness().staleAfter == nil)
  }

  @Test(arguments: [
    "max-age=60", "Max-Age=60", "private, max-age=60", "max-age = 60", "max-age=\"60\"",
    "a=\"x, max-age=1\",max-age=60",
    "max-age=60, max-age=5", ",, max-age=60,",
  ])
  func `max-age is the lifetime`(control: String) {
    #expect(read(control) == HTTPFreshness(lifetime: .seconds(60)))
  }

  @Test(arguments: [
    ("10", Duration.seconds(50)), ("60", .zero), ("99", .zero), ("", .seconds(60)), ("-1", .seconds(60)),
  ])
  func `the age is taken off`(age: String, staleAfter: Duration) {
    #expect(read("max-age=60", ["Age": age]).staleAfter == staleAfter)
  }

  @Test(arguments: ["max-age", "max-age=", "max-age=x", "max-age=-1", "max-age=1.5", "max-age=6 0"])
  func `a lifetime that cannot be read is over`(control: String) {
    #expect(read(control).staleAfter == .zero)
  }

  @Test func `a number that is too large is as large as possible`() {
    #expect(read("max-age=99999999999999999999999").staleAfter == .seconds(1 << 31))
  }

  @Test func `no-cache asks every time`() {
    #expect(read("no-cache, max-age=60") == HTTPFreshness(lifetime: .zero, mayBeShownStale: false))
  }

  @Test func `no-store is used once`() {
    #expect(read("no-store, max-age=60") == HTTPFreshness(lifetime: .zero, mayBeKept: false))
  }

  @Test func `must-revalidate is not shown stale`() {
    #expect(
      read("max-age=60, must-revalidate, stale-while-revalidate=30")
        == HTTPFreshness(lifetime: .seconds(60), mayBeShownStale: false))
  }

  @Test func `stale-while-revalidate comes after the lifetime`() {
    #expect(
      read("max-age=600, stale-while-revalidate=30")
        == HTTPFreshness(lifetime: .seconds(600), staleWhileRevalidate: .seconds(30)))
  }

  @Test func `Expires counts from the server's own date, and max-age goes before it`() {
    let headers: HTTPHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "Sun, 06 Nov 1994 08:51:37 GMT",
    ]
    #expect(HTTPFreshness(headers).staleAfter == .seconds(120))
    #expect(read("max-age=60", headers).staleAfter == .seconds(60))
  }

  @Test(arguments: ["0", "-1", "soon", "Sun, 06 Nov 1994 08:48:37 GMT"])
  func `Expires that has passed or is no date`(expires: String) {
    #expect(HTTPFreshness(["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": expires]).staleAfter == .zero)
  }

  @Test func `Expires without a date is over`() {
    #expect(HTTPFreshness(["Expires": "Sun, 06 Nov 1994 08:49:37 GMT"]).staleAfter == .zero)
  }
}

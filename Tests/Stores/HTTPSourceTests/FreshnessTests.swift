import HTTPSource
import Testing

// The freshness of answers: RFC 9111, 4.2 and 5.2; RFC 5861, 3.
struct FreshnessTests {
  private func read(_ control: String, _ more: HTTPHeaders = [:]) -> HTTPFreshness {
    HTTPFreshness(more.merging(["Cache-Control": control]))
  }

  @Test func `an answer without caching fields has no freshness`() {
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
  func `the age is subtracted from the lifetime`(age: String, staleAfter: Duration) {
    #expect(read("max-age=60", ["Age": age]).staleAfter == staleAfter)
  }

  @Test(arguments: ["max-age", "max-age=", "max-age=x", "max-age=-1", "max-age=1.5", "max-age=6 0"])
  func `an unreadable lifetime is zero`(control: String) {
    #expect(read(control).staleAfter == .zero)
  }

  @Test func `a number over the maximum is limited to it`() {
    #expect(read("max-age=99999999999999999999999").staleAfter == .seconds(1 << 31))
  }

  @Test func `no-cache sets the lifetime to zero`() {
    #expect(read("no-cache, max-age=60") == HTTPFreshness(lifetime: .zero, mayBeShownStale: false))
  }

  @Test func `no-store sets the lifetime to zero and forbids storing`() {
    #expect(read("no-store, max-age=60") == HTTPFreshness(lifetime: .zero, mayBeStored: false))
  }

  @Test func `must-revalidate forbids showing a stale value`() {
    #expect(
      read("max-age=60, must-revalidate, stale-while-revalidate=30")
        == HTTPFreshness(lifetime: .seconds(60), mayBeShownStale: false))
  }

  @Test func `stale-while-revalidate adds to the lifetime`() {
    #expect(
      read("max-age=600, stale-while-revalidate=30")
        == HTTPFreshness(lifetime: .seconds(600), staleWhileRevalidate: .seconds(30)))
  }

  @Test func `Expires counts from the answer's Date, and max-age overrides it`() {
    let headers: HTTPHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "Sun, 06 Nov 1994 08:51:37 GMT",
    ]
    #expect(HTTPFreshness(headers).staleAfter == .seconds(120))
    #expect(read("max-age=60", headers).staleAfter == .seconds(60))
  }

  @Test(arguments: ["0", "-1", "soon", "Sun, 06 Nov 1994 08:48:37 GMT"])
  func `an Expires that has passed or is not a date sets the lifetime to zero`(expires: String) {
    #expect(HTTPFreshness(["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": expires]).staleAfter == .zero)
  }

  @Test func `an Expires without a Date sets the lifetime to zero`() {
    #expect(HTTPFreshness(["Expires": "Sun, 06 Nov 1994 08:49:37 GMT"]).staleAfter == .zero)
  }
}

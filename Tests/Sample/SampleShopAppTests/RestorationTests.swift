import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop after a restart")
struct RestorationTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  /// Returns the lines that name the visible screens, each once, in order of appearance.
  private func screens(_ run: Run) -> [Substring] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("── ") }.reduce(into: []) { screens, screen in
      if screens.last != screen { screens.append(screen) }
    }
  }

  @Test("a start without links restores every tab")
  func goesOn() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711/payment/4711"])
    let run = try launches.start([], ["dismiss", "goods"])
    #expect(
      screens(run) == [
        "── [Goods] · Orders · Account ── All articles", "── Goods · [Orders] · Account ── (Payment)",
        "── Goods · [Orders] · Account ── Your orders › Order 4711",
        "── [Goods] · Orders · Account ── All articles › Trail running shoe, red",
      ])
    #expect(run.output.contains("── Your orders › Order 4711\nOrder 4711"))
    #expect(run.status == 0)
  }

  @Test("a link replaces the restored screens")
  func link() throws {
    try launches.start(["shop://order/4711"])
    let place = "── [Goods] · Orders · Account ── All articles"
    #expect(
      try screens(launches.start(["shop://goods/7"])) == ["\(place) › Article 7", "\(place) › Leather sneaker, white"])
  }

  @Test("screens that the current customer must not see are skipped and reported")
  func leftOut() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711"])
    let run = try launches.start(["--guest"])
    #expect(screens(run).last == "── [Goods] · Orders · Account ── All articles › Trail running shoe, red")
    let skipped = run.output.split(separator: "\n").filter { $0.hasPrefix("… ") }
    #expect(
      skipped == [
        "… orders#3 is not restored: the guard signedIn does not allow it: it redirects",
        "… order#4 is not restored: it stood above orders#3",
      ])
    #expect(run.status == 0)
  }

  @Test("unreadable screens count as missing")
  func unreadable() throws {
    try launches.start(["shop://order/4711"])
    try launches.damage("screens.json")
    let run = try launches.start([])
    #expect(screens(run) == ["── [Goods] · Orders · Account ── All articles"])
    #expect(run.status == 0)
  }

  @Test("screens with which two launches have ended are kept beside, and the shop begins without them")
  func crashed() throws {
    try launches.start(["shop://order/4711"])
    try launches.endWhileRestoring(1)
    #expect(screens(try launches.start([])).last != "── [Goods] · Orders · Account ── All articles")
    try launches.endWhileRestoring(2)
    let run = try launches.start([])
    #expect(screens(run) == ["── [Goods] · Orders · Account ── All articles"])
    #expect(run.errors.contains("the app has ended twice while it restored its screens"))
    #expect(launches.has("screens.json.set-aside"))
  }

  @Test("the screens of a disabled module are skipped and reported")
  func switchedOff() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["--flag", "module.orders=off"], ["shop://order/4711"])
    #expect(screens(run) == ["── [Goods] · Account ── All articles"])
    #expect(run.output.contains("\n… the navigator orders is not restored: no navigator with this id is declared\n"))
    #expect(run.output.contains("its module \"orders\" is switched off; the flag \"module.orders\" switches it on\n"))
    #expect(run.status == 1)
  }
}

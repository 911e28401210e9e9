import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop, started again")
struct RestorationTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  /// The lines that name the visible screens, each once, in order of appearance.
  private func screens(_ run: Run) -> [Substring] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("── ") }.reduce(into: []) { screens, screen in
      if screens.last != screen { screens.append(screen) }
    }
  }

  @Test("without links it goes on where it was, in every tab")
  func goesOn() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711/payment/4711"])
    let run = try launches.start([], ["dismiss", "goods"])
    #expect(
      screens(run) == [
        "── [goods] orders account ── goods", "── goods [orders] account ── (modal#1) payment",
        "── goods [orders] account ── orders › order", "── [goods] orders account ── goods › article",
      ])
    #expect(run.output.contains("── orders › order\nOrder 4711"))
    #expect(run.status == 0)
  }

  @Test("a link goes before what was there")
  func link() throws {
    try launches.start(["shop://order/4711"])
    #expect(try screens(launches.start(["shop://goods/7"])) == ["── [goods] orders account ── goods › article"])
  }

  @Test("what the customer of today may not see is left out, and said")
  func leftOut() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711"])
    let run = try launches.start(["--guest"])
    #expect(screens(run).last == "── [goods] orders account ── goods › article")
    let skipped = run.output.split(separator: "\n").filter { $0.hasPrefix("… ") }
    #expect(
      skipped == [
        "… orders#3 is not restored: the guard signedIn does not allow it: it redirects",
        "… order#4 is not restored: it stood above orders#3",
      ])
    #expect(run.status == 0)
  }

  @Test("what cannot be read is as good as nothing")
  func unreadable() throws {
    try launches.start(["shop://order/4711"])
    try launches.damageScreens()
    let run = try launches.start([])
    #expect(screens(run) == ["── [goods] orders account ── goods"])
    #expect(run.status == 0)
  }

  @Test("a module that is switched off says so, and what was there of it is left out")
  func switchedOff() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["--flag", "module.orders=off"], ["shop://order/4711"])
    #expect(screens(run) == ["── [goods] account ── goods"])
    #expect(run.output.contains("\n… the navigator orders is not restored: no navigator with this id is declared\n"))
    #expect(run.output.contains("its module \"orders\" is switched off; the flag \"module.orders\" switches it on\n"))
    #expect(run.status == 1)
  }
}

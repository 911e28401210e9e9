import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop, started again")
struct RestorationTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  /// The line that says where the user is, first in the output.
  private func place(_ run: Run) -> Substring? { run.output.split(separator: "\n").first { $0.hasPrefix("── ") } }

  @Test("without links it goes on where it was, in every tab")
  func goesOn() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711/payment/4711"])
    let run = try launches.start([], ["dismiss", "goods"])
    #expect(place(run) == "── goods [orders] account ── (modal#1) payment")
    #expect(run.output.contains("── goods [orders] account ── orders › order\nOrder 4711"))
    #expect(run.output.contains("── [goods] orders account ── goods › article\n"))
    #expect(run.status == 0)
  }

  @Test("a link goes before what was there")
  func link() throws {
    try launches.start(["shop://order/4711"])
    #expect(try place(launches.start(["shop://goods/7"])) == "── [goods] orders account ── goods › article")
  }

  @Test("what the customer of today may not see is left out, and said")
  func leftOut() throws {
    try launches.start(["shop://goods/42"], ["shop://order/4711"])
    let run = try launches.start(["--guest"])
    #expect(place(run) == "── [goods] orders account ── goods › article")
    #expect(run.output.contains("\n… order#4 is not restored: the guard signedIn does not allow it"))
    #expect(run.status == 0)
  }

  @Test("what cannot be read is as good as nothing")
  func unreadable() throws {
    try launches.start(["shop://order/4711"])
    try launches.damageScreens()
    let run = try launches.start([])
    #expect(place(run) == "── [goods] orders account ── goods")
    #expect(run.status == 0)
  }

  @Test("a module that is switched off says so, and what was there of it is left out")
  func switchedOff() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["--flag", "module.orders=off"], ["shop://order/4711"])
    #expect(place(run) == "── [goods] account ── goods")
    #expect(run.output.contains("\n… the navigator orders is not restored: no such navigator is declared\n"))
    #expect(run.output.contains("its module \"orders\" is switched off; the flag \"module.orders\" switches it on\n"))
    #expect(run.status == 1)
  }
}

import ComponentEngine
import Testing

// The reason why a module is unavailable is a flat value, whatever the length of the path to its cause.
// Specification: modules 2.3.
struct ModuleUnavailabilityTests {
  private let flag = EnvironmentFlag("newPay")

  @Test func `a reason without a path is its cause`() {
    #expect(ModuleUnavailability.excluded.cause == .excluded)
    #expect(ModuleUnavailability.switchedOff(flag).cause == .switchedOff(flag))
    #expect(ModuleUnavailability.excluded.path == [])
    #expect(ModuleUnavailability.excluded.unlistedCount == 0)
  }

  @Test func `a reason from a dependency has the dependency in front of its path`() {
    let reason = ModuleUnavailability.needs("a", .needs("b", .switchedOff(flag)))
    #expect(reason.path == ["a", "b"])
    #expect(reason.cause == .switchedOff(flag))
    #expect(reason.unlistedCount == 0)
  }

  @Test func `a path of eight modules is listed in full`() {
    let reason = chain(8)
    #expect(reason.path == ["m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1"])
    #expect(reason.unlistedCount == 0)
  }

  @Test func `a longer path is listed with its first seven modules and its last one`() {
    #expect(chain(9).path == ["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m1"])
    #expect(chain(9).unlistedCount == 1)
    #expect(chain(20).path == ["m20", "m19", "m18", "m17", "m16", "m15", "m14", "m1"])
    #expect(chain(20).unlistedCount == 12)
  }

  @Test func `reasons are equal if cause, path and length of the path are`() {
    #expect(chain(20) == chain(20))
    #expect(chain(20) != chain(21))
    #expect(chain(3) != .needs("m3", .needs("m2", .needs("x", .excluded))))
    #expect(Set([chain(20), chain(20), chain(19), .excluded, .switchedOff(flag)]).count == 4)
  }

  @Test func `the description follows the path to the cause`() {
    #expect(
      ModuleUnavailability.excluded.description == "is excluded from this app; list it in the assembly to include it")
    #expect(
      ModuleUnavailability.switchedOff(flag).description == #"is switched off; the flag "newPay" switches it on"#)
    #expect(
      ModuleUnavailability.needs("a", .needs("b", .switchedOff(flag))).description
        == #"needs module "a", which needs module "b", which is switched off; the flag "newPay" switches it on"#)
  }

  @Test func `the description of a long path gives the number of modules that it does not list`() {
    #expect(
      chain(11).description
        == #"needs module "m11", which needs module "m10", which needs module "m9", which needs module "m8", "#
        + #"which needs module "m7", which needs module "m6", which needs module "m5", which needs 3 more modules in a row, "#
        + #"the last of which needs module "m1", which is excluded from this app; list it in the assembly to include it"#
    )
  }

  /// The reason of a module that needs `count` modules in a row, the last of which, `m1`, is excluded.
  private func chain(_ count: Int) -> ModuleUnavailability {
    (1...count).reduce(.excluded) { .needs(ModuleID("m\($1)"), $0) }
  }
}

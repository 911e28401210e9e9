import DeepLinks
import EngineBase
import ModuleHarness
import Testing

@testable import ComponentEngine

// Specification: lifecycle 2.1, lifecycle 4.1, lifecycle 4.4, lifecycle 4.6, lifecycle 5.
/// The state machine of a router, whose events come from the test.
@MainActor
struct RouterMachineTests {
  @Test func `a change goes from the turn to the outcome, one effect after the other`() throws {
    let run = try MachineRun()
    #expect(
      run.effects(of: .open("shop://goods/1")) == ["begin 2", "mount goods#2", "settle", "present 2", "end 2 applied"])
    #expect(run.effects(of: .back()) == ["begin 3", "ask goods#2 for 3"])
    #expect(
      run.effects(after: .componentsAnswered(.allow, by: nil))
        == ["settle", "present 3", "unmount goods#2", "end 3 applied"])
    #expect(run.effects(of: .back()) == ["begin 4", "settle", "end 4 unchanged"])
  }

  @Test func `an intent that a phase sends follows when the change has ended`() throws {
    let run = try MachineRun()
    run.answered = [.settle, .present]
    #expect(run.effects(of: .open("shop://goods/1")) == ["begin 2", "mount goods#2"])
    let sent = run.send(.append("shop://goods/2"))
    #expect(sent.sent.sender == .phase)
    #expect(sent.cause?.number == 2)
    #expect(run.top == 1)
    #expect(
      run.effects(after: .mounted) == ["settle", "present 2", "end 2 applied", "begin 3", "mount goods#3"])
    #expect(run.top == 2)
  }

  @Test func `a change whose component cannot be mounted ends without effect`() throws {
    let run = try MachineRun()
    run.answered = []
    _ = run.effects(of: .open("shop://goods/1"))
    let uid = ComponentUID(name: "goods", number: 2)
    let failure = MountedComponents.MountFailure(uid: uid, error: .mountFailed(uid, reason: "no"))
    #expect(run.effects(after: .mountFailed(failure)) == ["settle"])
    #expect(run.effects(after: .settled(hasCalledPhases: false)) == ["end 2 mountFailed"])
    #expect(run.effects(of: .open("shop://goods/1")) == ["begin 3", "mount goods#3"])
  }

  @Test func `an intent whose guard suspends leaves the queue, and comes back with the answer`() throws {
    let run = try MachineRun()
    #expect(run.effects(of: .open("shop://account")) == ["begin 2", "ask account"])
    let ask = try #require(run.ask)
    #expect(run.moment == .evaluating)
    #expect(run.effects(of: .willEnterForeground) == [])
    #expect(run.effects(after: .guardSuspended(ask)) == ["begin 3", "settle", "end 3 unchanged"])
    #expect(run.moment == .waiting)
    let components = ask.lists[0]
    #expect(
      run.effects(after: .guardAnswered(ask, components, .allow))
        == ["drop ask", "begin 2", "mount account#2", "settle", "present 2", "end 2 applied"])
    #expect(run.effects(after: .guardAnswered(ask, components, .reject("late"))) == [])
    #expect(run.isAtRest)
  }

  @Test func `launches that phases send one after the other are a loop, although their guards suspend`() throws {
    let run = try MachineRun()
    run.answered = [.components, .settle, .present]
    var (count, effects) = (0, run.effects(of: .launch("shop://club/0")))
    while let ask = run.ask, count < 100 {
      run.ask = nil
      _ = run.effects(after: .guardSuspended(ask))
      #expect(run.effects(after: .guardAnswered(ask, ask.lists[0], .allow)).last == "mount club#\(count + 2)")
      count += 1
      #expect(run.send(.launch("shop://club/\(count)")).sent.sender == .phase)
      effects = run.effects(after: .mounted)
    }
    #expect(count == 64)
    #expect(effects.contains { $0.hasSuffix(" redirectLoop") }, "\(effects)")
  }

  @Test func `a global guard is not asked about the components of the redirect that it declares`() throws {
    let run = MachineRun(
      try RouterConfiguration<String>(
        navigators: [.init("main")], components: ["goods", "login"].map { .test($0, $0, TestComponents()) },
        guards: [RouteGuard("signedIn", isGlobal: true, orElse: "shop://login") { _ in false }],
        policy: LinkPolicy(schemes: ["shop"])))
    #expect(
      run.effects(of: .open("shop://login")) == ["begin 1", "mount login#1", "settle", "present 1", "end 1 applied"])
    #expect(run.effects(of: .append("shop://goods")) == ["begin 2", "ask goods"])
  }

  @Test func `a redirected intent is resumed by the finish of the redirect`() throws {
    let run = try MachineRun()
    _ = run.effects(of: .open("shop://account"))
    let ask = try #require(run.ask)
    #expect(
      run.effects(after: .guardAnswered(ask, ask.lists[0], .redirect("shop://login")))
        == [
          "drop ask", "begin 2", "begin 3", "mount login#2", "settle", "present 2", "end 3 applied", "2 awaits login#2",
        ])
    #expect(
      run.effects(of: .finish(ComponentUID(name: "login", number: 2))) == ["begin 4", "begin 2", "ask account"])
    let again = try #require(run.ask)
    #expect(
      run.effects(after: .guardAnswered(again, again.lists[0], .allow)) == [
        "drop ask", "begin 2", "mount account#3", "settle", "present 3", "unmount login#2", "end 4 applied",
        "end 2 applied",
      ])
  }

  @Test func `a finish whose resumed intents are being planned cannot be withdrawn`() throws {
    let run = try MachineRun()
    _ = run.effects(of: .open("shop://account"))
    let ask = try #require(run.ask)
    _ = run.effects(after: .guardAnswered(ask, ask.lists[0], .redirect("shop://login")))
    let finish = run.send(.finish(ComponentUID(name: "login", number: 2)))
    #expect(run.effects() == ["begin 4", "begin 2", "ask account"])
    #expect(run.effects(after: .withdrawn(finish)) == [])
    let again = try #require(run.ask)
    #expect(
      run.effects(after: .guardAnswered(again, again.lists[0], .allow)).suffix(2)
        == ["end 4 applied", "end 2 applied"])
  }

  @Test func `a redirect whose last component is on top already adds nothing`() throws {
    let run = try MachineRun()
    _ = run.effects(of: .append("shop://club/1"))
    let ask = try #require(run.ask)
    _ = run.effects(after: .guardSuspended(ask))
    _ = run.effects(of: .append("shop://account"))
    let second = try #require(run.ask)
    #expect(
      run.effects(after: .guardAnswered(second, second.lists[0], .redirect("shop://goods/7/club/1")))
        == ["drop ask", "begin 3", "begin 4", "ask club"])
    let redirect = try #require(run.ask)
    _ = run.effects(after: .guardSuspended(redirect))
    _ = run.effects(after: .guardAnswered(ask, ask.lists[0], .allow))
    #expect(run.effects(after: .guardAnswered(redirect, redirect.lists[0], .allow)).last == "3 awaits club#2")
    #expect(run.state.selected.stack.map(\.uid.description) == ["home#1", "club#2"])
  }

  @Test func `a reported selection that is withdrawn lets the old tab become active again`() throws {
    let run = try MachineRun(
      navigators: [NavigatorRegistration("main", root: "home"), NavigatorRegistration("own", root: "account")])
    let report = run.send(.hostDidSelect("own"))
    #expect(run.effects() == ["begin 2", "ask account"])
    let ask = try #require(run.ask)
    _ = run.effects(after: .guardSuspended(ask))
    #expect(run.effects(after: .withdrawn(report)) == ["drop ask", "end 2 cancelled", "activate for 2"])
    let open = run.send(.append("shop://account"))
    _ = run.effects()
    _ = run.effects(after: .withdrawn(open))
    #expect(run.effects() == [])
  }

  @Test func `guards are asked about mounted components before a check of guards closes any`() throws {
    let run = try MachineRun()
    _ = run.effects(of: .append("shop://account"))
    let ask = try #require(run.ask)
    _ = run.effects(after: .guardAnswered(ask, ask.lists[0], .allow))
    #expect(run.effects(of: .recheckGuards) == ["begin 3", "ask account"])
    let check = try #require(run.ask)
    #expect(run.effects(after: .guardAnswered(check, check.lists[0], .reject("no"))).contains("unmount account#2"))
  }

  @Test func `guards are asked once about the first root, which is shown whatever they answer`() throws {
    let run = try MachineRun(navigators: [NavigatorRegistration("main", root: "account")])
    let ask = try #require(run.ask)
    #expect(
      run.effects(after: .guardAnswered(ask, ask.lists[0], .reject("no")))
        == ["drop ask", "begin 1", "mount account#1", "settle", "present 1", "end 1 applied"])
  }

  @Test func `a presentation continues when the presenter is done, and only once`() throws {
    let run = try MachineRun()
    run.answered = [.mount, .settle]
    #expect(run.effects(of: .open("shop://goods/1")) == ["begin 2", "mount goods#2", "settle", "present 2"])
    #expect(run.sender == .presenter)
    #expect(run.effects(after: .presenterReturned) == [])
    #expect(run.sender == .outside)
    #expect(run.effects(of: .home) == [])
    #expect(run.effects(after: .presenterDone(1)) == [])
    #expect(run.effects(after: .presenterDone(2)) == ["end 2 applied", "begin 3", "ask goods#2 for 3"])
    #expect(run.effects(after: .presenterDone(2)) == [])
  }

  @Test func `a withdrawn intent ends at once, and is skipped at its turn`() throws {
    let run = try MachineRun()
    run.receive(.held(9))
    let waiting = run.send(.open("shop://goods/1"))
    #expect(run.effects() == [])
    #expect(run.effects(after: .withdrawn(waiting)) == ["end 2 cancelled"])
    #expect(run.effects(of: .willEnterForeground) == ["begin 3", "settle", "end 3 unchanged"])
    #expect(run.effects(after: .released(9)) == [])
    #expect(run.isAtRest)
  }

  @Test func `an intent under way cannot be withdrawn`() throws {
    let run = try MachineRun()
    run.answered = []
    let sent = run.send(.open("shop://goods/1"))
    #expect(run.effects() == ["begin 2", "mount goods#2"])
    #expect(run.effects(after: .withdrawn(sent)) == [])
    #expect(run.effects(after: .mounted) == ["settle"])
  }

  @Test func `the end waits for the phases of the change, and ends every intent`() throws {
    let run = try MachineRun()
    run.answered = [.mount]
    #expect(run.effects(of: .open("shop://goods/1")) == ["begin 2", "mount goods#2", "settle"])
    _ = run.send(.home)
    run.receive(.routerEnded)
    #expect(
      run.effects(after: .settled(hasCalledPhases: true))
        == ["tear down goods#2 home#1", "end 2 routerEnded", "end 3 routerEnded", "ended"])
    #expect(run.effects(of: .home) == ["end 4 routerEnded"])
    #expect(run.isAtRest)
  }

  @Test func `the user's answer lets every intent that waits for it continue`() throws {
    let run = try MachineRun()
    let uid = ComponentUID(name: "goods", number: 2)
    _ = run.effects(of: .open("shop://goods/1"))
    _ = run.effects(of: .home)
    #expect(run.effects(after: .componentsAnswered(.ask("sure?"), by: uid)) == ["ask user about goods#2 for 3"])
    _ = run.effects(of: .back())
    #expect(run.effects(after: .componentsAnswered(.ask("sure?"), by: uid)) == [])
    #expect(
      run.effects(after: .userAnswered(uid, mayClose: true)) == [
        "begin 3", "settle", "present 3", "unmount goods#2", "end 3 applied", "begin 4", "settle", "end 4 unchanged",
      ])
  }

  /// Calls a closure when it is released.
  @MainActor
  private final class Release: Sendable {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    isolated deinit { action() }
  }

  private enum ReleaseKey: ValueKey { typealias Value = Release }

  @Test func `the release of an intent, which can run any code, never happens inside the machine`() throws {
    let run = try MachineRun()
    var released = 0
    func open(_ link: DeepLink) -> Intent {
      let release = Release { [weak run] in
        released += 1
        // A second access to the machine ends the process.
        _ = run?.send(.willEnterForeground)
      }
      return .open(link, options: OpenOptions(userInfo: UserInfo(ReleaseKey.self, release)))
    }

    _ = run.effects(of: open("shop://goods/1"))
    #expect(released == 1)

    run.receive(.held(99))
    var record: IntentRecord? = run.send(open("shop://goods/2"))
    if let record { run.receive(.withdrawn(record)) }
    record = nil
    _ = run.effects(after: .released(99))
    #expect(released == 2)

    run.answered = [.components, .mount, .settle]
    record = run.send(open("shop://account"))
    _ = run.effects()
    if let ask = run.ask {
      _ = run.effects(after: .guardAnswered(ask, ask.lists[0], .redirect("shop://login")))
    }
    // The intent that opens the redirect is being presented, and cannot be withdrawn.
    if let record { run.receive(.withdrawn(record)) }
    record = nil
    run.ask = nil
    #expect(run.effects(after: .presenterReturned) == ["end 6 cancelled"])
    #expect(run.effects(after: .presenterDone(3)).first == "end 7 applied")
    #expect(released == 3)
  }
}

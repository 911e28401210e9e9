import ComponentEngine
import EngineRandomTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: recordings 4.1, recordings 4.2.
/// Random sessions: intents of the host and of components, slow guards and presenters, questions, holds, reports.
@MainActor
struct TraceRandomTests {
  @Test(arguments: samples(15))
  func `a random session is replayed without a difference`(seed: UInt64) async throws {
    let folder = try TraceFolder()
    let app = try TracedApp()
    TraceFile(path: folder.file).record(app.router)
    var random = SplitMix64(seed: seed)
    await app.run(.launch(random.chance(0.3) ? "shop://slow" : nil))
    for _ in 0..<40 {
      switch random.number(0...9) {
      case 0: app.answerSlowGuard(random.chance(0.7))
      case 1: app.isSignedIn.toggle()
      case 2: app.formAnswer = random.pick([.allow, .append, .ask("Really?")])
      case 3: app.mayClose.toggle()
      case 4: app.presentsLate.toggle()
      case 5: app.finishPresentation()
      case 6: if random.chance(0.5) { app.hold() } else { app.release() }
      default: app.router.send(Self.intent(&random, app.router.state))
      }
      if random.chance(0.6) { await app.settle() }
    }
    app.end()
    let (_, differences) = try await play(try folder.trace(), in: try TracedApp.replaying())
    #expect(differences == [], "\(folder.text)")
  }

  private static func intent(_ random: inout SplitMix64, _ state: RouterState) -> Intent {
    let uids = state.navigators.flatMap { $0.stack.map(\.uid) }
    let uid = uids.isEmpty || random.chance(0.1) ? ComponentUID("goods#99") : random.pick(uids)
    let links = [
      "shop://goods/1", "shop://goods/2/form", "shop://orders", "shop://slow", "shop://relay", "shop://login",
      "shop://word/Ada%20Lovelace/goods/3?token=abc;color=red", "shop://nowhere/42", "shop://goods/1?nav=present",
      "https://www.example.com/terms?user=ada",
    ]
    let link = DeepLink(random.pick(links))
    switch random.number(0...13) {
    case 0...3: return .open(link, source: random.pick([.internal, .external, .notification]))
    case 4: return .append(link, options: OpenOptions(keepsWaiting: random.chance(0.5)))
    case 5 where random.chance(0.5):
      let places: [Intent.AppendPlace] = [.sender, .navigator("other"), .navigator(state.frontmost.id)]
      return .append(link, onto: random.pick(places), selecting: random.chance(0.5))
    case 5: return .open(link, .reset, options: OpenOptions(skipsGuards: random.chance(0.5)))
    case 6: return .back(random.number(1...2))
    case 7 where random.chance(0.6):
      let navigator = random.pick(state.navigators)
      let items = navigator.stack.shuffled(using: &random).map { Intent.ArrangedItem.mounted($0.uid) }
      return .arrange(navigator.id, (random.chance(0.5) ? [.link(link)] : []) + items)
    case 7: return random.pick([.home, .dismiss, .recheckGuards])
    case 8: return .close(uid)
    case 9: return .finish(uid)
    case 10: return .select(.root(random.pick(["main", "other", "none"])))
    case 11: return random.pick([.hostDidPop(to: uid), .hostDidSelect(.root(random.pick(["main", "other"])))])
    case 12: return .hostDidDismiss(state.modals.last?.id ?? .modal(9))
    default: return random.pick([.didEnterBackground, .willEnterForeground])
    }
  }
}

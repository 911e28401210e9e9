import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Stacks {
    @Test func `a push is animated, and the router goes on when the animation has ended`() async throws {
      let phone = try await Phone.launched()
      phone.send(.append("item/1"))
      #expect(Simulation.isMoving)
      #expect(phone.answers.last == 0)
      try await phone.settle()
      #expect(phone.answers.last == 1)
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test func `a transition whose coordinator refuses a completion is not waited for for ever`() async throws {
      var variants = Simulation.Variants()
      variants.refusesCompletions = true
      let phone = try await Phone.launched(variants: variants)
      phone.send(.append("item/1"))
      phone.send(.append("note/2"))
      try await phone.settle()
      let swipe = try #require(phone.presented.last?.simulatePull())
      phone.send(.append("item/3"))
      swipe.finish()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#4 |  | ")
      #expect(phone.answers == [1, 1, 1, 1])
      #expect(phone.takeEvents().count == 1)
    }

    @Test func `two components that go back together are one animation and one change`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("item/2"))
      let before = phone.front.simulatedChangeCount
      phone.send(.back(2))
      Simulation.endAnimations()
      #expect(!Simulation.isMoving)
      #expect(phone.front.simulatedChangeCount == before + 1)
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a link that replaces the stack is one change`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("item/2"))
      let before = phone.front.simulatedChangeCount
      try await phone.run([.open("item/3/item/4")])
      #expect(phone.front.simulatedChangeCount == before + 1)
      expectEqual(phone, "*home#1 item#4 item#5 |  | ")
    }

    @Test func `a component that goes from the middle completes although UIKit shows nothing new`() async throws {
      let phone = try await Phone.launched(after: .open("item/1/item/2?nav=reuse"))
      phone.send(.open("item/2?nav=reuse"))
      try await phone.settle()
      #expect(phone.answers.last == 1)
      #expect(phone.ui == phone.router)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `an arranged stack is one change of the same controllers`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("item/2"), .append("item/3"))
      let controllers = phone.front.viewControllers.map { ObjectIdentifier($0) }
      let before = phone.front.simulatedChangeCount
      try await phone.run([.arrange("main", [.mounted("item#4"), .mounted("item#3"), .mounted("item#2")])])
      expectEqual(phone, "*home#1 item#4 item#3 item#2 |  | ")
      #expect(phone.front.simulatedChangeCount == before + 1)
      #expect(phone.front.viewControllers.map { ObjectIdentifier($0) } == [0, 3, 2, 1].map { controllers[$0] })
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a component that is inserted below the top leaves the top on the screen`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"))
      let top = phone.front.viewControllers.last
      try await phone.run([.arrange("main", [.link("item/2"), .mounted("item#2")])])
      expectEqual(phone, "*home#1 item#3 item#2 |  | ")
      #expect(phone.front.viewControllers.last === top)
    }

    @Test func `a modal that is arranged is not presented again`() async throws {
      let phone = try await Phone.launched(after: .open("note/1/item/1"))
      let modal = phone.presented.last
      try await phone.run([.arrange(.modal(1), [.mounted("item#3"), .mounted("note#2")])])
      #expect(phone.ui == phone.router)
      #expect(phone.presented.last === modal)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `the stack of another tab is changed unseen before the tab is selected`() async throws {
      let phone = try await Phone.launched()
      let before = phone.roots.map(\.simulatedChangeCount)
      try await phone.run([.select("account"), .append("item/1"), .select("main")])
      expectEqual(phone, "*home#1 | account#2 item#3 | ")
      #expect(phone.roots.map(\.simulatedChangeCount) == [before[0], before[1] + 2, before[2]])
    }

    @Test func `a stack that loses everything shows the placeholder`() async throws {
      let phone = try await Phone.launched(after: .select("plain"), .append("item/1"))
      expectEqual(phone, "home#1 |  | *item#2")
      try await phone.run([.open("", .reset), .select("plain")])
      #expect(phone.ui == phone.router)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a computed view is asked for once for each component`() async throws {
      let phone = try await Phone.launched()
      var views: [String] = []
      phone.components.on("item view") { views.append("\($0.uid)") }
      try await phone.run([.append("item/1"), .append("item/2"), .back(), .select("account"), .select("main")])
      #expect(views == ["item#2", "item#3"])
    }

    @Test func `a link without animation is not animated, and VoiceOver is notified`()
      async throws
    {
      let phone = try await Phone.launched()
      phone.send(.append("item/1?animated=false"))
      #expect(!Simulation.isMoving)
      #expect(UIAccessibility.posted == [.screenChanged])
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test func `a push has the animation of its transition, and a swipe has UIKit's own`() async throws {
      final class Fade: UIViewControllerAnimatedTransitioning {}
      let fade = Fade()
      let phone = try await Phone.launched(options: UIKitHostOptions(transitions: ["fade": fade]))
      try await phone.run([.append("item/1?transition=fade")])
      #expect(phone.front.simulatedAnimator === fade)
      let swipe = try #require(phone.front.simulateSwipe())
      #expect(phone.front.simulatedAnimator == nil)
      swipe.finish()
      try await phone.settle()
      try await phone.run([.append("item/2")])
      #expect(phone.front.simulatedAnimator == nil)
      expectEqual(phone, "*home#1 item#3 |  | ")
    }

    @Test func `nothing is animated while the scene is in the background`() async throws {
      let phone = try await Phone.launched()
      phone.scene.activationState = .background
      phone.send(.append("item/1"))
      #expect(!Simulation.isMoving)
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test(.timeLimit(.minutes(15)))
    func `the sequence of a host has all events in order and ends with the host, which it does not keep`() async throws
    {
      let events: AsyncStream<UIKitHostEvent>
      weak var host: UIKitHost<UIViewController>?
      do {
        let phone = try await Phone.launched(after: .append("item/1/item/2"))
        (events, host) = (phone.host.events, phone.host)
        for _ in 1...2 {
          try #require(phone.front.simulateSwipe()).finish()
          try await phone.settle()
        }
      }
      Simulation.reset()
      var received: [UIKitHostEvent] = []
      for await event in events { received.append(event) }
      #expect(received == [.reported(.hostDidPop(to: "item#2")), .reported(.hostDidPop(to: "home#1"))])
      #expect(host == nil)
    }

    @Test func `two components with one controller: the second one shows the placeholder`() async throws {
      let one = UIViewController()
      let configuration = try RouterConfiguration<String>(
        navigators: [NavigatorRegistration("main")],
        components: [ComponentRegistration("item", "item/:id") { try TestComponents<String>().make($0) }],
        policy: LinkPolicy(schemes: ["shop"]))
      Simulation.reset()
      let host = try UIKitHost(configuration) { _ in one }
      var events: [UIKitHostEvent] = []
      host.observe { events.append($0) }
      host.router.send(.launch("item/1/item/2"))
      #expect(events == [.repeatedController("item#2")])
      #expect((host.container as? UINavigationController)?.viewControllers.count == 2)
      #expect(UIKitFaults.recorded == [])
    }
  }
}

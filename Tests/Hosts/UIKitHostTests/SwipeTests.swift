import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Swipes {
    /// Home and two items.
    private func phone() async throws -> Phone { try await Phone.launched(after: .append("item/1"), .append("item/2")) }

    @Test(arguments: [false, true])
    func `a finished swipe is reported once, from the edge and on the content`(onContent: Bool) async throws {
      let phone = try await phone()
      let swipe = try #require(phone.front.simulateSwipe(onContent: onContent))
      swipe.finish()
      #expect(phone.takeEvents() == [])
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
      #expect(phone.takeEvents() == [.reported(.hostDidPop(to: "item#2"))])
      #expect(phone.components.take() == ["item#3 willInactive", "item#2 willActive", "item#3 willUnmount"])
    }

    @Test func `a swipe that is taken back changes nothing and is not reported`() async throws {
      let phone = try await phone()
      let swipe = try #require(phone.front.simulateSwipe())
      swipe.cancel()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      #expect(phone.takeEvents() == [])
      #expect(phone.components.take() == [])
    }

    @Test(arguments: [true, false])
    func `a link waits for the finger, and is planned from where the swipe has ended`(isFinished: Bool) async throws {
      let phone = try await phone()
      let swipe = try #require(phone.front.simulateSwipe())
      phone.send(.append("item/9"))
      try await phone.giveTurns()
      #expect(phone.router == "*home#1 item#2 item#3 |  | ")
      if isFinished { swipe.finish() } else { swipe.cancel() }
      try await phone.settle()
      expectEqual(phone, isFinished ? "*home#1 item#2 item#4 |  | " : "*home#1 item#2 item#3 item#4 |  | ")
      #expect(phone.answers.allSatisfy { $0 == 1 })
    }

    @Test(arguments: [true, false])
    func `a finger that rests longer than the time limit is overruled by the link`(isFinished: Bool)
      async throws
    {
      let phone = try await phone()
      let swipe = try #require(phone.front.simulateSwipe())
      phone.send(.open("item/9"))
      await phone.clock.advance(by: .seconds(5))
      #expect(phone.router == "*home#1 item#4 |  | ")
      await phone.clock.advance(by: .seconds(5))
      #expect(phone.answers.last == 1)
      if isFinished { swipe.finish() } else { swipe.cancel() }
      try await phone.settle()
      expectEqual(phone, "*home#1 item#4 |  | ")
    }

    @Test func `the back menu closes several screens with one report`() async throws {
      let phone = try await phone()
      try await phone.run([.append("item/3")])
      _ = phone.takeEvents()
      phone.front.simulateBackMenu(to: 0)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents() == [.reported(.hostDidPop(to: "home#1"))])
    }

    @Test func `the back button while a push is animated closes what was pushed`() async throws {
      let phone = try await phone()
      phone.send(.append("item/3"))
      phone.front.simulateBackButton()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      #expect(phone.answers.last == 1)
    }

    @Test func `a screen that asks before it is closed cannot be swiped away, and the back button asks`() async throws {
      var answers: [Bool] = [false, true]
      var questions: [String] = []
      Simulation.reset()
      let phone = try Phone { configuration in
        configuration.confirmClosing = { question in
          questions.append(question.text)
          return answers.removeFirst()
        }
      }
      try await phone.run([.launch(), .append("item/1"), .append("item/2")])
      phone.components.closeAnswers["item#3"] = .ask("Throw it away?")
      #expect(phone.front.simulateSwipe() == nil)
      #expect(phone.front.simulateSwipe(onContent: true) == nil)
      phone.host.closeAnswersChanged()
      for expected in ["*home#1 item#2 item#3 |  | ", "*home#1 item#2 |  | "] {
        phone.front.simulateBackButton()
        try await phone.settle()
        expectEqual(phone, expected)
      }
      #expect(questions == ["Throw it away?", "Throw it away?"])
      #expect(phone.top?.navigationItem.backAction == nil)
    }

    @Test func `a screen that has stopped asking gets its back button back`() async throws {
      let phone = try await phone()
      phone.components.closeAnswers["item#3"] = .append
      phone.host.closeAnswersChanged()
      #expect(phone.top?.navigationItem.backAction != nil)
      phone.components.closeAnswers = [:]
      phone.host.closeAnswersChanged()
      #expect(phone.top?.navigationItem.backAction == nil)
    }

    @Test func `a back action of a module's own is kept`() async throws {
      let phone = try await phone()
      let own = UIAction { _ in }
      phone.top?.navigationItem.backAction = own
      phone.components.closeAnswers["item#3"] = .append
      phone.host.closeAnswersChanged()
      #expect(phone.top?.navigationItem.backAction === own)
    }

    @Test(arguments: [false, true])
    func `a swipe does not begin on a slider`(onContent: Bool) async throws {
      let phone = try await phone()
      #expect(phone.front.simulateSwipe(onContent: onContent, at: UISlider()) == nil)
      #expect(phone.front.simulateSwipe(onContent: onContent, at: UILabel()) != nil)
    }

    @Test func `a view that can scroll back keeps the finger, except at the edge`() async throws {
      let phone = try await phone()
      let view = UIScrollView()
      view.contentOffset.x = 100
      #expect(phone.front.simulateSwipe(onContent: true, at: view) == nil)
      #expect(view.contentOffset.x == 0)
      view.contentOffset.x = 100
      let swipe = try #require(phone.front.simulateSwipe(at: view))
      swipe.cancel()
      try await phone.settle()
      view.contentOffset.x = 0
      #expect(phone.front.simulateSwipe(onContent: true, at: view) != nil)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a swipe does not begin at the bottom, nor while anything moves`() async throws {
      let phone = try await Phone.launched()
      #expect(phone.front.simulateSwipe() == nil)
      phone.send(.append("item/1"))
      #expect(phone.front.simulateSwipe() == nil)
      try await phone.settle()
      #expect(phone.front.simulateSwipe() != nil)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `the escape gesture of VoiceOver goes back where that closes something`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      #expect(phone.front.accessibilityPerformEscape())
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(!phone.front.accessibilityPerformEscape())
    }

    @Test
    func `a swipe is reported also when a module has set the delegate of the stack, which is called too`() async throws
    {
      let phone = try await phone()
      let other = OtherDelegate()
      other.earlier = phone.front.delegate
      phone.front.delegate = other
      let swipe = try #require(phone.front.simulateSwipe())
      phone.send(.append("item/9"))
      swipe.finish()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#4 |  | ")
      #expect(phone.takeEvents() == [.reported(.hostDidPop(to: "item#2"))])
      #expect(other.notices == ["will item#2", "did item#2", "will item#4", "did item#4"])
      phone.front.delegate = nil
      phone.front.simulateBackButton()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
      #expect(other.notices.count == 4)
    }

    @Test func `a module that pushes by itself is put right`() async throws {
      let phone = try await Phone.launched()
      let foreign = UIViewController()
      foreign.title = "foreign"
      phone.front.pushViewController(foreign, animated: true)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents() == [.repaired(ui: "0*: home#1 ?; 1:; 2:", router: "main*: home#1; account:; plain:")])
    }
  }
}

/// The delegate of a module, which also calls the one before it.
private final class OtherDelegate: NSObject, UINavigationControllerDelegate {
  weak var earlier: (any UINavigationControllerDelegate)?
  var notices: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    notices.append("will \(viewController.title ?? "")")
    earlier?.navigationController?(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    notices.append("did \(viewController.title ?? "")")
    earlier?.navigationController?(navigationController, didShow: viewController, animated: animated)
  }
}

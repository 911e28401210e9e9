import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Modals {
    private let undimmed = UIKitHostOptions(modalStyle: { _ in .sheet([.medium, .large], undimmedUpTo: .medium) })

    @Test func `a modal that a link presents takes the keyboard away`() async throws {
      let phone = try await Phone.launched()
      let field = UITextField()
      phone.top?.view.addSubview(field)
      #expect(field.becomeFirstResponder())
      try await phone.run([.append("note/1")])
      #expect(!Simulation.hasKeyboard)
      expectEqual(phone, "*home#1 |  |  | (note#2)")
    }

    @Test func `two modals at once are presented bottom to top, and only the last one is animated`() async throws {
      let phone = try await Phone.launched()
      phone.send(.append("note/1/item/2/note/3"))
      #expect(phone.presented.count == 2)
      #expect(phone.presented.first?.isBeingPresented == false)
      #expect(phone.presented.last?.isBeingPresented == true)
      #expect(phone.answers.last == 0)
      Simulation.endAnimations()
      #expect(phone.answers.last == 1)
      expectEqual(phone, "*home#1 |  |  | (note#2 item#3) | (note#4)")
    }

    @Test func `a modal that is pulled down is reported once`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      let pull = try #require(phone.presented[0].simulatePull())
      pull.finish()
      #expect(phone.takeEvents() == [])
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents() == [.reported(.hostDidDismiss(.modal(1)))])
    }

    @Test func `a pull that is taken back changes nothing and is not reported`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      let pull = try #require(phone.presented[0].simulatePull())
      pull.cancel()
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
      #expect(phone.takeEvents() == [])
    }

    @Test(arguments: [true, false])
    func `a link waits for the end of a pull, and is planned from there`(isFinished: Bool) async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      let pull = try #require(phone.presented[0].simulatePull())
      phone.send(.append("item/2"))
      #expect(phone.router == "*home#1 |  |  | (note#2)")
      if isFinished { pull.finish() } else { pull.cancel() }
      try await phone.settle()
      expectEqual(phone, isFinished ? "*home#1 item#3 |  | " : "*home#1 |  |  | (note#2 item#3)")
    }

    @Test func `a module that dismisses the lower of three modals is reported as one dismissal`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"), .append("note/2"), .append("note/3"))
      phone.presented[0].presentingViewController?.dismiss(animated: true)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents().first == .reported(.hostDidDismiss(.modal(1))))
    }

    @Test func `a modal that a module dismisses by itself is reported`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"), .append("note/2"))
      phone.top?.dismiss(animated: true)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
      #expect(phone.takeEvents() == [.reported(.hostDidDismiss(.modal(2)))])
    }

    @Test func `several modals are dismissed together`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"), .append("note/2"), .append("note/3"))
      phone.send(.home)
      Simulation.endAnimations()
      #expect(!Simulation.isMoving)
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a modal is replaced by another one, unanimated and then animated`() async throws {
      let phone = try await Phone.launched(after: .open("note/1"))
      phone.send(.open("note/2"))
      #expect(phone.presented.count == 1)
      #expect(phone.presented[0].isBeingPresented)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#3)")
    }

    @Test func `a modal is the same controller as long as it is the router's same modal`() async throws {
      let phone = try await Phone.launched(after: .open("note/1"))
      let modal = phone.presented[0]
      try await phone.run([.open("note/1/item/2/item/3"), .open("note/1/item/4"), .back()])
      expectEqual(phone, "*home#1 |  |  | (note#2)")
      #expect(phone.presented[0] === modal)
    }

    @Test func `an alert of a module stays until a modal is to be presented`() async throws {
      let phone = try await Phone.launched()
      phone.presentAlert()
      try await phone.settle()
      try await phone.run([.append("item/1")])
      #expect(phone.ui == "*home#1 item#2 |  |  | ([alert])")
      #expect(phone.takeEvents() == [])
      try await phone.run([.append("note/2")])
      expectEqual(phone, "*home#1 item#2 |  |  | (note#3)")
      #expect(phone.takeEvents() == [.dismissedForeign("UIAlertController")])
    }

    @Test func `an alert that is being presented is waited for`() async throws {
      let phone = try await Phone.launched()
      phone.presentAlert()
      phone.send(.append("note/1"))
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
    }

    @Test func `a pop under an undimmed sheet closes only what was popped`() async throws {
      let phone = try await Phone.launched(
        after: .append("item/1"), .append("item/2"), .append("note/3"), options: undimmed)
      phone.roots[0].simulateBackButton()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  |  | (note#4)")
      let swipe = try #require(phone.roots[0].simulateSwipe())
      swipe.finish()
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#4)")
      #expect(
        phone.takeEvents() == [.reported(.hostDidPop(to: "item#2")), .reported(.hostDidPop(to: "home#1"))])
    }

    @Test func `a pull on a modal that may not be closed asks`() async throws {
      var questions = 0
      let phone = try Phone { configuration in
        configuration.confirmClosing = { _ in
          questions += 1
          return questions == 2
        }
      }
      try await phone.run([.launch(), .append("note/1")])
      phone.components.closeAnswers["note#2"] = .ask("Leave?")
      for expected in ["*home#1 |  |  | (note#2)", "*home#1 |  | "] {
        #expect(phone.presented[0].simulatePull() == nil)
        try await phone.settle()
        expectEqual(phone, expected)
      }
      #expect(questions == 2)
    }

    @Test func `a closing question is an alert, one at a time`() async throws {
      let texts = CloseAlertTexts(title: "Order", close: "Throw away", stay: "Stay")
      let phone = try await Phone.launched(after: .append("item/1"), options: UIKitHostOptions(closeAlert: texts))
      phone.components.closeAnswers["item#2"] = .ask("Lose it?")
      for (answer, expected) in [("Stay", "*home#1 item#2 |  | "), ("Throw away", "*home#1 |  | ")] {
        try await phone.run([.home])
        let alert = try #require(phone.presented.last as? UIAlertController)
        #expect(alert.title == "Order")
        #expect(alert.message == "Lose it?")
        #expect(alert.actions.map(\.title) == ["Stay", "Throw away"])
        alert.simulateTap(answer)
        try await phone.settle()
        expectEqual(phone, expected)
      }
      #expect(phone.answers.allSatisfy { $0 == 1 })
    }

    @Test func `the alert of a question goes when its time is over`() async throws {
      let texts = CloseAlertTexts(close: "Throw away", stay: "Stay")
      let phone = try await Phone.launched(after: .append("item/1"), options: UIKitHostOptions(closeAlert: texts))
      phone.components.closeAnswers["item#2"] = .ask("Lose it?")
      try await phone.run([.home])
      #expect(phone.presented.count == 1)
      await phone.clock.advance(by: .seconds(60))
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
      #expect(phone.answers.last == 1)
    }

    @Test func `a covered stack with a hidden tab bar changes after the dismissal`() async throws {
      let phone = try await Phone.launched(after: .append("bare/1"), .append("note/2"))
      try await phone.run([.home])
      expectEqual(phone, "*home#1 |  | ")
      try await phone.run([.append("bare/3"), .append("note/4"), .select("account")])
      expectEqual(phone, "home#1 bare#4 | *account#6 | ")
    }

    @Test(arguments: [[Intent.append("note/1")], [.append("note/1"), .append("note/2")]])
    func `a stack that loses a hidden tab bar changes without its modals, which are presented again`(
      modals: [Intent]
    ) async throws {
      let phone = try await Phone.launched()
      try await phone.run(modals)
      let (before, ui) = (phone.presented, phone.ui)
      let foreign = UIViewController()
      foreign.hidesBottomBarWhenPushed = true
      phone.roots[0].pushViewController(foreign, animated: false)
      try await phone.settle()
      expectEqual(phone, ui)
      #expect(phone.presented[0] !== before[0])
      #expect(phone.takeEvents().count == 1)
      Simulation.reset()
      try await phone.run([.append("item/3"), .back(), .home])
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a stack without a tab bar changes under the modal`() async throws {
      let phone = try Phone(tabs: ["main=home"], options: undimmed)
      try await phone.run([.launch(), .append("bare/1"), .append("note/2")])
      let modal = phone.presented[0]
      phone.roots[0].simulateBackButton()
      try await phone.settle()
      expectEqual(phone, "*home#1 | (note#3)")
      #expect(phone.presented[0] === modal)
    }

    @Test func `a modal's style is that of its own bottom component`() async throws {
      let phone = try await Phone.launched(after: .append("note/1?transition=full/item/2/note/3?transition=half"))
      #expect(phone.presented.map(\.modalPresentationStyle) == [.fullScreen, .pageSheet])
      #expect(phone.presented[1].sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
      let form = try await Phone.launched(after: .append("note/1?transition=form"))
      #expect(form.presented.map(\.modalPresentationStyle) == [.formSheet])
    }

    @Test func `a host configures a modal by itself`() async throws {
      let options = UIKitHostOptions(modalStyle: { component in
        .configured { $0.modalPresentationStyle = component.name == "note" ? .overFullScreen : .automatic }
      })
      let phone = try await Phone.launched(after: .append("note/1"), options: options)
      #expect(phone.presented.map(\.modalPresentationStyle) == [.overFullScreen])
    }
  }
}

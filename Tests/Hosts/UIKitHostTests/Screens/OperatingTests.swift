import CommonUI
import ComponentEngine
import Testing
import UIKit
import UIKitHost

// Specification: screens 4.4.
extension UIKitHostTests {
  /// The effects of operating the elements of a screen.
  @MainActor
  @Suite struct OperatingTests {
    @Test func `a tap chooses a row, an option and the end of a list, and nothing else`() throws {
      var chosen: [String] = []
      let table = try ScreenTable(
        Row("Text"), Row("Row", target: .perform { chosen.append("row") }),
        .choice(
          "Pay by",
          [
            .init("Card", isChosen: true, target: .perform { chosen.append("card") }),
            .init("Invoice", isChosen: false, target: .perform { chosen.append("invoice") }),
          ]), .more("More", target: .perform { chosen.append("more") }),
        .more("Loading", isLoading: true, target: .perform { chosen.append("loading") }),
        .choice("Colour", [.init("Red", isChosen: false, target: .perform { chosen.append("red") })], isEnabled: false))
      let tapped = table.titles.filter { table.tap($0) }
      #expect(tapped == ["Row", "Card", "Invoice", "More"])
      #expect(chosen == ["row", "card", "invoice", "more"])
    }

    @Test func `a switch that the component does not turn shows the old state`() throws {
      var changes: [Bool] = []
      let table = try ScreenTable(.toggle("Wrap", false) { changes.append($0) })
      let toggle = try #require(table.part(of: "Wrap") as UISwitch?)
      toggle.simulateTap()
      #expect(changes == [true])
      #expect(!toggle.isOn)
      table.show(.toggle("Wrap", true) { changes.append($0) })
      #expect(toggle.isOn)
    }

    @Test func `a stepper goes through its range by its steps`() throws {
      var value = 4
      let table = try ScreenTable()
      func show() {
        table.show(
          .stepper("Pieces", value, in: 1...5, step: 3) {
            value = $0
            show()
          })
      }
      show()
      let stepper = try #require(table.part(of: "Pieces") as UIStepper?)
      stepper.simulateTap(up: true)
      #expect(value == 5)
      stepper.simulateTap(up: true)
      #expect(value == 5)
      for _ in 0..<3 { stepper.simulateTap(up: false) }
      #expect(value == 1)
      #expect(table.cell("Pieces")?.texts == ["Pieces", "1"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a number outside its range goes back into it`() throws {
      var value = 9
      let table = try ScreenTable()
      func show() {
        table.show(
          .stepper("Pieces", value, in: 1...5) {
            value = $0
            show()
          })
      }
      show()
      let stepper = try #require(table.part(of: "Pieces") as UIStepper?)
      stepper.simulateTap(up: false)
      #expect(value == 5)
    }

    @Test func `a range of one number has a disabled stepper`() throws {
      let table = try ScreenTable(.stepper("Pieces", 1, in: 1...1) { _ in })
      #expect((table.part(of: "Pieces") as UIStepper?)?.isEnabled == false)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `VoiceOver increments and decrements a number`() throws {
      var values: [Int] = []
      let table = try ScreenTable(.stepper("Pieces", 2, in: 1...5) { values.append($0) })
      let view = table.cell("Pieces")?.simulatedTree.first { $0.accessibilityTraits.contains(.adjustable) }
      view?.accessibilityIncrement()
      view?.accessibilityDecrement()
      #expect(values == [3, 1])
      #expect(view?.accessibilityValue == "2")
    }

    @Test func `a picked day is delivered, in every time zone the same`() throws {
      var days: [CalendarDay] = []
      let range = CalendarDay(2026, 11, 1)...CalendarDay(2026, 12, 24)
      let table = try ScreenTable(.date("Delivery", CalendarDay(2026, 11, 30), in: range) { days.append($0) })
      let picker = try #require(table.part(of: "Delivery") as UIDatePicker?)
      #expect(picker.timeZone == .gmt)
      #expect(picker.date == Date(timeIntervalSince1970: 1_796_083_200 - 86_400))
      picker.simulateChoice(Date(timeIntervalSince1970: 1_796_083_200))
      picker.simulateChoice(Date(timeIntervalSince1970: 0))
      #expect(days == [CalendarDay(2026, 12, 1), CalendarDay(2026, 11, 1)])
    }

    @Test func `a day that is not chosen yet has a button for the nearest one in the range`() throws {
      var days: [CalendarDay] = []
      let range = CalendarDay(1990, 1, 1)...CalendarDay(1990, 12, 31)
      let table = try ScreenTable(.date("Birthday", nil, in: range) { days.append($0) })
      #expect((table.part(of: "Birthday") as UIDatePicker?)?.isHidden == true)
      (table.part(of: "Birthday") as UIButton?)?.simulateTap()
      #expect(days == [CalendarDay(1990, 12, 31)])
    }

    @Test func `an action with a question asks by an alert`() throws {
      var deleted = 0
      let action = ScreenAction(
        "Delete", role: .destructive, confirmation: Confirmation("Delete it?", confirm: "Delete it", cancel: "Keep it"),
        target: .perform { deleted += 1 })
      let table = try ScreenTable(Screen("Screen", actions: [action]))
      let button = try #require(table.part(of: "Delete") as UIButton?)
      button.simulateTap()
      Simulation.endAnimations()
      let alert = try #require(table.alert)
      #expect(alert.message == "Delete it?")
      #expect(alert.actions.map(\.style) == [.cancel, .destructive])
      alert.simulateTap("Keep it")
      Simulation.endAnimations()
      #expect(deleted == 0)
      button.simulateTap()
      Simulation.endAnimations()
      table.alert?.simulateTap("Delete it")
      Simulation.endAnimations()
      #expect(deleted == 1)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a second tap while the question appears does not ask twice`() throws {
      let action = ScreenAction("Delete", confirmation: Confirmation("Sure?", confirm: "Yes"), target: .perform {})
      let table = try ScreenTable(Screen("Screen", actions: [action]))
      let button = try #require(table.part(of: "Delete") as UIButton?)
      button.simulateTap()
      button.simulateTap()
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a question is asked over a sheet beside which the screen can be used`() throws {
      var deleted = 0
      let action = ScreenAction(
        "Delete", confirmation: Confirmation("Sure?", confirm: "Yes"), target: .perform { deleted += 1 })
      let table = try ScreenTable(Screen("Screen", actions: [action]))
      let button = try #require(table.part(of: "Delete") as UIButton?)
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.sheetPresentationController?.detents = [.medium()]
      sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      table.controller.present(sheet, animated: true)
      button.simulateTap()
      #expect(sheet.presentedViewController == nil)
      Simulation.endAnimations()
      #expect(table.controller.simulatedIsReachable)
      button.simulateTap()
      Simulation.endAnimations()
      let alert = try #require(sheet.presentedViewController as? UIAlertController)
      button.simulateTap()
      alert.simulateTap("Yes")
      Simulation.endAnimations()
      #expect(deleted == 1)
      #expect(table.controller.presentedViewController === sheet)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a pull refreshes, and the control ends when the screen is not busy any more`() throws {
      let table = try ScreenTable()
      var refreshes = 0
      func show(busy: Bool) {
        table.screen.show(
          Screen(
            "Screen", isBusy: busy, sections: [],
            refresh: {
              refreshes += 1
              show(busy: true)
            }))
      }
      show(busy: false)
      let control = try #require(table.controller.refreshControl)
      control.simulatePull()
      #expect(refreshes == 1)
      #expect(control.isRefreshing)
      #expect(table.controller.navigationItem.rightBarButtonItem == nil)
      show(busy: false)
      #expect(!control.isRefreshing)
      show(busy: true)
      #expect(table.controller.navigationItem.rightBarButtonItem != nil)
    }

    @Test func `a notice is announced once`() throws {
      let table = try ScreenTable(Row("Row"))
      let screen = Screen("Screen", notice: Notice(.problem, "No connection"))
      table.screen.show(screen)
      table.screen.show(screen)
      #expect(UIAccessibility.announced == ["No connection"])
    }
  }
}

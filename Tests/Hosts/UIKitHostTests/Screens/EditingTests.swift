import CommonUI
import Testing
import UIKit
import UIKitHost

// Specification: screens 4.4.
extension UIKitHostTests {
  /// Texts that the user edits while the screen changes.
  @MainActor
  @Suite struct EditingTests {
    /// A form whose texts are a component's, with a switch and an action.
    @MainActor
    final class Form {
      private(set) var received: [String] = []
      private(set) var text = ""
      private(set) var accepts: (String) -> String = { $0 }
      private var table: ScreenTable?

      init(kind: Row.Field.Kind = .text, accepts: @escaping (String) -> String = { $0 }) throws {
        self.accepts = accepts
        self.kind = kind
        table = try ScreenTable(screen())
      }

      private let kind: Row.Field.Kind

      var shown: ScreenTable {
        guard let table else { preconditionFailure("the form has a table from its creation on") }
        return table
      }

      func screen(_ notice: Notice? = nil, more: [Row] = []) -> Screen {
        Screen(
          "Form", notice: notice,
          sections: [
            ScreenSection(
              "Form",
              more + [
                .field("Name", text, kind: kind) { [weak self] in self?.enter($0) },
                .toggle("Wrap", false) { [weak self] in self?.note("wrap \($0)") },
                Row("Next", target: .perform { [weak self] in self?.note("next") }),
              ])
          ], actions: [ScreenAction("Save", target: .perform { [weak self] in self?.note("save") })])
      }

      private func enter(_ text: String) {
        note("text \(text)")
        self.text = accepts(text)
        shown.screen.show(screen())
      }

      private func note(_ text: String) { received.append(text) }

      var field: UITextField? { shown.part(of: "Name") }
    }

    @Test func `a text is delivered at the end of editing, and not before`() throws {
      let form = try Form()
      form.field?.simulateTyping("Ada")
      #expect(form.received == [])
      form.shown.controller.view.endEditing(true)
      #expect(form.received == ["text Ada"])
      #expect(form.field?.text == "Ada")
    }

    @Test func `a text is delivered once at return, which ends the editing`() throws {
      let form = try Form()
      form.field?.simulateTyping("Ada")
      form.field?.simulateReturn()
      #expect(form.received == ["text Ada"])
      #expect(!Simulation.hasKeyboard)
    }

    @Test(arguments: ["Next", "Save", "Wrap"])
    func `a text is delivered before anything else is operated`(title: String) throws {
      let form = try Form()
      form.field?.simulateTyping("Ada")
      switch title {
      case "Wrap": (form.shown.part(of: title) as UISwitch?)?.simulateTap()
      case "Save": (form.shown.part(of: title) as UIButton?)?.simulateTap()
      default: form.shown.tap(title)
      }
      #expect(form.received == ["text Ada", title == "Wrap" ? "wrap true" : title.lowercased()])
    }

    @Test func `a text is delivered when the screen disappears`() throws {
      let form = try Form()
      form.field?.simulateTyping("Ada")
      form.shown.leave()
      #expect(form.received == ["text Ada"])
    }

    @Test func `a text that was not changed is not delivered`() throws {
      let form = try Form()
      form.field?.becomeFirstResponder()
      form.shown.controller.view.endEditing(true)
      #expect(form.received == [])
    }

    @Test func `a text that the system fills in is delivered at once`() throws {
      let form = try Form(kind: .password)
      form.field?.simulateAutoFill("secret")
      #expect(form.received == ["text secret"])
    }

    @Test func `a field that is being edited keeps its view, its text and the keyboard while rows come and go`() throws
    {
      let form = try Form()
      let field = try #require(form.field)
      field.simulateTyping("Ad")
      let others = (1...3).map { Row("Row \($0)") }
      form.shown.screen.show(form.screen(Notice(.information, "Data has arrived"), more: others))
      #expect(form.shown.titles.prefix(4) == ["Data has arrived", "Row 1", "Row 2", "Row 3"])
      #expect(form.field === field)
      #expect(field.isEditing)
      #expect(field.text == "Ad")
      form.shown.screen.show(form.screen())
      #expect(form.field === field)
      #expect(field.isEditing)
      #expect(form.received == [])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a field that is scrolled off the screen while it is edited keeps its text and the keyboard`() throws {
      var received: [String] = []
      let field = Row.field("Name") { received.append($0) }
      let others = (1...60).map { Row("Row \($0)") }
      let table = try ScreenTable(Screen("Form", sections: [ScreenSection(nil, [field] + others)]))
      let shown = try #require(table.part(of: "Name") as UITextField?)
      shown.simulateTyping("Ada")
      table.table.simulateScroll(to: IndexPath(row: 40, section: 0))
      table.screen.show(Screen("Form", sections: [ScreenSection(nil, [field] + others.reversed())]))
      #expect(shown.isEditing)
      table.table.simulateScroll(to: IndexPath(row: 0, section: 0))
      #expect(table.part(of: "Name") as UITextField? === shown)
      #expect(shown.text == "Ada")
      table.controller.view.endEditing(true)
      #expect(received == ["Ada"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `the text that the component makes of an input is shown`() throws {
      let form = try Form { $0.uppercased() }
      form.field?.simulateTyping("ada")
      form.shown.controller.view.endEditing(true)
      #expect(form.field?.text == "ADA")
    }

    @Test func `a field that is removed while it is edited ends the editing, and the screen is drawn once more`() throws
    {
      let form = try Form()
      form.field?.simulateTyping("Ada")
      form.shown.show(Row("Gone"))
      #expect(form.shown.titles == ["Gone"])
      #expect(!Simulation.hasKeyboard)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a problem is shown under the text that causes it`() throws {
      let table = try ScreenTable(.field("Age", "old", kind: .number) { _ in })
      #expect(table.cell("Age")?.texts == ["Age", "Enter a number, as in 12"])
    }

    @Test func `a field of several lines grows while the user types, and delivers its text at the end`() throws {
      var received: [String] = []
      let table = try ScreenTable(.field("Address", kind: .multiLine) { received.append($0) }, Row("Other"))
      let field = try #require(table.part(of: "Address") as UITextView?)
      field.simulateTyping("12 St James's Square\nLondon")
      #expect(table.table.simulatedResizeCount == 1)
      table.show(.field("Address", kind: .multiLine) { received.append($0) }, Row("New"), Row("Other"))
      #expect(field.text == "12 St James's Square\nLondon")
      table.controller.view.endEditing(true)
      #expect(received == ["12 St James's Square\nLondon"])
    }
  }
}

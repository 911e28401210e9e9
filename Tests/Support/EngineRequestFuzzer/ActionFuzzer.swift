import CommonUI
import ComponentEngine
import EnginePreviewServer
import Foundation
import PreviewHost

/// Executes the forms of a page one after the other, on a device of its own. A form that means nothing is skipped.
func perform(_ forms: [[UInt8]]) {
  let actions = forms.prefix(20).compactMap { form in try? PreviewAction(FormFields(form)) }
  guard !actions.isEmpty else { return }
  MainActor.assumeIsolated {
    var isDone = false
    Task { @MainActor in
      await perform(actions)
      isDone = true
    }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

@MainActor
private func perform(_ actions: [PreviewAction]) async {
  let session = PreviewSession(app)
  await session.start(PreviewSettings(), links: [])
  session.connect(BlindPage())
  for action in actions {
    try? await session.perform(action)
    await session.rest()
  }
}

@MainActor private let app = HostApp("FuzzedApp", scenarios: [.init("usual", summary: "data")]) { _ in
  let configuration = try RouterConfiguration<ScreenController>(
    navigators: [.init("main", root: "form")],
    components: [
      ComponentRegistration("form", "form") { Form(context: $0) },
      ComponentRegistration("page", "page/:id<int>") { Form(context: $0) },
      ComponentRegistration("sheet", "sheet", navigateMode: .present) { Form(context: $0) },
    ], policy: LinkPolicy(schemes: ["app"]))
  let item = MenuItem("Sheet", section: "Pages", link: "app://sheet")
  return AppInstance(configuration, menu: [MenuSection(title: "Pages", items: [item])])
}

/// A screen with a control of each kind.
private final class Form: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private var text = ""
  private var isOn = false
  private var number = 0
  private var day: CalendarDay?

  init(context: ComponentContext) { self.context = context }

  var screen: Screen {
    Screen(
      "Form",
      sections: [
        ScreenSection(
          nil,
          [
            Row("Next", target: .append("app://page/2")),
            .field("Text", text) { [weak self] text in self?.change { $0.text = text } },
            .toggle("Switch", isOn) { [weak self] isOn in self?.change { $0.isOn = isOn } },
            .stepper("Number", number, in: .min ... .max) { [weak self] number in self?.change { $0.number = number } },
            .date("Day", day) { [weak self] day in self?.change { $0.day = day } },
          ])
      ],
      actions: [
        ScreenAction(
          "Empty", confirmation: Confirmation("Empty?", confirm: "Empty"),
          target: .perform { [weak self] in self?.change { $0.text = "" } })
      ])
  }

  private func change(_ change: (Form) -> Void) {
    change(self)
    redraw()
  }
}

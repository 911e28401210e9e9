import ComponentEngine

/// The stacks after a step: a row for every navigator with components and for the selected one, with a frame for every
/// component from the bottom to the top.
struct HTMLFilmStrip {
  /// The most frames of a row. The middle of a higher stack is left out.
  private static let frameLimit = 12

  private let step: ReplayStep
  private let mounted: Set<ComponentUID>
  private let updated: Set<ComponentUID>

  init(_ step: ReplayStep) {
    self.step = step
    mounted = Set(step.events.lazy.filter { $0.phase == .willMount }.map(\.uid))
    updated = Set(step.events.lazy.filter { $0.phase == .willUpdate }.map(\.uid))
  }

  func append(to text: inout [UInt8]) {
    text.append("<div class=\"strip\">\n" as StaticString)
    for navigator in step.state.navigators where !navigator.stack.isEmpty || navigator.id == step.state.selected.id {
      append(navigator, to: &text)
    }
    text.append("</div>\n" as StaticString)
  }

  private func append(_ navigator: Navigator, to text: inout [UInt8]) {
    let isSelected = navigator.id == step.state.selected.id
    let kind = navigator.id.isModal ? "modal" : isSelected ? "selected" : "covered"
    text.append("<section class=\"navigator \(kind)\" aria-label=\"Navigator ")
    text.append(html: navigator.id.description)
    text.append(isSelected ? ", selected\"><p>" : "\"><p>")
    text.append(html: navigator.id.description)
    text.append("</p><ol>" as StaticString)
    let (stack, edge) = (navigator.stack, Self.frameLimit / 2)
    if stack.count <= Self.frameLimit {
      for component in stack { append(component, to: &text) }
    } else {
      for component in stack.prefix(edge) { append(component, to: &text) }
      text.append("<li class=\"more\">\(stack.count - 2 * edge) more</li>")
      for component in stack.suffix(edge) { append(component, to: &text) }
    }
    text.append("</ol></section>\n" as StaticString)
  }

  private func append(_ component: MountedComponent, to text: inout [UInt8]) {
    let isActive = component.uid == step.active
    let change = mounted.contains(component.uid) ? "new" : updated.contains(component.uid) ? "updated" : nil
    text.append("<li class=\"frame\(isActive ? " active" : "")\(change.map { " \($0)" } ?? "")\"><b>")
    text.append(html: component.uid.description)
    text.append("</b>" as StaticString)
    let notes = [change, isActive ? "active" : nil].compactMap(\.self)
    if !notes.isEmpty { text.append("<small>\(notes.joined(separator: ", "))</small>") }
    for parameter in component.component.parameters {
      text.append("<span class=\"parameter\">" as StaticString)
      text.append(html: parameter.key)
      if let value = parameter.value {
        text.append("=<wbr>" as StaticString)
        text.append(html: value)
      }
      text.append("</span>" as StaticString)
    }
    text.append("</li>" as StaticString)
  }
}

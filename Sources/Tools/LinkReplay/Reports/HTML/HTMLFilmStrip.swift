import ComponentEngine

/// The stacks after a step: a row for every navigator with components and for the selected one, with a frame for every
/// component from the bottom to the top.
struct HTMLFilmStrip {
  /// The most frames of a row, and the most parameters of a frame. The middle of a higher stack is left out, and so are
  /// further parameters.
  private static let limit = 12

  /// The frames of a row, bottom to top.
  struct Frames {
    var bottom: ArraySlice<MountedComponent>
    /// The number of components that are left out between the bottom and the top.
    var hiddenCount = 0
    var top: ArraySlice<MountedComponent> = []

    var shown: ArraySlice<MountedComponent> { bottom + top }
  }

  /// Returns the frames of a navigator.
  static func frames(of navigator: Navigator) -> Frames {
    let (stack, edge) = (navigator.stack, limit / 2)
    guard stack.count > limit else { return Frames(bottom: stack[...]) }
    return Frames(bottom: stack.prefix(edge), hiddenCount: stack.count - 2 * edge, top: stack.suffix(edge))
  }

  private let step: ReplayStep
  /// The numbers of the pages of the components.
  private let pages: [ComponentUID: Int]
  private let mounted: Set<ComponentUID>
  private let updated: Set<ComponentUID>

  init(_ step: ReplayStep, pages: [ComponentUID: Int] = [:]) {
    self.step = step
    self.pages = pages
    mounted = Set(step.events.lazy.filter { $0.phase == .willMount }.map(\.uid))
    updated = Set(step.events.lazy.filter { $0.phase == .willUpdate }.map(\.uid))
  }

  func append(to text: inout [UInt8]) {
    text.append("<div class=\"strip\">\n")
    for navigator in step.state.navigators where !navigator.stack.isEmpty || navigator.id == step.state.selected.id {
      append(navigator, to: &text)
    }
    text.append("</div>\n")
  }

  private func append(_ navigator: Navigator, to text: inout [UInt8]) {
    let isSelected = navigator.id == step.state.selected.id
    let kind = navigator.id.isModal ? "modal" : isSelected ? "selected" : "covered"
    text.append("<section class=\"navigator \(kind)\" aria-label=\"Navigator ")
    text.append(html: navigator.id.description)
    text.append(isSelected ? ", selected\"><p>" : "\"><p>")
    text.append(html: navigator.id.description, limit: 60)
    text.append("</p><ol>")
    let frames = Self.frames(of: navigator)
    for component in frames.bottom { append(component, to: &text) }
    if frames.hiddenCount > 0 { text.append("<li class=\"more\">\(frames.hiddenCount) more</li>") }
    for component in frames.top { append(component, to: &text) }
    text.append("</ol></section>\n")
  }

  private func append(_ component: MountedComponent, to text: inout [UInt8]) {
    let isActive = component.uid == step.active
    let change = mounted.contains(component.uid) ? "new" : updated.contains(component.uid) ? "updated" : nil
    text.append("<li class=\"frame\(isActive ? " active" : "")\(change.map { " \($0)" } ?? "")\"")
    if let page = pages[component.uid] { text.append(" data-page=\"\(page)\"") }
    text.append("><b>")
    text.append(html: component.uid.description, limit: 60)
    text.append("</b>")
    let notes = [change, isActive ? "active" : nil].compactMap(\.self)
    if !notes.isEmpty { text.append("<small>\(notes.joined(separator: ", "))</small>") }
    let parameters = component.component.parameters
    for parameter in parameters.prefix(Self.limit) {
      text.append("<span class=\"parameter\">")
      text.append(html: parameter.key, limit: 40)
      if let value = parameter.value {
        text.append("=<wbr>")
        text.append(html: value, limit: 60)
      }
      text.append("</span>")
    }
    if parameters.count > Self.limit { text.append("<small>\(parameters.count - Self.limit) more</small>") }
    text.append("</li>")
  }
}

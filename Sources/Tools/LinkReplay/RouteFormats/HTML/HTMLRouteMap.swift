import ComponentEngine

/// A graph of routes as one HTML page without references to other files.
///
/// Each navigator is a section with the components that open in it, and each guard has a card. The ways between them
/// are links of the cards, so that the page is complete without its script, which adds the search, the filter, the keys
/// and the lines.
struct HTMLRouteMap {
  private let graph: RouteGraph
  private let title: String

  /// - Parameters:
  ///   - graph: The navigators, components and guards.
  ///   - title: The name of the app or of its manifest.
  init(_ graph: RouteGraph, title: String) {
    self.graph = graph
    self.title = title
  }

  private typealias Node = RouteGraph.Node
  private typealias Edge = RouteGraph.Edge

  /// The page.
  var bytes: [UInt8] {
    var text: [UInt8] = []
    HTMLPage.start(
      "\(title): routes", heading: "Routes of \(title)", style: HTMLRouteMapStyle.text,
      controls: HTMLRouteMapScript.controls, to: &text)
    text.append("<main id=\"map\">\n")
    for position in graph.navigators.indices { append(.navigator(position), to: &text) }
    if graph.hasSelectedNavigator { append(.selectedNavigator, to: &text) }
    if !graph.guards.isEmpty { appendGuards(to: &text) }
    text.append("</main>\n")
    HTMLPage.finish(script: HTMLRouteMapScript.text, to: &text)
    return text
  }

  /// The navigator in which a component has its card: the first one that opens it.
  private func home(of component: Int) -> Node? {
    graph.edges.first { $0.to == .component(component) && $0.from.isNavigator }?.from
  }

  private func append(_ navigator: Node, to text: inout [UInt8]) {
    let id = navigator.id
    text.append("<section id=\"\(id)\" aria-labelledby=\"\(id)-name\">\n<h2 id=\"\(id)-name\">")
    text.append(html: name(navigator))
    text.append("</h2>\n")
    switch navigator {
    case .selectedNavigator: text.append("p", "p", html: "Opens in the navigator that is selected, or over it.")
    default: appendWays("root", from: navigator, .root, to: &text)
    }
    for component in graph.components.indices where home(of: component) == navigator {
      append(component: component, to: &text)
    }
    text.append("</section>\n")
  }

  private func append(component position: Int, to text: inout [UInt8]) {
    let component = graph.components[position]
    let node = Node.component(position)
    let reach = component.isExternal ? "external" : "internal"
    text.append("<article id=\"\(node.id)\" tabindex=\"-1\" class=\"\(reach)\"")
    text.append(" aria-labelledby=\"\(node.id)-name\">\n<h3 id=\"\(node.id)-name\">")
    text.append(html: component.name)
    text.append("</h3>\n<p class=\"facts\">")
    text.append(component.isExternal ? "external" : "internal only")
    for mode in component.modes where mode != .push { text.append(", \(mode.rawValue)") }
    text.append("</p>\n")
    for path in component.paths {
      text.append("<code>")
      text.append(html: path.isEmpty ? "link without segments" : path)
      text.append("</code>\n")
    }
    if !component.summary.isEmpty { text.append("p", "p", html: component.summary) }
    appendWays("below it", to: node, .above, to: &text)
    appendWays("guarded by", from: node, .guarded, to: &text)
    appendWays("opened first by", to: node, .redirect, to: &text)
    appendWays("root of", to: node, .root, to: &text)
    appendOtherNavigators(of: position, to: &text)
    text.append("</article>\n")
  }

  private func appendGuards(to text: inout [UInt8]) {
    text.append("<section id=\"guards\" aria-labelledby=\"guards-name\">\n")
    text.append("h2 id=\"guards-name\"", "h2", html: "Guards")
    text.append("\n")
    for (position, each) in graph.guards.enumerated() {
      let node = Node.guarding(position)
      text.append("<article id=\"\(node.id)\" tabindex=\"-1\" class=\"guard\" aria-labelledby=\"\(node.id)-name\">\n")
      text.append("<h3 id=\"\(node.id)-name\">")
      text.append(html: each.name)
      text.append("</h3>\n")
      text.append("p class=\"facts\"", "p", html: each.isGlobal ? "guards all components" : "guard")
      text.append("\n")
      appendWays("opens first", from: node, .redirect, to: &text)
      appendWays("guards", to: node, .guarded, to: &text)
      text.append("</article>\n")
    }
    text.append("</section>\n")
  }

  // MARK: Ways

  private func appendWays(_ label: String, from node: Node, _ kind: Edge.Kind, to text: inout [UInt8]) {
    append(label, graph.edges.filter { $0.from == node && $0.kind == kind }.map(\.to), kind, to: &text)
  }

  private func appendWays(_ label: String, to node: Node, _ kind: Edge.Kind, to text: inout [UInt8]) {
    append(label, graph.edges.filter { $0.to == node && $0.kind == kind }.map(\.from), kind, to: &text)
  }

  /// Appends the navigators in which another route of the component opens.
  private func appendOtherNavigators(of position: Int, to text: inout [UInt8]) {
    let others = graph.edges.filter { edge in
      edge.to == .component(position) && edge.kind == .opens && edge.from != home(of: position)
    }
    append("also in", others.map(\.from), .opens, to: &text)
  }

  private func append(_ label: String, _ nodes: [Node], _ kind: Edge.Kind, to text: inout [UInt8]) {
    guard !nodes.isEmpty else { return }
    text.append("<p class=\"way\">\(label) ")
    for (position, node) in nodes.enumerated() {
      if position > 0 { text.append(", ") }
      text.append("<a href=\"#\(node.id)\" data-kind=\"\(kind.rawValue)\">")
      text.append(html: name(node))
      text.append("</a>")
    }
    text.append("</p>\n")
  }

  private func name(_ node: Node) -> String {
    switch node {
    case .selectedNavigator: "Selected navigator"
    case .navigator(let position): graph.navigators[position]
    case .component(let position): graph.components[position].name
    case .guarding(let position): graph.guards[position].name
    }
  }
}

extension RouteGraph.Node {
  fileprivate var isNavigator: Bool {
    switch self {
    case .navigator, .selectedNavigator: true
    case .component, .guarding: false
    }
  }
}

/// The owners of handlers, the host and the modules, with their running order.
///
/// A module waits for the modules that it needs and for all modules of lower layers. All modules wait for the host. For
/// a departure, when the app leaves the screen or ends, the order is reversed. Between two layers there is a vertex
/// without handlers, so that the number of edges is in proportion to modules and dependencies.
struct HandlerGraph {
  /// The handlers of one owner, in its order.
  struct Owner {
    /// Nil for the host.
    let module: ModuleID?
    let handlers: [AppHandler]
  }

  /// The host, then the modules in running order. An owner's position is its vertex; the vertices between the layers
  /// come after them.
  let owners: [Owner]

  /// The vertices that wait for each vertex, and the vertices that each waits for.
  private let followers: [[Int]]
  private let predecessors: [[Int]]

  /// - Parameters:
  ///   - hostHandlers: The host's handlers.
  ///   - modules: The modules in running order: lower layers first, and each module after its dependencies.
  init(_ hostHandlers: [AppHandler], _ modules: [ModuleHandlers]) {
    owners =
      [Owner(module: nil, handlers: hostHandlers)] + modules.map { Owner(module: $0.module, handlers: $0.handlers) }
    let vertices = Dictionary(modules.enumerated().map { ($1.module, $0 + 1) }) { first, _ in first }
    var predecessors: [[Int]] = Array(repeating: [], count: modules.count + 1)
    var layer: ModuleLayer?
    /// The vertices of the layer below, then the vertex that stands above them.
    var lower = [0]
    var border = 0
    for (position, module) in modules.enumerated() {
      if module.layer != layer {
        layer = module.layer
        border = predecessors.count
        predecessors.append(lower)
        lower = [border]
      }
      lower.append(position + 1)
      predecessors[position + 1] = [border] + Set(module.dependencies.compactMap { vertices[$0] }).sorted()
    }
    self.predecessors = predecessors
    var followers: [[Int]] = Array(repeating: [], count: predecessors.count)
    for (vertex, others) in predecessors.enumerated() {
      for other in others { followers[other].append(vertex) }
    }
    self.followers = followers
  }

  /// The vertices that wait for a vertex, in the order in which they begin.
  func following(_ vertex: Int, _ traits: AppEventTraits) -> [Int] {
    traits.order == .reversed ? predecessors[vertex].reversed() : followers[vertex]
  }

  /// The vertices that wait for none, in the order in which they begin.
  func first(_ traits: AppEventTraits) -> [Int] {
    traits.order == .reversed
      ? followers.indices.reversed().filter { followers[$0].isEmpty }
      : predecessors.indices.filter { predecessors[$0].isEmpty }
  }

  /// The number of vertices that each vertex waits for.
  func waitCounts(_ traits: AppEventTraits) -> [Int] {
    (traits.order == .reversed ? followers : predecessors).map(\.count)
  }
}

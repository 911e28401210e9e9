import ComponentEngine

/// The stacks of a router in the model.
struct ModelState: Equatable {
  typealias Parameters = [String: [String?]]

  struct Item: Equatable {
    /// 0 for a component that has not been made.
    var number = 0
    var name: String
    var parameters: Parameters
    /// The keys of the parameters that the pattern captures.
    var own: Set<String>
    /// The position of the first part of the link that names the item, while an intent is planned.
    var linkPosition: Int?
    var isFromOutside = false
  }

  struct Level: Equatable {
    var id: String
    /// The declared root; nil for a modal, and for a navigator without a root.
    var root: Item?
    /// Whether links from outside reach the declared root.
    var isRootExternal = true
    var items: [Item] = []
  }

  var tabs: [Level]
  var selected = 0
  var modals: [Level] = []
  var lastNumber = 0
  var lastModal = 0

  init(_ table: ModelTable) {
    tabs = table.navigators.map { navigator in
      let root = navigator.root.map { ModelLink.Part($0) }
      return Level(
        id: navigator.id, root: root.map { Item($0) }, isRootExternal: root?.route.reach ?? .external == .external)
    }
  }

  var levels: [Level] { tabs + modals }
  var frontmost: Level { modals.last ?? tabs[selected] }
  var top: Int? { frontmost.items.last?.number }

  /// Returns the state with numbers for all new items, and without link positions.
  func settled(from before: ModelState) -> ModelState {
    let old = Dictionary(uniqueKeysWithValues: before.levels.flatMap(\.items).map { ($0.number, $0) })
    var next = self
    var number = lastNumber
    func settle(_ level: inout Level) {
      for index in level.items.indices {
        level.items[index].linkPosition = nil
        if level.items[index].number == 0 {
          number += 1
          level.items[index].number = number
        } else if let item = old[level.items[index].number], item.parameters == level.items[index].parameters {
          level.items[index] = item
        }
      }
    }
    for index in tabs.indices where index != selected { settle(&next.tabs[index]) }
    settle(&next.tabs[selected])
    for index in modals.indices { settle(&next.modals[index]) }
    next.lastNumber = number
    return next
  }

  /// The text of the state, equal to that of a snapshot.
  var text: String {
    let levels = levels.map { level in
      "\(level.id): " + level.items.map { "\($0.name)#\($0.number)\($0.parameters.text)" }.joined(separator: " ")
    }
    return "\(tabs[selected].id) of \(levels.joined(separator: "; "))"
  }
}

extension ModelState.Item {
  init(_ part: ModelLink.Part, at position: Int? = nil) {
    name = part.route.name
    parameters = part.parameters
    own = part.id == nil ? [] : ["id"]
    linkPosition = position
  }

  /// Whether the item has the route of a parent, and its parameters.
  func isParent(_ part: ModelLink.Part) -> Bool {
    name == part.route.name && own == Self(part).own
      && part.parameters.allSatisfy { parameters[$0.key] == $0.value }
  }

  /// Applies a link that names the item again. Equal parameters leave it unchanged.
  mutating func apply(_ part: ModelLink.Part, at position: Int? = nil) {
    linkPosition = linkPosition ?? position
    guard part.parameters != parameters else { return }
    parameters = part.parameters
    own = part.id == nil ? [] : ["id"]
  }
}

extension ModelState.Parameters {
  var text: String {
    isEmpty ? "" : "\(sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.map { $0 ?? "" })" })"
  }
}

extension RouterSnapshot {
  /// The text of the snapshot, equal to that of the model.
  var modelText: String {
    let levels = navigators.map { navigator in
      "\(navigator.id): "
        + navigator.stack.map { "\($0.uid)\(ModelState.Parameters($0.parameters).text)" }.joined(separator: " ")
    }
    return "\(selected) of \(levels.joined(separator: "; "))"
  }
}

extension ModelState.Parameters {
  init(_ parameters: LinkParameters) {
    self.init(grouping: parameters, by: \.key)
  }

  private init(grouping parameters: LinkParameters, by key: KeyPath<LinkParameter, String>) {
    self = [:]
    for parameter in parameters { self[parameter[keyPath: key], default: []].append(parameter.value) }
  }
}

public import DeepLinks
public import EngineBase

/// The stacks of a router: a value, so that transitions can be planned without effects.
public struct RouterState: Sendable, Equatable {
  /// The root navigators, in the order of their declaration; at least one.
  public internal(set) var roots: [Navigator]

  /// The position of the selected navigator in `roots`.
  public internal(set) var selectedIndex: Int

  /// The modal navigators, bottom to top. O(n).
  public var modals: [Navigator] { Array(modalList) }

  /// The modal navigators, bottom to top.
  var modalList = ModalList()

  /// The number of the last component mounted.
  var lastUID = 0

  /// The number of the last modal opened.
  var lastModal = 0

  /// The number of the last redirect of a guard.
  var lastRedirect = 0

  /// The number of the last planned component; 0 in a state that is not being planned. See
  /// ``MountedComponent/isPlanned``.
  var lastPlanned = 0

  /// The selected root navigator.
  public var selected: Navigator { roots[selectedIndex] }

  /// The topmost modal, or the selected root navigator.
  public var frontmost: Navigator { modalList.last ?? selected }

  /// The component that is active while the app is in the foreground; nil where the frontmost navigator is empty.
  public var top: MountedComponent? { frontmost.stack.last }

  /// Whether going back would close anything: a modal, or a component above a root navigator's bottom.
  public var canGoBack: Bool { !modalList.isEmpty || selected.stack.count > 1 }

  /// All navigators: the roots in order, then the modals bottom to top.
  public var navigators: [Navigator] { modalList.isEmpty ? roots : roots + modalList }

  /// Returns the mounted component with this uid. O(n).
  public func component(_ uid: ComponentUID) -> MountedComponent? {
    place(of: uid).map { self[$0] }
  }
}

/// A stack of components.
public struct Navigator: Sendable, Equatable {
  /// The navigator's identity.
  public internal(set) var id: NavigatorID

  /// The components, bottom to top.
  public internal(set) var stack: [MountedComponent]

  /// The declared component that always stays at the bottom; nil if the navigator declares none.
  let root: ResolvedComponent?

  /// The number of components above the stack that a restoration skips. Their numbers are not used again.
  var skippedCount = 0
}

/// A component on a stack.
public struct MountedComponent: Sendable, Equatable {
  /// The component's identity.
  public internal(set) var uid: ComponentUID

  /// The route and the parameters that named the component.
  public internal(set) var component: ResolvedComponent

  /// The number of the guard's redirect that opened the component; nil for another one.
  var redirect: Int?

  /// Whether a guard's redirect opened the component.
  var isRedirect: Bool { redirect != nil }

  /// Whether a link from outside opened the component.
  var isFromOutside = false

  init(uid: ComponentUID, component: ResolvedComponent) {
    self.uid = uid
    self.component = component
  }

  /// Whether the component is only planned. Its number is negative then; ``Plan`` replaces it by the next free one.
  var isPlanned: Bool { uid.number < 0 }
}

/// The place of a component on the stacks.
struct StackPlace {
  enum Owner: Equatable {
    case root(Int)
    case modal(Int)
  }

  let owner: Owner
  let position: Int
}

extension RouterState {
  /// The uid of the top of the frontmost navigator.
  var topUID: ComponentUID? {
    if let modal = modalList.indices.last { return modalList[modal].stack.last?.uid }
    return roots[selectedIndex].stack.last?.uid
  }

  /// Finds a component, beginning at the top of the frontmost navigator, where most are found. O(n).
  func place(of uid: ComponentUID) -> StackPlace? {
    for index in modalList.indices.reversed() {
      if let position = modalList[index].stack.lastIndex(where: { $0.uid == uid }) {
        return StackPlace(owner: .modal(index), position: position)
      }
    }
    if let position = roots[selectedIndex].stack.lastIndex(where: { $0.uid == uid }) {
      return StackPlace(owner: .root(selectedIndex), position: position)
    }
    for index in roots.indices where index != selectedIndex {
      if let position = roots[index].stack.lastIndex(where: { $0.uid == uid }) {
        return StackPlace(owner: .root(index), position: position)
      }
    }
    return nil
  }

  /// The place of the frontmost navigator.
  var frontmostOwner: StackPlace.Owner { modalList.indices.last.map { .modal($0) } ?? .root(selectedIndex) }

  /// Returns the place of a navigator; nil if it is neither declared nor open.
  func owner(of id: NavigatorID) -> StackPlace.Owner? {
    if let index = modalList.firstIndex(where: { $0.id == id }) { return .modal(index) }
    return roots.firstIndex { $0.id == id }.map { .root($0) }
  }

  /// Returns the navigator at a place.
  func navigator(_ owner: StackPlace.Owner) -> Navigator {
    switch owner {
    case .root(let index): roots[index]
    case .modal(let index): modalList[index]
    }
  }

  /// Returns the number of components on a stack.
  func height(of owner: StackPlace.Owner) -> Int {
    switch owner {
    case .root(let index): roots[index].stack.count
    case .modal(let index): modalList[index].stack.count
    }
  }

  subscript(place: StackPlace) -> MountedComponent {
    get {
      switch place.owner {
      case .root(let index): roots[index].stack[place.position]
      case .modal(let index): modalList[index].stack[place.position]
      }
    }
    set {
      switch place.owner {
      case .root(let index): roots[index].stack[place.position] = newValue
      case .modal(let index): modalList[index].stack[place.position] = newValue
      }
    }
  }

  /// Whether a component is the declared root of the first navigator. It is shown whatever its guards answer.
  func isFirstRoot(_ component: ResolvedComponent) -> Bool {
    guard let root = roots[0].root else { return false }
    return root.isSameComponent(as: component) && root.parameters.hasSameValues(as: component.parameters)
  }
}

/// The modal navigators of a state, bottom to top.
///
/// Copies of a list share their elements in chunks. A change at the end copies one chunk and the references to the
/// others, so that a modal over a thousand others costs about as much as over ten.
struct ModalList: Sendable, Equatable {
  private static let chunkSize = 32

  /// The chunks; all of them are full except the last one, and none is empty.
  private var chunks: [[Navigator]] = []
  private(set) var count = 0

  /// Returns the number of elements at the beginning that both lists have in the same memory.
  func sharedCount(with other: ModalList) -> Int {
    // A chunk is one reference to its memory.
    let shared = chunks.withUnsafeBytes { left in
      other.chunks.withUnsafeBytes { right in
        let (left, right) = (left.bindMemory(to: UInt.self), right.bindMemory(to: UInt.self))
        var position = 0
        while position < left.count, position < right.count, left[position] == right[position] { position += 1 }
        return position
      }
    }
    return Swift.min(shared * Self.chunkSize, count)
  }

  /// Removes the elements from a position on.
  private mutating func truncate(to newCount: Int) {
    count = newCount
    chunks.removeSubrange(((newCount + Self.chunkSize - 1) / Self.chunkSize)...)
    let rest = newCount % Self.chunkSize
    if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
  }
}

extension ModalList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Navigator {
    _read { yield chunks[position / Self.chunkSize][position % Self.chunkSize] }
    _modify { yield &chunks[position / Self.chunkSize][position % Self.chunkSize] }
  }

  mutating func append(_ navigator: Navigator) {
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(navigator)
    count += 1
  }

  mutating func replaceSubrange(_ range: Range<Int>, with navigators: some Collection<Navigator>) {
    let above = Array(self[range.upperBound...])
    truncate(to: range.lowerBound)
    for navigator in navigators { append(navigator) }
    for navigator in above { append(navigator) }
  }
}

extension ModalList: ExpressibleByArrayLiteral {
  init(arrayLiteral navigators: Navigator...) { self.init(navigators) }
}

/// `struct ForEach<Data, ID, Content>`, `init(_ data: Data, @ViewBuilder content:)` where `Data.Element: Identifiable`
/// (foreach)
public struct ForEach<Element: Identifiable, Content: View>: Primitive {
  private let data: [Element]
  private let content: @MainActor (Element) -> Content

  public init(_ data: [Element], @ViewBuilder content: @escaping @MainActor (Element) -> Content) {
    (self.data, self.content) = (data, content)
  }

  public func render(into node: ViewNode) {
    for element in data { content(element).render(into: node.child(AnyHashable(element.id))) }
  }
}

/// `struct TabView<SelectionValue: Hashable, Content: View>`,
/// `init(selection: Binding<SelectionValue>?, @ViewBuilder content:)` (tabview/init(selection:content:)). A tap sets
/// the binding; the tab is shown whatever the binding returns then, until its value changes.
public struct TabView<Selection: Hashable, Content: View>: Primitive {
  private let selection: Binding<Selection>
  private let content: Content

  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  public func render(into node: ViewNode) {
    node.selection = AnyHashable(selection.wrappedValue)
    node.controllers.paths.select(AnyHashable(selection.wrappedValue))
    node.select = { value in
      if let value = value.base as? Selection { selection.wrappedValue = value }
    }
    content.render(into: node)
  }
}

/// `struct NavigationStack<Data, Root: View>`, `init(path: Binding<Data>, @ViewBuilder root:)` where `Data` is a
/// mutable random-access collection of hashable elements (navigationstack/init(path:root:)). It shows the path that it
/// has read last, or that the user has made since, and reads the binding when the value has changed.
public struct NavigationStack<Element: Hashable, Root: View>: Primitive {
  private let path: Binding<[Element]>
  private let root: Root

  public init(path: Binding<[Element]>, @ViewBuilder root: () -> Root) { (self.path, self.root) = (path, root()) }

  public func render(into node: ViewNode) {
    let stack = node.child()
    stack.isStack = true
    root.render(into: stack.child())
    let (paths, place) = (node.controllers.paths, stack.place)
    stack.setPath = {
      paths.show($0, at: place)
      path.wrappedValue = $0.compactMap { $0.base as? Element }
    }
    stack.path = paths.path(at: place, bound: path.wrappedValue.map { AnyHashable($0) })
    for element in stack.path {
      let screen = stack.child(element)
      stack.children[0].destination?(element.base, screen)
    }
  }
}

/// The paths that the navigation stacks of a tree show, by the identities of the stacks; not in SwiftUI.
@MainActor
public final class ShownPaths {
  private struct Stack {
    /// The value of the binding when it was read last.
    var read: [AnyHashable]
    var shown: [AnyHashable]
  }

  private var stacks: [[AnyHashable]: Stack] = [:]
  private var drawn: Set<[AnyHashable]> = []
  private var selection: AnyHashable?
  private var isSwitching = false

  /// Whether a screen of a stack moves.
  var isMoving = false

  /// Returns whether a change of a path is dropped that comes while tabs are switched or a screen moves.
  var drops: @MainActor () -> Bool = { false }

  func select(_ tab: AnyHashable) {
    isSwitching = selection != nil && selection != tab
    selection = tab
  }

  /// Returns the path that a stack shows.
  func path(at place: [AnyHashable], bound: [AnyHashable]) -> [AnyHashable] {
    drawn.insert(place)
    var stack = stacks[place] ?? Stack(read: bound, shown: bound)
    if stack.read != bound {
      stack.read = bound
      if !isSwitching && !isMoving || !drops() { stack.shown = bound }
    }
    stacks[place] = stack
    return stack.shown
  }

  /// The user has changed a path.
  func show(_ path: [AnyHashable], at place: [AnyHashable]) { stacks[place]?.shown = path }

  /// Forgets the stacks that the last drawing has not used.
  func removeUnused() {
    stacks = stacks.filter { drawn.contains($0.key) }
    drawn = []
    isSwitching = false
  }
}

/// A view with a change of its node; not in SwiftUI.
public struct ModifiedContent<Content: View>: Primitive {
  let content: Content
  let change: @MainActor (ViewNode) -> Void

  public func render(into node: ViewNode) {
    content.render(into: node)
    change(node)
  }
}

/// A view with an identity; not in SwiftUI.
public struct IdentifiedContent<Content: View>: Primitive {
  let content: Content
  let id: AnyHashable

  public func render(into node: ViewNode) {
    let place = node.place
    node.place.append(id)
    node.id = id
    content.render(into: node)
    node.place = place
  }
}

extension View {
  /// `func id<ID: Hashable>(_ id: ID) -> some View` (view/id(_:)). With another identity, a view is another one with a
  /// new state.
  public func id(_ id: some Hashable) -> some View { IdentifiedContent(content: self, id: AnyHashable(id)) }

  /// `func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View`
  /// (view/ignoressafearea(_:edges:)), which is not simulated.
  public func ignoresSafeArea() -> some View { self }

  /// `func navigationTitle(_ titleKey: LocalizedStringKey) -> some View` (view/navigationtitle(_:))
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    ModifiedContent(content: self) { $0.navigationTitle = titleKey.text }
  }

  /// `func navigationTitle<S: StringProtocol>(_ title: S) -> some View` (view/navigationtitle(_:))
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return ModifiedContent(content: self) { $0.navigationTitle = title }
  }

  /// `func toolbar<Content>(@ContentBuilder content: () -> Content) -> some View where Content: View`
  /// (view/toolbar(content:)-7vdkx): iOS 14.0; `@ViewBuilder` in earlier SDKs.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return ModifiedContent(content: self) { node in
      let bar = ViewNode(node.controllers)
      content.render(into: bar)
      node.toolbar += bar.all.flatMap(\.texts)
    }
  }

  /// `func tag<V: Hashable>(_ tag: V) -> some View` (view/tag(_:))
  public func tag(_ tag: some Hashable) -> some View { ModifiedContent(content: self) { $0.tag = AnyHashable(tag) } }

  /// `func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View` (view/tabitem(_:))
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return ModifiedContent(content: self) { node in
      let item = ViewNode(node.controllers)
      label.render(into: item)
      node.tabTitle = item.texts.first
    }
  }

  /// `func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: (D) -> C) -> some
  /// View` (view/navigationdestination(for:destination:))
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping @MainActor (Data) -> some View
  ) -> some View {
    ModifiedContent(content: self) { node in
      node.destination = { value, screen in
        if let value = value as? Data { destination(value).render(into: screen) }
      }
    }
  }

  /// `func onAppear(perform action: (() -> Void)? = nil) -> some View` (view/onappear(perform:))
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedContent(content: self) { $0.onAppear.append(action) }
  }

  /// `func onDisappear(perform action: (() -> Void)? = nil) -> some View` (view/ondisappear(perform:))
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedContent(content: self) { $0.onDisappear.append(action) }
  }

  /// `func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View` (view/interactivedismissdisabled(_:))
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedContent(content: self) { $0.isDismissDisabled = isDisabled }
  }

  /// `func sheet<Item: Identifiable, Content: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder
  /// content:)` (view/sheet(item:ondismiss:content:)). One sheet at a time; a new identity dismisses the sheet and
  /// presents another.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    ModifiedContent(content: self) { node in
      guard let value = item.wrappedValue else { return }
      let sheet = ViewNode(node.controllers, place: node.place + [AnyHashable("sheet"), AnyHashable(value.id)])
      node.sheet = ViewNode.Sheet(id: AnyHashable(value.id), node: sheet) { item.wrappedValue = nil }
      content(value).render(into: sheet)
    }
  }
}

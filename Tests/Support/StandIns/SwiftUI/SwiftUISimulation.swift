public import Foundation
import Observation
public import UIKit

/// Shows a tree of views as SwiftUI does, and acts as a user; not in SwiftUI.
///
/// Time stands still: a sheet appears and disappears, and a screen that was popped leaves, when the test ends the
/// animations.
@MainActor
public final class SwiftUISimulation {
  /// A sheet on the screen, from the bottom to the top.
  private struct Shown {
    let id: AnyHashable
    var node: ViewNode
  }

  /// A screen of a stack on the screen, by the stack, its place and its value.
  private struct ScreenKey: Hashable {
    let stack: AnyHashable
    let place: Int
    let value: AnyHashable?
    let id: AnyHashable?
  }

  /// The environment of the views.
  public let environment = SimulatedEnvironment()

  private var view: any View
  private let represented = RepresentedControllers()
  private var root: ViewNode
  private var sheets: [Shown] = []
  private var leavingSheets: [Shown] = []
  private var arrivingSheet: AnyHashable?
  private var refusedSheets: Set<AnyHashable> = []
  /// The level of the lowest sheet whose dismissal was dropped.
  private var droppedLevel: Int?
  private var screens: [ScreenKey: ViewNode] = [:]
  private var leavingScreens: [ViewNode] = []
  private var tappedTab: AnyHashable?
  private var lastSelection: AnyHashable?
  private var needsUpdate = true
  private var observed: [ViewNode.Change] = []

  /// Returns whether the sheet that is to be presented now is not shown. On a phone a reason is an alert that has not
  /// quite gone: UIKit refuses the sheet, and SwiftUI tries it again only when its item has been nil.
  public var refuses: @MainActor () -> Bool = { false }

  /// Returns whether SwiftUI drops the change of a path, longer or shorter, that it sees together with another selected
  /// tab, or while a screen of a stack moves out: it shows the earlier path, and reads the binding again when the value
  /// changes.
  public var dropsPaths: @MainActor () -> Bool {
    get { represented.paths.drops }
    set { represented.paths.drops = newValue }
  }

  /// Returns whether SwiftUI drops the dismissal of a sheet: it shows the sheet until its item is another one, or has
  /// been set again, or the user pulls the sheet down.
  public var dropsDismissals: @MainActor () -> Bool = { false }

  /// Whether a screen disappears when another one covers it in its stack, and appears again with the next pop. Apple
  /// does not document it: tests run with both.
  public var hidesCoveredScreens = false

  /// The sheets that were to be presented while another one moved: SwiftUI drops such a presentation.
  public private(set) var faults: [String] = []

  /// A view in no window, which is drawn at once.
  public convenience init(_ view: some View) {
    self.init(view, in: nil)
    update()
  }

  /// A view in a hosting controller, which draws it.
  init(_ view: some View, in parent: UIViewController?) {
    self.view = view
    root = ViewNode(represented)
    represented.parent = parent
  }

  /// Shows another value of the view, as its hosting controller or the view over it does.
  public func show(_ view: some View) {
    self.view = view
    needsUpdate = true
    update()
  }

  /// The view controllers of representables in the view, in the order of the tree.
  public var controllers: [UIViewController] { root.everything.compactMap(\.controller) }

  /// Whether a sheet moves.
  public var isMoving: Bool { arrivingSheet != nil || !leavingSheets.isEmpty || !leavingScreens.isEmpty }

  /// Draws the views if a value that they read has changed.
  public func update() {
    while needsUpdate {
      needsUpdate = false
      let node = ViewNode(represented)
      represented.paths.isMoving = !leavingScreens.isEmpty
      withObservationTracking {
        SimulatedEnvironment.$drawn.withValue(environment) { view.render(into: node) }
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.needsUpdate = true }
      }
      represented.removeUnused()
      represented.paths.removeUnused()
      root = node
      represented.addNew()
      apply()
      reportChanges()
    }
  }

  private func reportChanges() {
    let changes = root.everything.flatMap(\.changes)
    let earlier = observed
    observed = changes
    for (index, change) in changes.enumerated() {
      if index >= earlier.count {
        if change.isInitial { change.call(change.value) }
      } else if !change.isEqual(earlier[index].value) {
        change.call(earlier[index].value)
      }
    }
  }

  /// Ends all animations, and draws what follows from them.
  public func endAnimations() {
    update()
    let (arrived, left, screens) = (arrivingSheet, leavingSheets, leavingScreens)
    (arrivingSheet, leavingSheets, leavingScreens) = (nil, [], [])
    for sheet in left.reversed() { call(sheet.node.onDisappear) }
    for screen in screens { call(screen.onDisappear) }
    if let arrived, let sheet = sheets.first(where: { $0.id == arrived }) { call(sheet.node.onAppear) }
    apply()
    update()
  }

  /// Applies the drawn tree to what is on the screen.
  private func apply() {
    let wanted = Array(sequence(first: root.sheet) { $0?.node.sheet }.prefix { $0 != nil }.compactMap(\.self))
    let kept = zip(sheets, wanted).prefix { $0.0.id == $0.1.id }.count
    refusedSheets.formIntersection(wanted.map(\.id))
    for index in 0..<kept { sheets[index].node = wanted[index].node }
    if sheets.count > kept {
      if wanted.count == kept, droppedLevel == kept || dropsDismissals() {
        droppedLevel = kept
        return applyScreens()
      }
      leave(from: kept)
    }
    droppedLevel = nil
    if wanted.count > kept, leavingSheets.isEmpty, arrivingSheet == nil, refusedSheets.isEmpty, refuses() {
      refusedSheets.insert(wanted[kept].id)
    }
    if wanted.count > kept, !refusedSheets.contains(wanted[kept].id) {
      if let arrivingSheet, leavingSheets.isEmpty {
        faults.append("the sheet \(wanted[kept].id) was presented while \(arrivingSheet) moved")
      } else if leavingSheets.isEmpty {
        sheets.append(Shown(id: wanted[kept].id, node: wanted[kept].node))
        arrivingSheet = wanted[kept].id
        if wanted.count > kept + 1 { faults.append("the sheets over \(wanted[kept].id) were presented with it") }
      }
    }
    applyScreens()
  }

  private func leave(from level: Int) {
    leavingSheets += sheets[level...]
    sheets.removeSubrange(level...)
  }

  private func applyScreens() {
    let selection = root.all.first { $0.selection != nil }?.selection
    if selection != lastSelection { (lastSelection, tappedTab) = (selection, nil) }
    var shown: [ScreenKey: ViewNode] = [:]
    for (id, node) in [(AnyHashable("root"), selectedTab ?? root)] + sheets.map({ ($0.id, $0.node) }) {
      guard let stack = node.all.first(where: \.isStack) else { continue }
      for (place, screen) in stack.children.enumerated() {
        if hidesCoveredScreens, place < stack.children.count - 1 { continue }
        let value = place == 0 ? node.tag : stack.path[place - 1]
        shown[ScreenKey(stack: id, place: place, value: value, id: screen.id)] = screen
      }
    }
    let arrived = shown.filter { screens[$0.key] == nil }
    leavingScreens += screens.filter { shown[$0.key] == nil }.map(\.value)
    screens = shown
    for (_, screen) in arrived.sorted(by: { $0.key.place < $1.key.place }) { call(screen.onAppear) }
  }

  private func call(_ actions: [@MainActor () -> Void]) {
    for action in actions { action() }
  }

  private var selectedTab: ViewNode? {
    guard let tabs = root.all.first(where: { $0.selection != nil }) else { return nil }
    let selected = tappedTab ?? tabs.selection
    return tabs.children.first { $0.tag == selected }
  }
}

// What is on the screen, and what a user does.
extension SwiftUISimulation {
  /// The titles of the tabs with their images; the shown one has a star.
  public var tabs: [String] {
    let shown = selectedTab
    return (root.all.first { $0.selection != nil }?.children ?? []).map { tab in
      (tab.tabTitle ?? "") + (tab === shown ? "*" : "")
    }
  }

  /// The texts of the screens of each stack: that of the shown tab, then those of the sheets.
  public var stacks: [[String]] {
    ([selectedTab ?? root] + sheets.map(\.node)).map { node in
      node.all.first(where: \.isStack)?.children.map { $0.texts.joined(separator: " ") } ?? []
    }
  }

  /// All texts of the view.
  public var texts: [String] { root.everything.flatMap(\.texts) }

  /// The navigation titles of the screens of each stack.
  public var navigationTitles: [[String?]] {
    ([selectedTab ?? root] + sheets.map(\.node)).map { node in
      node.all.first(where: \.isStack)?.children.map(\.navigationTitle) ?? []
    }
  }

  /// All navigation titles of the view.
  public var titles: [String] { root.everything.compactMap(\.navigationTitle) }

  /// The texts of all items in navigation bars.
  public var toolbar: [String] { root.everything.flatMap(\.toolbar) }

  /// The texts of the screens that move out.
  public var leaving: [String] {
    leavingScreens.map { $0.texts.joined(separator: " ") }.sorted()
  }

  private var front: ViewNode? { sheets.last?.node ?? selectedTab ?? root }

  /// Taps a tab. It is shown at once.
  public func tap(tab title: String) {
    guard let tabs = root.all.first(where: { $0.selection != nil }),
      let tag = tabs.children.first(where: { $0.tabTitle == title })?.tag
    else { return faults.append("there is no tab \(title)") }
    tappedTab = tag
    tabs.select?(tag)
    update()
    apply()
  }

  /// Goes back by this many screens in the frontmost stack, with the back button or its menu.
  public func goBack(_ count: Int = 1) {
    guard let stack = front?.all.first(where: \.isStack), stack.path.count >= count else {
      return faults.append("there is nothing to go back to")
    }
    stack.setPath?(stack.path.dropLast(count))
    needsUpdate = true
    update()
  }

  /// SwiftUI writes the paths that are shown back to their bindings, as it does after an animation.
  public func echoPaths() {
    for stack in [root] + sheets.map(\.node) {
      for node in stack.all where node.isStack { node.setPath?(node.path) }
    }
    update()
  }

  /// Taps a button.
  public func tap(button title: String) {
    guard let button = root.everything.flatMap(\.buttons).last(where: { $0.title == title }) else {
      return faults.append("there is no button \(title)")
    }
    button.action()
    update()
  }

  /// The system opens a URL in the scene.
  public func open(_ url: URL) {
    for action in root.everything.flatMap(\.onOpenURL) { action(url) }
    update()
  }

  /// Pulls a sheet down, by default the topmost one. Returns false if it does not let itself be pulled.
  @discardableResult
  public func pull(at level: Int? = nil) -> Bool {
    let level = level ?? sheets.count - 1
    guard sheets.indices.contains(level), arrivingSheet == nil else { return false }
    guard !sheets[level].node.isDismissDisabled else { return false }
    let owner = level == 0 ? root : sheets[level - 1].node
    leave(from: level)
    owner.sheet?.dismiss()
    update()
    return true
  }
}

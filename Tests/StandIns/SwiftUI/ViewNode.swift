/// A part of the tree of views; not in SwiftUI.
@MainActor
public final class ViewNode {
  struct Sheet {
    let id: AnyHashable
    let node: ViewNode
    /// Sets the binding of the sheet to nil.
    let dismiss: @MainActor () -> Void
  }

  var texts: [String] = []
  var children: [ViewNode] = []
  var tag: AnyHashable?
  var tabTitle: String?
  var selection: AnyHashable?
  var select: (@MainActor (AnyHashable) -> Void)?
  var isStack = false
  var path: [AnyHashable] = []
  var setPath: (@MainActor ([AnyHashable]) -> Void)?
  var destination: (@MainActor (Any, ViewNode) -> Void)?
  var sheet: Sheet?
  var isDismissDisabled = false
  var onAppear: [@MainActor () -> Void] = []
  var onDisappear: [@MainActor () -> Void] = []

  init() {}

  func child() -> ViewNode {
    let node = ViewNode()
    children.append(node)
    return node
  }

  /// The node and all below it, without the sheet.
  var all: [ViewNode] { [self] + children.flatMap(\.all) }
}

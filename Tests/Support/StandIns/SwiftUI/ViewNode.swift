import UIKit

/// A part of the tree of views; not in SwiftUI.
@MainActor
public final class ViewNode {
  struct Sheet {
    let id: AnyHashable
    let node: ViewNode
    /// Sets the binding of the sheet to nil.
    let dismiss: @MainActor () -> Void
  }

  /// A value that a view observes.
  struct Change {
    let value: Any
    let isInitial: Bool
    let call: @MainActor (_ old: Any) -> Void
    let isEqual: @MainActor (Any) -> Bool
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
  var navigationTitle: String?
  /// The texts of the items in the navigation bar.
  var toolbar: [String] = []
  var buttons: [(title: String, action: @MainActor () -> Void)] = []
  var onOpenURL: [@MainActor (URL) -> Void] = []
  var changes: [Change] = []
  var onAppear: [@MainActor () -> Void] = []
  var onDisappear: [@MainActor () -> Void] = []

  /// The identity of the view: the indices on the way from the root, and identities that views have given.
  var place: [AnyHashable]
  /// The identity that a view has given.
  var id: AnyHashable?
  /// The view controller of a representable.
  var controller: UIViewController?
  let controllers: RepresentedControllers

  init(_ controllers: RepresentedControllers, place: [AnyHashable] = []) {
    self.controllers = controllers
    self.place = place
  }

  /// Adds a node.
  ///
  /// - Parameter id: The identity; nil for the node's index.
  func child(_ id: AnyHashable? = nil) -> ViewNode {
    let node = ViewNode(controllers, place: place + [id ?? AnyHashable(children.count)])
    children.append(node)
    return node
  }

  /// The node and all below it and over it.
  var everything: [ViewNode] { all.flatMap { [$0] + ($0.sheet?.node.everything ?? []) } }

  /// The node and all below it, without the sheet.
  var all: [ViewNode] { [self] + children.flatMap(\.all) }
}

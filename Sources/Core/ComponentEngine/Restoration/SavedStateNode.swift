/// A value while it is being encoded.
final class SavedStateNode {
  enum Content {
    case nothing
    case scalar(SavedStateValue)
    case array([SavedStateNode])
    case object([String: SavedStateNode])
  }

  private var content = Content.nothing

  /// The number of values in an array; 0 for any other value.
  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  /// The value as far as it is encoded; an empty object before that.
  var value: SavedStateValue {
    switch content {
    case .nothing: .object([:])
    case .scalar(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  /// Begins a value of this kind, or continues an array or object.
  ///
  /// - Returns: False if the value is of another kind already.
  func begin(_ new: Content) -> Bool {
    switch (content, new) {
    case (.nothing, _): content = new
    case (.array, .array), (.object, .object): break
    default: return false
    }
    return true
  }

  func append(_ node: SavedStateNode) {
    guard case .array(var nodes) = content else { return }
    content = .nothing  // so that the list is not copied
    nodes.append(node)
    content = .array(nodes)
  }

  func insert(_ node: SavedStateNode, forKey key: String) {
    guard case .object(var nodes) = content else { return }
    content = .nothing  // so that the dictionary is not copied
    nodes[key] = node
    content = .object(nodes)
  }

  /// Takes over the encoding in place of this value.
  ///
  /// - Returns: False if there is a value already.
  func replace(with node: SavedStateNode) -> Bool { begin(node.content) }
}

/// Builds a storage from texts.
struct LinkStorageBuilder {
  private var records: [LinkRecord] = []
  private var bytes: [UInt8] = []
  private var tokenCount = 0
  private var segmentCount = 0
  private var scheme = LinkSpan.none
  private var host = LinkSpan.none
  private var fragment = LinkSpan.none

  /// Adds the scheme, host and fragment of a link.
  mutating func add(scheme: String?, host: String?, fragment: String?) {
    self.scheme = span(scheme)
    self.host = span(host)
    self.fragment = span(fragment)
  }

  /// Adds a segment or parameter of a link.
  mutating func addToken(_ parameter: LinkParameter, isSegment: Bool) {
    precondition(records.count == tokenCount, "a link's segments and parameters come before those of its components")
    add(parameter, isSegment: isSegment)
    tokenCount += 1
    if isSegment { segmentCount += 1 }
  }

  /// Adds a parameter of a component.
  mutating func add(_ parameter: LinkParameter, isSegment: Bool = false) {
    records.append(
      LinkRecord(
        key: span(parameter.key).marked(segment: isSegment, raw: parameter.isRaw), value: span(parameter.value),
        hash: LinkHash(parameter.key)))
  }

  /// Adds bytes without a record.
  mutating func span(_ text: String?) -> LinkSpan {
    guard let text else { return .none }
    let start = bytes.count
    bytes += text.utf8
    precondition(bytes.count <= LinkSpan.mostBytes, "a link's texts have at most \(LinkSpan.mostBytes) bytes")
    return LinkSpan(start, bytes.count)
  }

  /// Returns the storage. A given component has all parameters that were added after the link's own.
  func storage(_ component: ComponentRecord? = nil, table: RouteTable? = nil) -> LinkStorage {
    let storage = LinkStorage(
      records: records.count, components: component == nil ? 0 : 1, bytes: bytes.count, table: table)
    let memory = storage.memory
    for (index, record) in records.enumerated() { memory[Int32(index)] = record }
    bytes.withUnsafeBufferPointer(memory.copyBytes)
    if var component {
      component.firstParameter = Int32(tokenCount)
      component.endParameter = Int32(records.count)
      memory[component: 0] = component
    }
    memory.setLink(
      tokens: Int32(tokenCount), segments: Int32(segmentCount), scheme: scheme, host: host, fragment: fragment)
    memory.setComponents(component == nil ? 0 : 1, records: Int32(records.count))
    withExtendedLifetime(storage) {}
    return storage
  }
}

/// The contents of a ``LinkStorage``, valid only while the storage is alive. Every access to a record, a component or a
/// range of bytes is checked.
struct LinkMemory {
  private let header: UnsafeMutablePointer<LinkStorageHeader>
  private let records: UnsafeMutablePointer<LinkRecord>
  private let components: UnsafeMutablePointer<ComponentRecord>
  let bytes: UnsafeMutableBufferPointer<UInt8>
  private let recordCapacity: Int32
  let componentCapacity: Int32

  /// Returns the number of bytes after the header for a storage with this capacity.
  static func size(records: Int, components: Int, bytes: Int) -> Int {
    records * MemoryLayout<LinkRecord>.stride + components * MemoryLayout<ComponentRecord>.stride + bytes
  }

  /// Prepares the memory of a new storage.
  static func bind(_ start: UnsafeMutableRawPointer, records: Int, components: Int, bytes: Int) {
    start.bindMemory(to: LinkRecord.self, capacity: records)
    let componentStart = start + records * MemoryLayout<LinkRecord>.stride
    componentStart.bindMemory(to: ComponentRecord.self, capacity: components)
    let byteStart = componentStart + components * MemoryLayout<ComponentRecord>.stride
    byteStart.bindMemory(to: UInt8.self, capacity: bytes)
  }

  @inline(__always)
  init(_ header: UnsafeMutablePointer<LinkStorageHeader>, _ start: UnsafeMutableRawPointer) {
    self.header = header
    recordCapacity = header.pointee.recordCapacity
    componentCapacity = header.pointee.componentCapacity
    let componentStart = start + Int(recordCapacity) &* MemoryLayout<LinkRecord>.stride
    let byteStart = componentStart + Int(componentCapacity) &* MemoryLayout<ComponentRecord>.stride
    records = start.assumingMemoryBound(to: LinkRecord.self)
    components = componentStart.assumingMemoryBound(to: ComponentRecord.self)
    bytes = UnsafeMutableBufferPointer(
      start: byteStart.assumingMemoryBound(to: UInt8.self), count: Int(header.pointee.byteCapacity))
  }

  var table: RouteTable? { header.pointee.table }
  var tokenCount: Int32 { header.pointee.tokenCount }
  var segmentCount: Int32 { header.pointee.segmentCount }
  var recordCount: Int32 { header.pointee.recordCount }
  var componentCount: Int32 { header.pointee.componentCount }
  var scheme: LinkSpan { header.pointee.scheme }
  var host: LinkSpan { header.pointee.host }
  var fragment: LinkSpan { header.pointee.fragment }

  /// Sets the counts and the parts of the link itself.
  @inline(__always)
  func setLink(tokens: Int32, segments: Int32, scheme: LinkSpan, host: LinkSpan, fragment: LinkSpan) {
    header.pointee.tokenCount = tokens
    header.pointee.recordCount = tokens
    header.pointee.segmentCount = segments
    header.pointee.scheme = scheme
    header.pointee.host = host
    header.pointee.fragment = fragment
  }

  /// Sets the number of components and the number of all records, including the components' parameters.
  @inline(__always)
  func setComponents(_ count: Int32, records: Int32) {
    header.pointee.componentCount = count
    header.pointee.recordCount = records
  }

  @inline(__always)
  subscript(index: Int32) -> LinkRecord {
    get {
      precondition(
        UInt32(bitPattern: index) < UInt32(bitPattern: recordCapacity), "record \(index) of \(recordCapacity)")
      return records[Int(index)]
    }
    nonmutating set {
      precondition(
        UInt32(bitPattern: index) < UInt32(bitPattern: recordCapacity), "record \(index) of \(recordCapacity)")
      records[Int(index)] = newValue
    }
  }

  @inline(__always)
  subscript(component index: Int32) -> ComponentRecord {
    get {
      precondition(UInt32(bitPattern: index) < UInt32(bitPattern: componentCapacity), "no component \(index)")
      return components[Int(index)]
    }
    nonmutating set {
      precondition(UInt32(bitPattern: index) < UInt32(bitPattern: componentCapacity), "no component \(index)")
      components[Int(index)] = newValue
    }
  }

  /// The bytes of a span; empty for ``LinkSpan/none``.
  @inline(__always)
  subscript(span: LinkSpan) -> UnsafeBufferPointer<UInt8> {
    let (start, count) = (span.start, span.count)
    precondition(start &+ count <= bytes.count, "bytes \(start)..<\(start + count) of \(bytes.count)")
    return UnsafeBufferPointer(start: bytes.baseAddress.map { UnsafePointer($0 + start) }, count: count)
  }

  /// Copies the bytes to the beginning.
  @inline(__always)
  func copyBytes(_ source: UnsafeBufferPointer<UInt8>) {
    precondition(source.count <= bytes.count, "\(source.count) bytes for \(bytes.count)")
    _ = bytes.update(fromContentsOf: source)
  }

  /// Writes one byte.
  func write(_ byte: UInt8, at index: Int) {
    precondition(index >= 0 && index < bytes.count, "byte \(index) of \(bytes.count)")
    bytes[index] = byte
  }

  /// The memory after the link's own records. The route search uses it before the components' parameters are written
  /// there.
  @inline(__always)
  var scratch: UnsafeMutableRawBufferPointer {
    let count = Int(recordCapacity &- tokenCount) &* MemoryLayout<LinkRecord>.stride
    return UnsafeMutableRawBufferPointer(start: records + Int(tokenCount), count: count)
  }

  /// Copies a link with its components from a storage with at most this capacity.
  func copy(_ other: LinkMemory) {
    setLink(
      tokens: other.tokenCount, segments: other.segmentCount, scheme: other.scheme, host: other.host,
      fragment: other.fragment)
    setComponents(other.componentCount, records: other.recordCount)
    records.initialize(from: other.records, count: Int(other.recordCount))
    components.initialize(from: other.components, count: Int(other.componentCount))
    _ = bytes.update(fromContentsOf: other.bytes)
  }
}

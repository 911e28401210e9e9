/// The counts and parts of a ``LinkStorage``.
struct LinkStorageHeader {
  let recordCapacity: Int32
  let componentCapacity: Int32
  let byteCapacity: Int32
  /// The table of the components' routes, whose bytes some records refer to.
  var table: RouteTable?
  /// The number of segments and parameters of the link.
  var tokenCount: Int32 = 0
  /// The number of segments among them.
  var segmentCount: Int32 = 0
  /// The number of all records: those of the link, followed by the components' parameters.
  var recordCount: Int32 = 0
  var componentCount: Int32 = 0
  var scheme = LinkSpan.none
  var host = LinkSpan.none
  var fragment = LinkSpan.none
}

/// A link, its components and their parameters in one allocation: records, components and the bytes that they refer to.
///
/// A storage is written only while it is created, before it is part of any value.
struct LinkStorage: @unchecked Sendable {  // immutable after init
  private final class Buffer: ManagedBuffer<LinkStorageHeader, UInt64> {}

  private let buffer: Buffer

  init(records: Int, components: Int, bytes: Int, table: RouteTable?) {
    let size = LinkMemory.size(records: records, components: components, bytes: bytes)
    let buffer = Buffer.create(minimumCapacity: (size + 7) / 8) { buffer in
      buffer.withUnsafeMutablePointerToElements { start in
        LinkMemory.bind(UnsafeMutableRawPointer(start), records: records, components: components, bytes: bytes)
      }
      return LinkStorageHeader(
        recordCapacity: Int32(records), componentCapacity: Int32(components), byteCapacity: Int32(bytes), table: table)
    }
    self.buffer = unsafeDowncast(buffer, to: Buffer.self)
  }

  /// The storage's lists, valid only while the storage is alive.
  @inline(__always)
  var memory: LinkMemory {
    buffer.withUnsafeMutablePointers { header, elements in LinkMemory(header, UnsafeMutableRawPointer(elements)) }
  }

  func isSame(as other: LinkStorage?) -> Bool { buffer === other?.buffer }

  /// Returns a copy of the link with at least this capacity.
  func copy(records: Int, components: Int, bytes: Int, table: RouteTable?) -> LinkStorage {
    let memory = memory
    let copy = LinkStorage(
      records: max(records, Int(memory.recordCount)), components: max(components, Int(memory.componentCount)),
      bytes: max(bytes, memory.bytes.count), table: table)
    copy.memory.copy(memory)
    return copy
  }
}

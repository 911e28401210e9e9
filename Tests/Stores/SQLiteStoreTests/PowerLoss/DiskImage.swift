import EngineRecordingVFS
import Foundation

/// The contents of a disk, and the writes that have not been synced.
struct DiskImage {
  /// The effect of a power failure on writes that were not synced.
  enum Loss: CaseIterable {
    /// All of them arrive.
    case none
    /// None of them arrives.
    case everything
    /// Some of them arrive, in any order.
    case some
    /// Some sectors of them arrive, in any order.
    case sectors
  }

  fileprivate static let sector = 512

  fileprivate struct File {
    var safe: [UInt8]?
    var pending: [recorded_event] = []
  }

  private var files: [File] = Array(repeating: File(), count: 3)
  private static let suffixes = ["", "-wal", "-journal"]

  /// Applies an event. As in a file system with a journal of names, every sync also makes earlier deletions safe.
  mutating func apply(_ event: recorded_event) {
    let index = Int(event.kind.rawValue)
    switch event.action {
    case recorded_write, recorded_truncate: files[index].pending.append(event)
    case recorded_delete:
      files[index].pending.append(event)
      if event.offset != 0 { files[index] = File() }
    default:
      files[index].makeSafe()
      for other in files.indices where files[other].isDeleted { files[other].makeSafe() }
    }
  }

  /// Writes the contents after a power failure into a folder.
  func write(to folder: StoreFolder, _ loss: Loss, using random: inout Seeded) throws {
    for (file, suffix) in zip(files, Self.suffixes) {
      if let bytes = file.left(loss, using: &random) { try folder.write(bytes, suffix) }
    }
  }
}

extension DiskImage.File {
  fileprivate var isDeleted: Bool { pending.last?.action == recorded_delete }

  fileprivate mutating func makeSafe() {
    var random = Seeded(0)
    safe = left(.none, using: &random)
    pending = []
  }

  fileprivate func left(_ loss: DiskImage.Loss, using random: inout Seeded) -> [UInt8]? {
    var bytes = safe
    for event in pending {
      if loss == .everything || loss == .some && Bool.random(using: &random) { continue }
      switch event.action {
      case recorded_delete: bytes = nil
      case recorded_truncate: bytes = Array((bytes ?? []).prefix(Int(event.offset)))
      default:
        var written = UnsafeRawBufferPointer(start: event.bytes, count: event.count)[...]
        var offset = Int(event.offset)
        while !written.isEmpty {
          let count = loss == .sectors ? DiskImage.sector - offset % DiskImage.sector : written.count
          let part = written.prefix(count)
          if loss != .sectors || Bool.random(using: &random) { Self.put(part, at: offset, in: &bytes) }
          written = written.dropFirst(part.count)
          offset += part.count
        }
      }
    }
    return bytes
  }

  private static func put(_ part: Slice<UnsafeRawBufferPointer>, at offset: Int, in bytes: inout [UInt8]?) {
    var all = bytes ?? []
    bytes = nil
    if all.count < offset + part.count {
      all += [UInt8](repeating: 0, count: offset + part.count - all.count)
    }
    all.withUnsafeMutableBytes { all in
      UnsafeMutableRawBufferPointer(rebasing: all[offset...]).copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
    }
    bytes = all
  }
}

#if os(Linux)
import EngineProgramTesting
import Foundation

extension StoreFolder {
  /// The locks that any process holds on the files of this folder: the names of files with the kinds of locks.
  var locks: Set<String> {
    get throws {
      var names: [Substring: String] = [:]
      for file in try files {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.appending(path: file).path)
        if let number = attributes[.systemFileNumber] as? NSNumber { names["\(number)"] = file }
      }
      // 3: POSIX  ADVISORY  READ 9563 fe:00:16303195 128 128
      let lines = textOfSystemFile("/proc/locks").split(separator: "\n")
      var locks: Set<String> = []
      for fields in lines.map({ $0.split(separator: " ") }) {
        guard let place = fields.firstIndex(where: { $0.split(separator: ":").count == 3 }), place >= 2,
          let number = fields[place].split(separator: ":").last, let file = names[number]
        else { continue }
        locks.insert("\(file) \(fields[place - 2])")
      }
      return locks
    }
  }
}
#endif

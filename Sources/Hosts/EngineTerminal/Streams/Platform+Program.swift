import EnginePlatform

#if canImport(Darwin)
import MachO
#endif

extension Platform {
  /// The path of this program's file, as it is now; nil if the system does not report it.
  package static var programPath: String? {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
    var path = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0, count < path.count else { return nil }
    return String(decoding: path[..<count], as: UTF8.self)
    #endif
  }
}

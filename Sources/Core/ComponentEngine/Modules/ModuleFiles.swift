import EnginePlatform

#if canImport(Darwin)
import MachO
#endif

/// The files that travel with a module: the resources of its target, which SwiftPM copies beside the program.
///
/// The plugin `EngineFiles` writes `ModuleFiles.own` into each module with resources, so that no module spells the name
/// of its folder:
///
/// ```swift
/// let prices = try ModuleFiles.own.contents(of: "prices.json")
/// ```
///
/// The files are found in a mock app, a host, a preview, a test and an app on a phone, also after the app was moved to
/// another folder with its resources. A missing folder is an error, and no crash as with `Bundle.module`.
public struct ModuleFiles: Sendable, Hashable {
  /// The name of the folder without its ending: the package's name and the target's, `Shop_GoodsModule`.
  public let bundle: String

  /// Creates the files of a target. Only generated code and tests need it.
  public init(bundle: String) { self.bundle = bundle }

  /// Returns the path of a file.
  ///
  /// - Parameter file: The path in the folder, `Pictures/hat.png`.
  /// - Throws: The folder or the file is missing, or the file is outside the folder, also by a symbolic link.
  public func path(of file: String) throws(ModuleFileError) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }), !file.utf8.contains(0) else {
      throw ModuleFileError(self, file, .outside)
    }
    guard let folder = folders.lazy.compactMap({ Self.resolved($0 + "/.") }).first else {
      throw ModuleFileError(self, file, .noFolder(folders))
    }
    // Only a folder has a path with a dot behind it.
    guard let path = Self.resolved("\(folder)/\(file)"), Self.resolved(path + "/.") == nil else {
      throw ModuleFileError(self, file, .missing)
    }
    guard path.hasPrefix(folder + "/") else { throw ModuleFileError(self, file, .outside) }
    return path
  }

  /// Returns the bytes of a file. The call blocks while the file is read.
  ///
  /// - Parameter file: The path in the folder, `prices.json`.
  /// - Throws: An error of ``path(of:)``, or the reason why the file cannot be read.
  public func contents(of file: String) throws(ModuleFileError) -> [UInt8] {
    // A pipe without a writer would block when it is opened.
    let descriptor = open(try path(of: file), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ModuleFileError(self, file, .unreadable(errno)) }
    defer { close(descriptor) }
    // A pipe has no end to seek.
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0, let size = Int(exactly: end), size < 1 << 32, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw ModuleFileError(self, file, .missing)
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count) }
      if part == 0 { break }
      if part > 0 { count += part } else if errno != EINTR { throw ModuleFileError(self, file, .unreadable(errno)) }
    }
    return Array(bytes[..<count])
  }

  /// The places in which the folder can be, the likeliest first.
  private var folders: [String] {
    guard let program = Self.programFolder else { return [] }
    #if canImport(Darwin)
    // Beside the program on a phone, in `Resources` of an app on a Mac, and above the bundle of a test.
    var folders: [String] = []
    var folder = program[...]
    for _ in 0..<4 {
      for place in ["\(folder)/\(bundle).bundle", "\(folder)/Resources/\(bundle).bundle"] {
        folders += ["\(place)/Contents/Resources", place]
      }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return folders
    #else
    return ["\(program)/\(bundle).resources"]
    #endif
  }

  /// The folder of this program's file, as it is now.
  private static var programFolder: String? {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var name = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
    let started = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The program can have been started by a symbolic link.
    let path = resolved(started) ?? started
    #else
    guard let path = resolved("/proc/self/exe") else { return nil }
    #endif
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Returns a path without symbolic links; nil if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The reason why a file of a module is not there.
public struct ModuleFileError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    case outside
    case noFolder([String])
    case missing
    case unreadable(Int32)
  }

  /// The files of the module.
  public let files: ModuleFiles
  /// The path in the folder that was asked for.
  public let file: String
  private let reason: Reason

  init(_ files: ModuleFiles, _ file: String, _ reason: Reason) {
    (self.files, self.file, self.reason) = (files, file, reason)
  }

  /// The sentence for a developer.
  public var description: String {
    let name = "\(file) of \(files.bundle)"
    return switch reason {
    case .outside: "\(name) is not in the folder of the module; a path has names with / between them"
    case .noFolder(let folders):
      "\(name) is not found: the program has no \(folders.last ?? "path"); copy that folder together with the program"
    case .missing: "\(name) is not found; list it in the resources of the target"
    case .unreadable(let code): "\(name) cannot be read: \(String(cString: strerror(code)))"
    }
  }
}

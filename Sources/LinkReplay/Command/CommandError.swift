/// Why a run ends before its time.
enum CommandError: Error, Equatable, CustomStringConvertible {
  /// Wrong words after a command's name.
  case usage(String, Subcommand)
  /// Input that cannot be read.
  case unreadable(FileError)
  /// Output that cannot be written.
  case unwritable(FileError)
  /// A manifest or a trace that cannot be used, with place and reason.
  case unusable(String)

  var description: String {
    switch self {
    case .usage(let reason, let command): "\(reason); see deeplink \(command) --help"
    case .unreadable(let error), .unwritable(let error): error.description
    case .unusable(let reason): reason
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .usage, .unwritable: DeepLinkCommand.ExitStatus.usage
    case .unreadable: DeepLinkCommand.ExitStatus.noInput
    case .unusable: DeepLinkCommand.ExitStatus.data
    }
  }

  /// Does what reads a file; what cannot be read is ``unreadable(_:)``.
  static func reading<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws(CommandError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unreadable(error)
    }
  }

  /// Does what writes a file; what cannot be written is ``unwritable(_:)``.
  static func writing<Value>(_ body: () throws(FileError) -> Value) throws(CommandError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unwritable(error)
    }
  }
}

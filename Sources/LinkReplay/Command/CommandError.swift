import EngineTerminal

/// The reason why a run ends early.
enum CommandError: Error, Equatable, CustomStringConvertible {
  /// The arguments after a command's name are wrong.
  case usage(ArgumentError)
  /// The input cannot be read.
  case unreadable(FileError)
  /// The output cannot be written.
  case unwritable(FileError)
  /// A manifest or a trace is invalid; the text has place and reason.
  case unusable(String)

  var description: String {
    switch self {
    case .usage(let error): error.description
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

  /// Runs a closure that reads arguments and converts its error to ``usage(_:)``.
  static func parsing<Value>(_ body: () throws(ArgumentError) -> Value) throws(CommandError) -> Value {
    do throws(ArgumentError) {
      return try body()
    } catch {
      throw .usage(error)
    }
  }

  /// Runs a closure that reads a file and converts its error to ``unreadable(_:)``.
  static func reading<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws(CommandError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unreadable(error)
    }
  }

  /// Runs a closure that writes a file and converts its error to ``unwritable(_:)``.
  static func writing<Value>(_ body: () throws(FileError) -> Value) throws(CommandError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unwritable(error)
    }
  }
}

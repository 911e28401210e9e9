import EngineTerminal
import Foundation

/// The arguments of a command that creates or removes a module.
struct ModuleArguments {
  /// The words that are no options.
  var names: [String] = []
  /// Whether files that are not committed are removed too.
  var isForced = false
  /// Whether the new module is shared by business modules.
  var isShared = false
  /// Whether the new module gets an app for a phone.
  var isForPhone = false
  /// The folder of the new module's repository; nil for a module of this package.
  var repository: String?
  /// The path or the URL of the engine for a module in a repository; nil for that of this package.
  var engine: String?
}

extension Command<ModuleArguments> {
  /// Creates a command of `swift package` that takes one name and changes the package.
  static func changing(
    _ verb: String, _ summary: String, options: [CommandOption<ModuleArguments>] = [], text: String,
    examples: [String] = []
  ) -> Self {
    Self(
      "swift package \(verb)", summary, options: options,
      operands: .init("NAME") { $0.names.append($1) },
      sections: [
        .text(text),
        .examples(
          examples.isEmpty ? "Example:" : "Examples:",
          ["swift package --allow-writing-to-package-directory \(verb) Coupons"] + examples),
      ])
  }

  /// Reads the arguments and changes the package.
  ///
  /// - Parameters:
  ///   - arguments: A file with the description of the package (``PackageDescription``), followed by the user's
  ///     arguments.
  ///   - helpWidth: The columns of the help.
  ///   - change: Creates or removes the module with the name, and returns the output.
  /// - Returns: The output and the exit status: 0 if the package was changed, 1 if nothing has changed, 64 for a wrong
  ///   command line.
  func run(
    _ arguments: [String], helpWidth: Int, change: (String, ModuleArguments, PackageDescription) throws -> String
  ) -> (output: String, status: Int32) {
    let verb = name.split(separator: " ").last ?? ""
    do {
      switch try read(arguments.dropFirst(), into: ModuleArguments()) {
      case .help: return (help(width: helpWidth), 0)
      case .version: return ("\(verb) \(ProgramText.version)\n", 0)
      case .values(let values):
        guard let name = values.names.first else { throw error("the name of the module is missing") }
        guard values.names.count == 1 else {
          throw error("expected one name, not \(values.names.joined(separator: " "))")
        }
        if values.engine != nil, values.repository == nil {
          throw error("--engine is for a module in a repository; give --repository too")
        }
        let data = try Data(contentsOf: URL(filePath: arguments[0]))
        return (try change(name, values, JSONDecoder().decode(PackageDescription.self, from: data)), 0)
      }
    } catch let error as ArgumentError {
      return ("\(verb): \(error)\n", ArgumentError.exitStatus)
    } catch {
      return ("\(verb): \(error)\n", 1)
    }
  }
}

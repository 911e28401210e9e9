import CommonUI
import EnginePlatform
import EngineTerminal
import PreviewHost
import TerminalHost

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch try ShopAppArguments.command.read(arguments, into: ShopAppArguments()) {
  case .help: StandardStreams.write(ShopAppArguments.command.help(width: ProgramText.helpWidth))
  case .version: StandardStreams.write("ShopApp \(ProgramText.version)\n")
  case .values(let arguments) where arguments.preview.isShown: try await ShopPreview(arguments).run()
  case .values(let arguments): exit(try await ShopRun(arguments).run() ? 0 : 1)
  }
} catch {
  StandardStreams.complain("ShopApp: \(error)")
  exit(ArgumentError.exitStatus)
}

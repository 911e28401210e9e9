import EngineModuleTemplates
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst(2))
let (output, status) =
  CommandLine.arguments.dropFirst().first == "remove-module"
  ? RemoveModuleCommand().run(arguments) : NewModuleCommand().run(arguments)
print(output, terminator: "")
exit(status)

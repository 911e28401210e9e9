import EngineModuleTools
import Foundation

let words = CommandLine.arguments.dropFirst()
let arguments = Array(words.dropFirst())
let (output, status) =
  switch words.first {
  case "new-module": NewModuleCommand().run(arguments)
  case "remove-module": RemoveModuleCommand().run(arguments)
  default: LintCommand().run(arguments)
  }
print(output, terminator: "")
exit(status)

import EngineModuleTemplates
import Foundation

let (output, status) = NewModuleCommand().run(Array(CommandLine.arguments.dropFirst()))
print(output, terminator: "")
exit(status)

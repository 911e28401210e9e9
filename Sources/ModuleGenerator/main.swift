import Foundation
import ModuleTemplates

let (output, status) = NewModuleCommand().run(Array(CommandLine.arguments.dropFirst()))
print(output, terminator: "")
exit(status)

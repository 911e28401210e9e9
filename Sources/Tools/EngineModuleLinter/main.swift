import EngineModuleLint
import Foundation

let (output, status) = LintCommand().run(Array(CommandLine.arguments.dropFirst()))
print(output, terminator: "")
exit(status)

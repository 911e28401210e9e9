import Foundation
import ModuleLint

let (output, status) = LintCommand().run(Array(CommandLine.arguments.dropFirst()))
print(output, terminator: "")
exit(status)

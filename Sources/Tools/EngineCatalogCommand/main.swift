import EngineCatalogs
import EnginePlatform

let (output, status) = CatalogCommand().run(Array(CommandLine.arguments.dropFirst()))
print(output, terminator: "")
exit(status)

import EnginePlatform
import EngineTerminal
import LinkReplay
import PreviewHost

exit(
  await ShopAppArguments.command.run(
    Array(CommandLine.arguments.dropFirst()), from: ShopAppArguments(), in: .standard,
    version: "ShopApp \(ProgramText.version)", failure: ArgumentError.exitStatus
  ) { arguments in
    let trace = TraceFile.start()
    let app = HostApp("ShopApp", scenarios: ShopRun.scenarios, followsLanguage: true) { conditions in
      try await ShopRun(arguments, conditions).instance(trace)
    }
    var terminal = AppTerminal.standard
    // A notification in the input is the whole input.
    if arguments.notification == "-" { terminal.lines = { AsyncStream { $0.finish() } } }
    guard arguments.preview.isShown else { return try await app.run(arguments.host, in: terminal) }
    return try await app.preview(arguments.preview, arguments.host, in: terminal)
  })

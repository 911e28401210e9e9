import CommonUI
import ComponentEngine
import SampleShopAPI
import TerminalHost

/// The shop on the whole terminal, or as lines of text.
enum ShopSession {
  case screen(FullScreenSession)
  case lines(TerminalSession, AsyncStream<String>)

  init(_ assembly: ModuleAssembly<ScreenController>, _ arguments: ShopAppArguments) {
    let traits = ScreenTraits(locale: ScreenLocale(arguments.language.rawValue))
    if FullScreenSession.isAvailable, !arguments.isPlain {
      let session = FullScreenSession(assembly.configuration, menu: assembly.menu, traits: traits) { _ in
        arguments.showsLifecycle
      }
      self = .screen(session)
    } else {
      var options = TerminalSession.Options()
      options.waitsForScreens = !StandardStreams.inputIsTerminal
      options.showsLifecycle = arguments.showsLifecycle
      options.terminalWidth = StandardStreams.outputWidth
      options.traits = traits
      let session = TerminalSession(assembly.configuration, menu: assembly.menu, options: options) {
        StandardStreams.write($0)
      }
      // The notification has been read from the input.
      self = .lines(session, arguments.notification == "-" ? AsyncStream { $0.finish() } : StandardStreams.lines)
    }
  }

  var router: Router {
    switch self {
    case .screen(let session): session.router
    case .lines(let session, _): session.router
    }
  }

  var host: ScreenHost {
    switch self {
    case .screen(let session): session.host
    case .lines(let session, _): session.host
    }
  }

  /// Runs the shop until the user quits or the input ends. Returns whether it had no errors.
  func run(links: [String], launch: @escaping @MainActor (String?) async -> Void) async -> Bool {
    switch self {
    case .screen(let session): await session.run(links: links, launch: launch)
    case .lines(let session, let lines): await session.run(links: links, lines: lines, launch: launch)
    }
  }
}

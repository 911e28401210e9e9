import CommonUI
import ShopAPI
import ShopHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

switch ShopAppArguments.read(Array(CommandLine.arguments.dropFirst())) {
case .help:
  StandardStreams.write(ShopAppArguments.help)
case .fault(let sentence):
  StandardStreams.complain("ShopApp: \(sentence); see ShopApp --help")
  exit(64)
case .run(let arguments):
  var options = TerminalSession.Options()
  options.waitsForScreens = !StandardStreams.inputIsTerminal
  options.showsLifecycle = arguments.showsLifecycle
  let server = EmbeddedShop(signedIn: arguments.isGuest ? nil : "ada@example.com", latency: .usual)
  let shop = try ShopHost(server: server, language: arguments.language).configuration()
  let session = TerminalSession(shop, options: options) { StandardStreams.write($0) }
  exit(await session.run(links: arguments.links, lines: StandardStreams.lines) ? 0 : 1)
}

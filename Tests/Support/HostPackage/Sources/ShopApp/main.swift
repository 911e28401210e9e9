import CommonUI
import ComponentEngine
import SQLiteStore
import ShopHost
import TerminalHost

let shop = ShopHost()
let assembly = try shop.assembly()

var options = TerminalSession.Options()
options.waitsForScreens = !StandardStreams.inputIsTerminal
let session = TerminalSession(assembly.configuration, menu: assembly.menu, options: options) { text in
  StandardStreams.write(text)
}
let lifecycle = AppLifecycle(
  assembly, router: session.router, hostHandlers: AppHandler.handlers(of: shop.data.provider))

await shop.data.provider.open(SQLiteStore(path: "shop-data/data.cache"))
let links = Array(CommandLine.arguments.dropFirst())
_ = await session.run(links: links, lines: StandardStreams.lines) { link in
  await lifecycle.perform(.launch(LaunchOptions(link: link, source: .external)))
}
await lifecycle.perform(.willTerminate)
await shop.data.provider.close()

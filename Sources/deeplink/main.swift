import ComponentEngine
import LinkReplay
import SampleShopAPI
import SampleShopHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The sample shop's own modules with data that is available at once. --manifest overrides them.
let shop = try ShopHost(server: EmbeddedShop()).assembly().configuration
exit(await DeepLinkCommand(configuration: shop).run(Array(CommandLine.arguments.dropFirst())))

import ComponentEngine
import LinkReplay
import SampleShopAPI
import SampleShopHost

// The sample shop's own modules with data that is available at once. --manifest overrides them.
let shop = try ShopHost(server: EmbeddedShop()).assembly().configuration
await DeepLinkCommand(configuration: shop).main()

import PreviewHost
import SQLiteStore
import ShopHost

await HostApp("ShopApp") { conditions in
  let shop = ShopHost()
  let assembly = try shop.assembly()
  // The devices of a preview cannot share a file: their data is in memory.
  if !conditions.isPreview { await shop.data.provider.open(SQLiteStore(path: "shop-data/data.cache")) }
  return AppInstance(assembly.configuration, menu: assembly.menu) { shop.lifecycle(of: assembly, $0.router) }
}.mainWithPreview()

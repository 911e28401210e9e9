import ShopHost

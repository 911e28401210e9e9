import ShopAPI

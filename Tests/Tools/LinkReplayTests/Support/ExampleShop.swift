import ComponentEngine

@testable import LinkReplay

/// The routes of the examples of rules and repairs.
enum ExampleShop {
  static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com", "größe.example"],
     "webFallback": {"hosts": ["www.example.com"]},
     "components": [
       {"name": "article", "path": "goods/:id<int>", "external": true, "parameters": [
         {"name": "tab", "choices": ["info", "reviews", "größe"]}, {"name": "price", "type": "double"}]},
       {"name": "reviews", "path": "goods/:id<int>/reviews", "external": true},
       {"name": "search", "path": "search", "external": true, "parameters": [
         {"name": "q", "required": true}, {"name": "page", "type": "int"}, {"name": "sort"}]},
       {"name": "orders", "path": "order/list", "external": true},
       {"name": "order", "path": "order/list/:id<int>", "external": true}]}
    """

  @MainActor
  static func table() throws -> RouteTable { try Manifest(json: manifest).configuration().table }
}

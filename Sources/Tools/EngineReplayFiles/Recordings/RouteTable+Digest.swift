package import DeepLinks

extension RouteTable {
  /// A short text that is equal for tables with the same routes, in any order.
  package var digest: String {
    let routes = routes.map { "\($0.name) \($0.path)\n" }.sorted().joined()
    return String(SipHash(key: (0, 0)).hash(routes.utf8), radix: 16)
  }
}

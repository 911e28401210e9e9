import DeepLinks

/// The policy of most tests.
let shopPolicy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com", "localhost:8080"])

func parse(_ text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) -> RouterURL {
  try RouterURL.parse(text, policy: LinkPolicy(schemes: shopPolicy.schemes, hosts: shopPolicy.hosts, limits: limits))
}

func segment(_ name: String, _ parameters: LinkParameters = []) -> RouterURL.Segment {
  RouterURL.Segment(name, parameters: parameters)
}

/// Creates a table whose routes are named by their paths.
func table(
  _ paths: String..., composition: RouteTable.Composition = .any, policy: LinkPolicy = shopPolicy
) throws(RouteTableError) -> RouteTable {
  try RouteTable(paths.map { Route($0, $0) }, policy: policy, composition: composition)
}

/// Creates a table of the route `goods/:id` with these declarations.
func goods(fixed: LinkParameters = [], _ parameters: RouteParameter...) throws(RouteTableError) -> RouteTable {
  try RouteTable([Route("goods", "goods/:id", fixed: fixed, parameters: parameters)], policy: shopPolicy)
}

extension RouteTable {
  /// Returns the names of the link's components.
  func names(_ link: DeepLink) throws(LinkError) -> [String] {
    try resolve(link).components.map(\.name)
  }

  /// Returns the parameters of the link's last component.
  func parameters(_ link: DeepLink) throws(LinkError) -> LinkParameters {
    try resolve(link).components.last?.parameters ?? []
  }
}

extension LinkParameters {
  /// All values of each key, independent of the order of the keys.
  var byKey: [String: [String?]] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, values(of: $0)) })
  }
}

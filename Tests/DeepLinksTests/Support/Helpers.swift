import DeepLinks

/// What most tests parse with.
let shopPolicy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com", "localhost:8080"])

func parse(_ text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) -> RouterURL {
  try RouterURL.parse(text, policy: LinkPolicy(schemes: shopPolicy.schemes, hosts: shopPolicy.hosts, limits: limits))
}

func segment(_ name: String, _ parameters: LinkParameters = []) -> RouterURLComponent {
  RouterURLComponent(name, parameters: parameters)
}

/// A table of routes that are named by their paths.
func table(
  _ paths: String..., composition: RouteTable.Composition = .any, policy: LinkPolicy = shopPolicy
) throws(RouteTableError) -> RouteTable {
  try RouteTable(paths.map { Route($0, $0) }, policy: policy, composition: composition)
}

/// A table of one route, `goods/:id`, with what it declares.
func goods(fixed: LinkParameters = [], _ parameters: ParameterDeclaration...) throws(RouteTableError) -> RouteTable {
  try RouteTable([Route("goods", "goods/:id", fixed: fixed, parameters: parameters)], policy: shopPolicy)
}

extension RouteTable {
  /// The names of the components that a link names.
  func names(_ link: Link) throws(LinkError) -> [String] {
    try resolve(link).components.map(\.name)
  }

  /// The parameters of a link's last component.
  func parameters(_ link: Link) throws(LinkError) -> LinkParameters {
    try resolve(link).components.last?.parameters ?? []
  }
}

extension LinkParameters {
  /// All values of each key, whatever the order of the keys.
  var byKey: [String: [String?]] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, values(of: $0)) })
  }
}

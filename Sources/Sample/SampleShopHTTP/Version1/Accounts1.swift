import SampleShopAPI

/// A customer in the older version: the address is an object, `{"line_1": …, "line_2": …}`.
struct Account1: Codable {
  private enum CodingKeys: String, CodingKey {
    case email = "email_address"
    case name = "full_name"
    case address
  }

  let email: String
  let name: String
  let address: [String: String]

  init(_ account: CommonAccount) {
    email = account.email
    name = account.name
    let lines = account.address.enumerated().map { ("line_\($0.offset + 1)", $0.element) }
    address = Dictionary(uniqueKeysWithValues: lines)
  }

  /// The lines end at the first missing number.
  var account: CommonAccount {
    let lines = (1...).lazy.map { address["line_\($0)"] }.prefix { $0 != nil }.compactMap(\.self)
    return CommonAccount(email: email, name: name, address: Array(lines))
  }
}

/// The signed-in customer in the older version; null for a guest.
struct Guest1: Decodable {
  let account: Account1?
}

/// The response to signing in, in the older version.
struct Session1: Decodable {
  private enum CodingKeys: String, CodingKey {
    case token = "session_token"
    case account
  }

  let token: String
  let account: Account1
}

import SampleShopAPI

/// A customer in the newer version.
struct Account2: Codable {
  let email: String
  let name: String
  let address: [String]

  init(_ account: CommonAccount) {
    email = account.email
    name = account.name
    address = account.address
  }

  var account: CommonAccount { CommonAccount(email: email, name: name, address: address) }
}

/// The response to signing in, in the newer version.
struct Session2: Decodable {
  let token: String
  let customer: Account2
}

import SampleShopAPI

/// A customer as the newer version has them.
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

/// What comes of signing in, as the newer version has it.
struct Session2: Decodable {
  let token: String
  let customer: Account2
}

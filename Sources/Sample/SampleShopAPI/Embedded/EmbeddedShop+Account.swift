public import DataProviding

extension EmbeddedShop {
  /// The signed-in customer; nil for a guest.
  public nonisolated var account: Request<CommonAccount?> {
    request("account", in: latency.details) { shop in shop.signedIn.map { shop.customers[$0].account } }
  }

  /// Signs a customer in and replaces the current customer. Throws `refused` for a wrong address or password; the
  /// current customer then stays signed in.
  public func signIn(email: String, password: String) async throws(DataError) -> CommonAccount {
    try await wait(latency.changes)
    guard let index = customers.firstIndex(where: { $0.account.email == email && $0.password == password }) else {
      throw refusal(.wrongPassword(known: customers.map(\.account.email)))
    }
    signedIn = index
    return customers[index].account
  }

  /// Signs the customer out. Does nothing for a guest.
  public func signOut() async throws(DataError) {
    try await wait(latency.changes)
    signedIn = nil
  }

  /// Changes the account of the signed-in customer. Throws `unauthorized` for a guest, and `refused` for an empty name
  /// or address, and for an email address of another customer.
  ///
  /// A text of white space counts as empty. A customer who changes the email address stays signed in and uses the new
  /// address at the next sign-in.
  public func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount {
    try await wait(latency.changes)
    let customer = try customer(to: "change your account")
    try check(account, for: customer)
    customers[customer].account = account
    changed()
    return account
  }

  private func check(_ account: CommonAccount, for customer: Int) throws(DataError) {
    guard !Self.isBlank(account.email) else { throw refusal(.noEmail) }
    guard !Self.isBlank(account.name) else { throw refusal(.noName) }
    guard !account.address.allSatisfy(Self.isBlank) else { throw refusal(.noAddress) }
    let isTaken = customers.indices.contains { $0 != customer && customers[$0].account.email == account.email }
    guard !isTaken else { throw refusal(.emailTaken(account.email)) }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}

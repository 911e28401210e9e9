public import DataProviding
public import SampleShopAPI

extension HTTPShop {
  /// The signed-in customer; nil for a guest, and for a customer whose token the server rejects.
  public nonisolated var account: Request<CommonAccount?> { request("account") { $0.account() } }

  /// Signs a customer in and replaces the current customer. Throws `refused` for a wrong address or password; the
  /// current customer then stays signed in.
  public func signIn(email: String, password: String) async throws(DataError) -> CommonAccount {
    let answer = try await send(try await spoken().signIn(email: email, password: password))
    session = ShopSession(token: answer.token)
    return answer.account
  }

  /// Signs the customer out. Does nothing for a guest. The customer stays signed in if the server is unreachable.
  public func signOut() async throws(DataError) {
    guard session.token != nil else { return }
    let number = session.number
    try await send(try await spoken().signOut())
    if session.number == number { session = ShopSession() }
  }

  /// Changes the account of the signed-in customer. Throws `refused` if the server rejects the change.
  public func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount {
    try await change(.update(account)) { $0.update(account, key: $1) }
  }
}

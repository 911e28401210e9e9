public import DataProviding
public import SampleShopAPI

extension HTTPShop {
  /// The signed-in customer; nil for a guest, and for one whose token the server no longer knows.
  public nonisolated var account: Request<CommonAccount?> { request("account") { $0.account() } }

  /// Signs a customer in, instead of who is signed in now; `refused` for a wrong address or password, which changes nothing.
  public func signIn(email: String, password: String) async throws(DataError) -> CommonAccount {
    let answer = try await send(try await spoken().signIn(email: email, password: password))
    session = ShopSession(token: answer.token)
    return answer.account
  }

  /// Signs the customer out; nothing happens to a guest. Who cannot reach the server stays signed in.
  public func signOut() async throws(DataError) {
    guard session.token != nil else { return }
    let number = session.number
    try await send(try await spoken().signOut())
    if session.number == number { session = ShopSession() }
  }

  /// Changes what the server knows of the signed-in customer; `refused` as the server does it.
  public func update(_ account: CommonAccount) async throws(DataError) -> CommonAccount {
    try await change(.update(account)) { $0.update(account, key: $1) }
  }
}

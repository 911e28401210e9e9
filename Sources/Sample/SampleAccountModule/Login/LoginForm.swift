/// The customer's entries and the progress of signing in.
nonisolated struct LoginForm: Equatable {
  enum Progress: Equatable {
    case filling
    case incomplete(Fault)
    case signingIn
    case refused(String)
    case signedIn
  }

  /// A mistake in the customer's entries.
  enum Fault: Equatable {
    case noEmailAddress
    case noPassword
  }

  /// The entries that a snapshot of the screens saves.
  struct Entries: Codable {
    var email: String
  }

  private(set) var email = ""
  private(set) var password = ""
  private(set) var progress = Progress.filling

  /// Whether the entries can be changed now.
  var isOpen: Bool { progress != .signingIn && progress != .signedIn }

  /// The first mistake; nil if the customer can be signed in.
  var fault: Fault? {
    if !email.isEmailAddress { return .noEmailAddress }
    return password.isEmpty ? .noPassword : nil
  }

  /// The entries to save; nil without any, and after signing in.
  var entries: Entries? { email.isEmpty || progress == .signedIn ? nil : Entries(email: email) }

  mutating func type(email: String) {
    guard isOpen else { return }
    self.email = email.trimmed
    progress = .filling
  }

  mutating func type(password: String) {
    guard isOpen else { return }
    self.password = password
    progress = .filling
  }

  /// Begins to sign in. Returns false if the entries have a mistake, or if signing in is under way or done.
  mutating func begin() -> Bool {
    guard isOpen else { return false }
    progress = fault.map { .incomplete($0) } ?? .signingIn
    return progress == .signingIn
  }

  mutating func finish() {
    password = ""
    progress = .signedIn
  }

  /// Ends a failed attempt. The email address stays, so that it need not be typed again.
  mutating func fail(_ reason: String) {
    password = ""
    progress = .refused(reason)
  }
}

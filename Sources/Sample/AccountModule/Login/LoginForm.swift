/// What the customer has typed, and how far signing in has come.
nonisolated struct LoginForm: Equatable {
  enum Progress: Equatable {
    case filling
    case incomplete(Fault)
    case signingIn
    case refused(String)
    case signedIn
  }

  /// What is wrong with what was typed.
  enum Fault: Equatable {
    case noEmailAddress
    case noPassword
  }

  private(set) var email = ""
  private(set) var password = ""
  private(set) var progress = Progress.filling

  /// Whether what is typed can be changed now.
  var isOpen: Bool { progress != .signingIn && progress != .signedIn }

  /// What stands for the password: says whether there is one, and not how long it is.
  var bullets: String? { password.isEmpty ? nil : "••••••••" }

  /// The first thing that is wrong; nil if the customer can be signed in.
  var fault: Fault? {
    if !email.isEmailAddress { return .noEmailAddress }
    return password.isEmpty ? .noPassword : nil
  }

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

  /// Begins to sign in; false if something is wrong, or if that is under way or done.
  mutating func begin() -> Bool {
    guard isOpen else { return false }
    progress = fault.map { .incomplete($0) } ?? .signingIn
    return progress == .signingIn
  }

  mutating func finish() {
    password = ""
    progress = .signedIn
  }

  /// The email stays, so that it need not be typed again.
  mutating func fail(_ reason: String) {
    password = ""
    progress = .refused(reason)
  }
}

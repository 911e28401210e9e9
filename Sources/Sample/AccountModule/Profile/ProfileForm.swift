/// What is known of the customer, what they have typed over it, and how far saving it has come.
nonisolated struct ProfileForm: Equatable {
  enum Progress: Equatable {
    case editing
    case incomplete(ProfileField)
    case saving
    case refused(String)
    case saved
  }

  /// What is known; nil for a guest, and while it is not there yet.
  private(set) var profile: AccountProfile?
  private(set) var progress = Progress.editing

  private var typedName: String?
  private var typedAddress: String?

  /// What the field of the name shows.
  var name: String { typedName ?? profile?.name ?? "" }

  /// What the field of the address shows.
  var address: String { typedAddress ?? Self.text(of: profile) }

  /// Whether saving would change anything.
  var hasChanges: Bool { changed != profile }

  /// The profile with what was typed.
  private var changed: AccountProfile? {
    guard var changed = profile else { return nil }
    if let typedName { changed.name = typedName.trimmed }
    if let typedAddress { changed.address = typedAddress.addressLines }
    return changed
  }

  /// Takes what is known now. What was typed stays, unless it was typed for somebody else.
  mutating func take(_ account: AccountState?) {
    guard case .signedIn(let new) = account else {
      self = ProfileForm()
      return
    }
    if new.email != profile?.email { self = ProfileForm() }
    if progress == .saved, new != profile { progress = .editing }
    profile = new
  }

  /// Takes what was typed into a field; the email address cannot be changed.
  mutating func type(_ text: String, into field: ProfileField) {
    guard progress != .saving else { return }
    switch field {
    case .name: typedName = text == profile?.name ? nil : text
    case .address: typedAddress = text == Self.text(of: profile) ? nil : text
    case .email: return
    }
    progress = .editing
  }

  /// Forgets what was typed.
  mutating func discard() {
    guard progress != .saving else { return }
    (typedName, typedAddress) = (nil, nil)
    progress = .editing
  }

  /// Begins to save; nil if nothing has changed, if something is missing, or if that is under way.
  mutating func begin() -> AccountProfile? {
    guard progress != .saving, hasChanges, let changed else { return nil }
    if let missing = Self.missingField(of: changed) {
      progress = .incomplete(missing)
      return nil
    }
    progress = .saving
    return changed
  }

  /// What was typed is what is known now.
  mutating func finish() {
    guard progress == .saving else { return }
    profile = changed
    (typedName, typedAddress) = (nil, nil)
    progress = .saved
  }

  /// What was typed stays.
  mutating func fail(_ reason: String) {
    if progress == .saving { progress = .refused(reason) }
  }

  private static func text(of profile: AccountProfile?) -> String { (profile?.address ?? []).joined(separator: ", ") }

  private static func missingField(of profile: AccountProfile) -> ProfileField? {
    if profile.name.isEmpty { return .name }
    return profile.address.isEmpty ? .address : nil
  }
}

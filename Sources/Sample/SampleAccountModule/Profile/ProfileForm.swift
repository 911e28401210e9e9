import SampleShopContracts

/// The customer's stored profile, their edits, and the progress of saving.
nonisolated struct ProfileForm: Equatable {
  enum Progress: Equatable {
    case editing
    case incomplete(ProfileField)
    case saving
    case refused(String)
    case saved
  }

  /// The customer's edits, which a snapshot of the screens saves.
  struct Entries: Codable, Equatable {
    /// The address with which the customer signs in. The edits are those of no other customer.
    var email: String
    /// The text of the name field; nil without an edit.
    var name: String?
    /// The text of the address field; nil without an edit.
    var address: String?
  }

  /// The stored profile; nil for a guest and before the data is loaded.
  private(set) var profile: AccountProfile?
  private(set) var progress = Progress.editing

  private var typedName: String?
  private var typedAddress: String?

  /// The entries of an earlier run, until the account is known.
  private var restored: Entries?

  /// The text of the name field.
  var name: String { typedName ?? profile?.name ?? "" }

  /// The text of the address field.
  var address: String { typedAddress ?? Self.text(of: profile) }

  /// Whether saving would change anything.
  var hasChanges: Bool { changed != profile }

  /// The profile with the customer's edits.
  private var changed: AccountProfile? {
    guard var changed = profile else { return nil }
    if let typedName { changed.name = typedName.trimmed }
    if let typedAddress { changed.address = typedAddress.addressLines }
    return changed
  }

  /// Receives the current account. The customer's edits stay, unless another customer has signed in.
  mutating func apply(_ account: AccountState?) {
    guard case .signedIn(let new) = account else {
      self = ProfileForm()
      return
    }
    let entries = restored?.email == new.email ? restored : nil
    if new.email != profile?.email { self = ProfileForm() }
    if progress == .saved, new != profile { progress = .editing }
    profile = new
    if let name = entries?.name { type(name, into: .name) }
    if let address = entries?.address { type(address, into: .address) }
  }

  /// The edits to save; nil without edits.
  var entries: Entries? {
    guard let profile, typedName != nil || typedAddress != nil else { return restored }
    return Entries(email: profile.email, name: typedName, address: typedAddress)
  }

  /// Receives the edits of an earlier run. They are applied as soon as the account of this customer is known.
  mutating func restore(_ entries: Entries?) { restored = entries }

  /// Applies an edit to a field. The email address cannot be edited.
  mutating func type(_ text: String, into field: ProfileField) {
    guard progress != .saving else { return }
    switch field {
    case .name: typedName = text == profile?.name ? nil : text
    case .address: typedAddress = text == Self.text(of: profile) ? nil : text
    case .email: return
    }
    progress = .editing
  }

  /// Discards all edits.
  mutating func discard() {
    guard progress != .saving else { return }
    (typedName, typedAddress) = (nil, nil)
    progress = .editing
  }

  /// Begins to save. Returns nil without changes, with an empty field, or while saving is under way.
  mutating func begin() -> AccountProfile? {
    guard progress != .saving, hasChanges, let changed else { return nil }
    if let missing = Self.missingField(of: changed) {
      progress = .incomplete(missing)
      return nil
    }
    progress = .saving
    return changed
  }

  /// Ends a successful attempt: the edits are now the stored profile.
  mutating func finish() {
    guard progress == .saving else { return }
    profile = changed
    (typedName, typedAddress) = (nil, nil)
    progress = .saved
  }

  /// Ends a failed attempt. The edits stay.
  mutating func fail(_ reason: String) {
    if progress == .saving { progress = .refused(reason) }
  }

  private static func text(of profile: AccountProfile?) -> String { (profile?.address ?? []).joined(separator: ", ") }

  private static func missingField(of profile: AccountProfile) -> ProfileField? {
    if profile.name.isEmpty { return .name }
    return profile.address.isEmpty ? .address : nil
  }
}

import SampleShopContracts
import Testing

@testable import SampleAccountModule

@Suite struct ProfileFormTests {
  private var form: ProfileForm

  init() {
    form = ProfileForm()
    form.apply(.ada)
  }

  @Test func `the form shows the stored profile`() {
    #expect(form.name == "Ada")
    #expect(form.address == "12 St James's Square, London")
    #expect(!form.hasChanges)
  }

  @Test mutating func `the form shows edits exactly as typed`() {
    form.type(" Ada Byron ", into: .name)
    form.type("Ham,, Surrey", into: .address)
    #expect(form.name == " Ada Byron ")
    #expect(form.address == "Ham,, Surrey")
    #expect(form.hasChanges)
  }

  @Test mutating func `saving trims the fields and splits the address into lines`() {
    form.type(" Ada Byron ", into: .name)
    form.type("Ham,, Surrey", into: .address)
    let saved = form.begin()
    #expect(saved == AccountProfile(name: "Ada Byron", email: "ada@example.com", address: ["Ham", "Surrey"]))
    #expect(form.progress == .saving)
  }

  @Test mutating func `the email address cannot be changed`() {
    form.type("eve@example.com", into: .email)
    #expect(!form.hasChanges)
  }

  @Test mutating func `edits of an earlier run are applied when the customer's account is known`() {
    form.type("Ada Byron", into: .name)
    var restored = ProfileForm()
    restored.restore(form.entries)
    #expect(restored.name == "")
    #expect(restored.entries == form.entries)
    restored.apply(.ada)
    #expect(restored.name == "Ada Byron")
    #expect(restored.address == "12 St James's Square, London")
    restored.discard()
    #expect(restored.entries == nil)
  }

  @Test func `edits of another customer or for a guest are not restored`() {
    let entries = ProfileForm.Entries(email: "eve@example.com", name: "Eve")
    for account in [AccountState.ada, .guest] {
      var restored = ProfileForm()
      restored.restore(entries)
      restored.apply(account)
      #expect(restored.name != "Eve")
      #expect(restored.entries == nil)
    }
  }

  @Test mutating func `retyping the stored values is no change`() {
    form.type("Eve", into: .name)
    form.type("Ada", into: .name)
    form.type("12 St James's Square ,London", into: .address)
    let saved = form.begin()
    #expect(!form.hasChanges)
    #expect(saved == nil)
  }

  @Test mutating func `an address line with a comma stays one line until it is edited`() {
    form.apply(
      .signedIn(AccountProfile(name: "Ada", email: "ada@example.com", address: ["Flat 1, 12 Square", "London"])))
    form.type("Flat 1, 12 Square, London", into: .address)
    #expect(!form.hasChanges)
  }

  @Test(arguments: [(ProfileField.name, " "), (.address, " , ")])
  mutating func `name and address are required`(field: ProfileField, text: String) {
    form.type(text, into: field)
    let saved = form.begin()
    #expect(saved == nil)
    #expect(form.progress == .incomplete(field))
  }

  @Test mutating func `a form saves one change at a time`() {
    form.type("Eve", into: .name)
    let saved = [form.begin()?.name, form.begin()?.name]
    #expect(saved == ["Eve", nil])
    form.type("Eva", into: .name)
    form.discard()
    #expect(form.name == "Eve")
  }

  @Test mutating func `the saved profile becomes the stored profile`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.finish()
    #expect(form.profile?.name == "Eve")
    #expect(form.progress == .saved)
    #expect(!form.hasChanges)
  }

  @Test mutating func `a failure keeps the edits`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.fail("no connection")
    #expect(form.progress == .refused("no connection"))
    let saved = form.begin()
    #expect(saved?.name == "Eve")
  }

  @Test mutating func `an edit removes the error of the last attempt`() {
    form.type(" ", into: .name)
    _ = form.begin()
    form.type("Eve", into: .name)
    #expect(form.progress == .editing)
  }

  @Test mutating func `discarding restores the stored profile`() {
    form.type("Eve", into: .name)
    form.type("Ham", into: .address)
    form.discard()
    #expect(form.name == "Ada")
    #expect(!form.hasChanges)
  }
}

/// Changes of the account while the form is open.
extension ProfileFormTests {
  @Test mutating func `an update of the same customer keeps the edits`() {
    form.type("Eve", into: .name)
    form.apply(.signedIn(AccountProfile(name: "Ada King", email: "ada@example.com", address: ["Ockham"])))
    #expect(form.name == "Eve")
    #expect(form.address == "Ockham")
  }

  @Test mutating func `the success message stays until the profile changes`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.finish()
    form.apply(.signedIn(AccountProfile(name: "Eve", email: "ada@example.com", address: AccountProfile.ada.address)))
    #expect(form.progress == .saved)
    form.apply(.ada)
    #expect(form.progress == .editing)
  }

  @Test mutating func `another customer does not see the previous customer's edits`() {
    form.type("Eve", into: .name)
    form.apply(.signedIn(AccountProfile(name: "Grace", email: "grace@example.com", address: ["Arlington"])))
    #expect(form.name == "Grace")
    #expect(!form.hasChanges)
  }

  @Test(arguments: [nil, AccountState.guest])
  mutating func `signing out clears the form`(account: AccountState?) {
    form.type("Eve", into: .name)
    form.apply(account)
    #expect(form == ProfileForm())
  }

  @Test mutating func `the result of a save is ignored after signing out`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.apply(nil)
    form.finish()
    form.fail("no connection")
    #expect(form == ProfileForm())
  }
}

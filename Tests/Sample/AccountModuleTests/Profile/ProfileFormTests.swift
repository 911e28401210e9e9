import Testing

@testable import SampleAccountModule

@Suite struct ProfileFormTests {
  private var form: ProfileForm

  init() {
    form = ProfileForm()
    form.take(.ada)
  }

  @Test func `it shows what is known`() {
    #expect(form.name == "Ada")
    #expect(form.address == "12 St James's Square, London")
    #expect(!form.hasChanges)
  }

  @Test mutating func `what was typed goes over it, as it was typed`() {
    form.type(" Ada Byron ", into: .name)
    form.type("Ham,, Surrey", into: .address)
    #expect(form.name == " Ada Byron ")
    #expect(form.address == "Ham,, Surrey")
    #expect(form.hasChanges)
  }

  @Test mutating func `what is meant is saved`() {
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

  @Test mutating func `typing what was there changes nothing`() {
    form.type("Eve", into: .name)
    form.type("Ada", into: .name)
    form.type("12 St James's Square ,London", into: .address)
    let saved = form.begin()
    #expect(!form.hasChanges)
    #expect(saved == nil)
  }

  @Test mutating func `a line with a comma in it stays one while nobody types`() {
    form.take(
      .signedIn(AccountProfile(name: "Ada", email: "ada@example.com", address: ["Flat 1, 12 Square", "London"])))
    form.type("Flat 1, 12 Square, London", into: .address)
    #expect(!form.hasChanges)
  }

  @Test(arguments: [(ProfileField.name, " "), (.address, " , ")])
  mutating func `name and address are needed`(field: ProfileField, text: String) {
    form.type(text, into: field)
    let saved = form.begin()
    #expect(saved == nil)
    #expect(form.progress == .incomplete(field))
  }

  @Test mutating func `it saves once at a time`() {
    form.type("Eve", into: .name)
    let saved = [form.begin()?.name, form.begin()?.name]
    #expect(saved == ["Eve", nil])
    form.type("Eva", into: .name)
    form.discard()
    #expect(form.name == "Eve")
  }

  @Test mutating func `what was saved is what is known`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.finish()
    #expect(form.profile?.name == "Eve")
    #expect(form.progress == .saved)
    #expect(!form.hasChanges)
  }

  @Test mutating func `a failure keeps what was typed`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.fail("no connection")
    #expect(form.progress == .refused("no connection"))
    let saved = form.begin()
    #expect(saved?.name == "Eve")
  }

  @Test mutating func `typing on takes away what was said of the last attempt`() {
    form.type(" ", into: .name)
    _ = form.begin()
    form.type("Eve", into: .name)
    #expect(form.progress == .editing)
  }

  @Test mutating func `discarding forgets what was typed`() {
    form.type("Eve", into: .name)
    form.type("Ham", into: .address)
    form.discard()
    #expect(form.name == "Ada")
    #expect(!form.hasChanges)
  }
}

/// What arrives meanwhile.
extension ProfileFormTests {
  @Test mutating func `news of the same customer leave what was typed`() {
    form.type("Eve", into: .name)
    form.take(.signedIn(AccountProfile(name: "Ada King", email: "ada@example.com", address: ["Ockham"])))
    #expect(form.name == "Eve")
    #expect(form.address == "Ockham")
  }

  @Test mutating func `what was saved is said until there are news`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.finish()
    form.take(.signedIn(AccountProfile(name: "Eve", email: "ada@example.com", address: AccountProfile.ada.address)))
    #expect(form.progress == .saved)
    form.take(.ada)
    #expect(form.progress == .editing)
  }

  @Test mutating func `another customer sees nothing of what one has typed`() {
    form.type("Eve", into: .name)
    form.take(.signedIn(AccountProfile(name: "Grace", email: "grace@example.com", address: ["Arlington"])))
    #expect(form.name == "Grace")
    #expect(!form.hasChanges)
  }

  @Test(arguments: [nil, AccountState.guest])
  mutating func `nor does a guest, nor who comes after`(account: AccountState?) {
    form.type("Eve", into: .name)
    form.take(account)
    #expect(form == ProfileForm())
  }

  @Test mutating func `what ends for somebody who has left does nothing`() {
    form.type("Eve", into: .name)
    _ = form.begin()
    form.take(nil)
    form.finish()
    form.fail("no connection")
    #expect(form == ProfileForm())
  }
}

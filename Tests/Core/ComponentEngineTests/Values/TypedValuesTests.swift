import ComponentEngine
import Testing

struct TypedValuesTests {
  private enum Campaign: ValueKey { typealias Value = String }
  private enum Position: ValueKey { typealias Value = Int }
  private enum PageSize: DefaultedValueKey { static let defaultValue = 20 }

  @Test func `a key without a value returns nil or its default`() {
    let values = TypedValues()
    #expect(values[Campaign.self] == nil)
    #expect(values[PageSize.self] == 20)
  }

  @Test func `a key returns the value that was set last`() {
    var values = TypedValues(Campaign.self, "spring")
    values[Campaign.self] = "summer"
    values[PageSize.self] = 30
    values[PageSize.self] += 5
    #expect((values[Campaign.self], values[PageSize.self]) == ("summer", 35))
  }

  @Test func `setting nil removes a value, so that a default counts again`() {
    var values = TypedValues(Campaign.self, "spring")
    values[PageSize.self] = 30
    values[Campaign.self] = nil
    values[PageSize.self] = nil
    #expect(values.isEmpty)
    #expect((values[Campaign.self], values[PageSize.self]) == (nil, 20))
  }

  @Test func `a key with a default returns it even where an optional is expected`() {
    let size: Int? = TypedValues()[PageSize.self]
    #expect(size == 20)
  }

  @Test func `keys with the same type of value are different keys`() {
    enum OtherCampaign: ValueKey { typealias Value = String }
    var values = TypedValues(Campaign.self, "spring")
    values[OtherCampaign.self] = "summer"
    #expect((values[Campaign.self], values[OtherCampaign.self]) == ("spring", "summer"))
  }

  @Test func `an optional value can be set to nil and is kept`() {
    enum Coupon: ValueKey { typealias Value = String? }
    var values = TypedValues(Coupon.self, nil)
    #expect(!values.isEmpty)
    #expect(values[Coupon.self] == .some(nil))
    values[Coupon.self] = nil
    #expect(values.isEmpty)
  }

  @Test func `dictionaries with the same keys and equal values are equal, in whatever order they were set`() {
    var (one, other) = (TypedValues(Campaign.self, "spring"), TypedValues(Position.self, 3))
    #expect(one != other)
    one[Position.self] = 3
    #expect(one != other)
    #expect(other != one)
    other[Campaign.self] = "spring"
    #expect(one == other)
    other[Position.self] = 4
    #expect(one != other)
    #expect(TypedValues() == TypedValues())
  }

  @Test func `a default that was set differs from a value that was not set`() {
    #expect(TypedValues(PageSize.self, 20) != TypedValues())
  }

  @Test func `values that cannot be compared are equal to nothing, not even to themselves`() {
    struct Callback: Sendable {}
    enum OnDone: ValueKey { typealias Value = Callback }
    var values = TypedValues(OnDone.self, Callback())
    let copy = values
    #expect(values != copy)
    values[OnDone.self] = nil
    #expect(values == TypedValues())
  }

  @Test func `a list of values that cannot be compared is equal to nothing`() {
    enum Callbacks: ValueKey { typealias Value = [@Sendable () -> Void] }
    let values = TypedValues(Callbacks.self, [])
    let copy = values
    #expect(values != copy)
  }

  @Test func `options with equal values are equal`() {
    let options = ["spring", "spring", "summer"].map { OpenOptions(userInfo: UserInfo(Campaign.self, $0)) }
    #expect(options[0] == options[1])
    #expect(options[0] != options[2])
  }
}

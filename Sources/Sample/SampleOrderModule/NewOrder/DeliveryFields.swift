import CommonUI
import ComponentEngine
import SampleShopContracts

/// The fields for the place, the day and the note of a delivery.
struct DeliveryFields {
  let delivery: Delivery
  /// The days that can be chosen.
  let days: ClosedRange<CalendarDay>
  let isEnabled: Bool
  let change: @MainActor (Delivery) -> Void

  var section: ScreenSection { ScreenSection("Delivery", [place, day] + noDay + [note]) }

  private var place: Row {
    .choice(
      "Deliver to", Delivery.Place.allCases, chosen: delivery.place, isEnabled: isEnabled, name: \.title,
      change: enter { $0.place = $1 })
  }

  private var day: Row {
    .date(
      "Day", delivery.day, in: days,
      detail: delivery.day == nil ? "As soon as possible, unless you choose a day" : nil, isEnabled: isEnabled,
      change: enter { $0.day = $1 })
  }

  /// The way back from a chosen day.
  private var noDay: [Row] {
    guard delivery.day != nil else { return [] }
    let remove = Target.perform { [delivery, change] in change(Delivery(to: delivery.place, note: delivery.note)) }
    return [Row("As soon as possible instead", isEnabled: isEnabled, .target(remove))]
  }

  private var note: Row {
    .field(
      "Note", delivery.note, kind: .multiLine, prompt: "Leave it with the neighbours",
      maximumLength: Delivery.noteLength, isEnabled: isEnabled, input: enter { $0.note = $1 })
  }

  private func enter<Value>(
    _ set: @escaping @MainActor (inout Delivery, Value) -> Void
  ) -> @MainActor (Value) -> Void {
    { [delivery, change] value in
      var changed = delivery
      set(&changed, value)
      change(changed)
    }
  }
}

extension Delivery.Place {
  /// The customer-facing name of the place.
  var title: String {
    switch self {
    case .home: "My address"
    case .parcelShop: "Parcel shop"
    case .pickup: "Pick it up in the shop"
    }
  }
}

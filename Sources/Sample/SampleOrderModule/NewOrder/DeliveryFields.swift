import CommonUI
import ComponentEngine
import SampleShopContracts

/// The fields for the place, the day and the note of a delivery.
struct DeliveryFields {
  let texts: Texts
  let delivery: Delivery
  /// The days that can be chosen.
  let days: ClosedRange<CalendarDay>
  let isEnabled: Bool
  let change: @MainActor (Delivery) -> Void

  var section: ScreenSection { ScreenSection(texts.delivery, [place, day] + noDay + [note]) }

  private var place: Row {
    .choice(
      texts.deliverTo, Delivery.Place.allCases, chosen: delivery.place, isEnabled: isEnabled,
      name: { [texts] in $0.title(texts) },
      change: enter { $0.place = $1 })
  }

  private var day: Row {
    .date(
      texts.day, delivery.day, in: days,
      detail: delivery.day == nil ? texts.asSoonAsPossibleUnless : nil, isEnabled: isEnabled,
      change: enter { $0.day = $1 })
  }

  /// The way back from a chosen day.
  private var noDay: [Row] {
    guard delivery.day != nil else { return [] }
    let remove = Target.perform { [delivery, change] in change(Delivery(to: delivery.place, note: delivery.note)) }
    return [Row(texts.asSoonAsPossibleInstead, isEnabled: isEnabled, .target(remove))]
  }

  private var note: Row {
    .field(
      texts.note, delivery.note, kind: .multiLine, prompt: texts.sampleNote,
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
  func title(_ texts: Texts) -> String {
    switch self {
    case .home: texts.myAddress
    case .parcelShop: texts.parcelShop
    case .pickup: texts.pickItUp
    }
  }
}

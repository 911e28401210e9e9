import CommonUI
import SampleShopContracts

/// The shop's values in the formats of a language.
extension ScreenLocale {
  /// Returns an amount with the sign of its currency.
  func text(_ amount: Money) -> String { money(minorUnits: amount.cents, currency: "EUR") }

  /// Returns a day in digits.
  func text(_ date: Day) -> String { day(CalendarDay(date)) }
}

extension CalendarDay {
  init(_ day: Day) { self.init(day.year, day.month, day.day) }
}

extension Day {
  init(_ day: CalendarDay) { self.init(day.year, day.month, day.day) }
}

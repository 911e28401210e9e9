public import DataProviding

extension CalendarDay {
  /// The day of the system's clock, in UTC.
  public static var today: CalendarDay { CalendarDay(millisecondsSince1970: StorageSettings().wallClock()) }
}

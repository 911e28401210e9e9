import DataProviding
public import SampleShopContracts

extension Day {
  /// The day of the system's clock, in UTC.
  public static var today: Day { Day(millisecondsSince1970: StorageSettings().wallClock()) }
}

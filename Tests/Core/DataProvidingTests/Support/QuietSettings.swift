import DataProviding

extension DataSettings {
  /// Returns settings without retries.
  static func quiet(_ change: (inout DataSettings) -> Void = { _ in }) -> DataSettings {
    var settings = DataSettings()
    settings.retries = .never
    change(&settings)
    return settings
  }
}

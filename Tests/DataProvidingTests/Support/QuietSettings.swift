import DataProviding

extension DataSettings {
  /// Settings under which a failed fetch is not tried again.
  static func quiet(_ change: (inout DataSettings) -> Void = { _ in }) -> DataSettings {
    var settings = DataSettings()
    settings.retries = .never
    change(&settings)
    return settings
  }
}

import DataProviding

extension DataSettings {
  /// Settings under which a failed fetch is not tried again.
  static func quiet(grace: Duration = .milliseconds(100), handoffs: HandoffLimits = HandoffLimits()) -> DataSettings {
    var settings = DataSettings()
    settings.retries = .never
    settings.grace = grace
    settings.handoffs = handoffs
    return settings
  }
}

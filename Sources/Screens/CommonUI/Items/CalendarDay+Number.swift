extension CalendarDay {
  /// The number of days since 1970-01-01. Complexity: constant; after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
  /// `days_from_civil`.
  package var daysSince1970: Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates the day with this number of days since 1970-01-01; see ``daysSince1970``, `civil_from_days`.
  package init(daysSince1970 days: Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400
    self.init(
      month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

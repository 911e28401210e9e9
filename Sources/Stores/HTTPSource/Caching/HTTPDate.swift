/// The three date formats of HTTP (RFC 9110, 5.6.7).
enum HTTPDate {
  /// Reads a date as seconds since the beginning of 1970, UTC; nil for any other text.
  ///
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`. The day of the week
  /// is not checked. A year of two digits is from 1970 to 2069.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split { " ,-".contains($0) }
    if parts.count == 6, parts[5] == "GMT" {
      return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
    }
    guard parts.count == 5 else { return nil }
    return seconds(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func seconds(day: Substring, month: Substring, year: Substring, time: Substring) -> Int? {
    guard let month = months.firstIndex(of: String(month)), let day = number(day, 1...31, digits: 1...2),
      let year = year.count == 2 ? number(year, 0...99, digits: 2...2) : number(year, 1600...9999, digits: 4...4)
    else { return nil }
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], 0...23, digits: 2...2),
      let minute = number(clock[1], 0...59, digits: 2...2), let second = number(clock[2], 0...60, digits: 2...2)
    else { return nil }
    let fullYear = year >= 100 ? year : year + (year < 70 ? 2000 : 1900)
    return ((days(fullYear, month + 1, day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the days since the beginning of 1970. Years are counted from March, so that the leap day is the last day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

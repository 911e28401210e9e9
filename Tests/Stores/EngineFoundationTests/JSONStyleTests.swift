import EngineJSON
import Foundation
import Testing

@testable import EngineFoundation

// The formats of dates and names in JSON.
struct JSONStyleTests {
  private struct Value: Codable, Equatable {
    var createdAt: Date
  }

  private let date = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    (JSONStyle.Dates.secondsSince2001, #"{"createdAt":-194195423}"#), (.secondsSince1970, #"{"createdAt":784111777}"#),
    (.millisecondsSince1970, #"{"createdAt":784111777000}"#), (.iso8601, #"{"createdAt":"1994-11-06T08:49:37Z"}"#),
  ])
  func `a date has the format of its style`(dates: JSONStyle.Dates, json: String) throws {
    let style = JSONStyle(dates: dates)
    #expect(String(decoding: try style.encoder.encode(Value(createdAt: date)), as: UTF8.self) == json)
    #expect(try style.decoder.decode(Value.self, from: Data(json.utf8)) == Value(createdAt: date))
  }

  @Test func `a name in snake case has underscores`() throws {
    let style = JSONStyle(dates: .secondsSince1970, keys: .snakeCase)
    let json = #"{"created_at":784111777}"#
    #expect(String(decoding: try style.encoder.encode(Value(createdAt: date)), as: UTF8.self) == json)
    #expect(try style.decoder.decode(Value.self, from: Data(json.utf8)) == Value(createdAt: date))
  }

  @Test func `the default style equals that of Foundation`() throws {
    #expect(try JSONStyle().encoder.encode(Value(createdAt: date)) == JSONEncoder().encode(Value(createdAt: date)))
  }

  @Test(arguments: [
    ("1994-11-06T08:49:37Z", 784_111_777.0), ("1994-11-06T08:49:37.5Z", 784_111_777.5),
    ("1994-11-06T08:49:37.123456Z", 784_111_777.123456), ("1994-11-06T10:49:37+02:00", 784_111_777),
    ("1994-11-06T03:19:37-05:30", 784_111_777), ("1994-11-06T10:49:37.25+02:00", 784_111_777.25),
    ("1969-12-31T23:59:59Z", -1),
  ])
  func `a date in RFC 3339 format is read`(text: String, seconds: Double) throws {
    let read = try #require(ISO8601.date(from: text))
    #expect(abs(read.timeIntervalSince1970 - seconds) < 0.0005)
  }

  @Test(arguments: [
    "", "now", "1994-11-06", "1994-11-06T08:49:37", "06.11.1994", "784111777", "1994-13-06T08:49:37Z",
    "1994-11-06T08:49:37+02:00 or so", "1994-11-06T08:49:37Z-Z",
  ])
  func `a text that is no date is refused`(text: String) {
    #expect(ISO8601.date(from: text) == nil)
  }
}

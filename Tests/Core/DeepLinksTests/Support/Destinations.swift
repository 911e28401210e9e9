import DeepLinks

/// A destination with one path.
struct ArticleLink: LinkDestination {
  static let name = "article"
  static let paths: [RoutePath] = ["goods/:id"]
  var id: Int
  var coupon: String?
}

/// A destination with two paths and defaults.
struct ListLink: LinkDestination {
  static let name = "list"
  static let paths: [RoutePath] = [
    "list", RoutePath("list/:category", summary: "One category"),
    RoutePath("list/:category/new", fixed: ["sort": "date"]),
  ]
  static let defaults: LinkParameters = ["sort": "name", "page": "1"]
  enum Sort: String, Codable, CaseIterable { case name, date }
  var category: String?
  var sort = Sort.name
  var page = 1
}

/// The destination of a link without segments.
struct HomeLink: LinkDestination {
  static let name = "home"
  static let paths: [RoutePath] = [""]
  var utm: String?
}

/// A folder whose path is the rest of the link.
struct FolderLink: LinkDestination {
  static let name = "folder"
  static let paths: [RoutePath] = ["files/*path"]
  var path: String
}

/// A whole number in a type of its own.
struct Number: Codable, Hashable, Sendable {
  var value: UInt16
  init(_ value: UInt16) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(UInt16.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A text with a raw value.
struct Tag: RawRepresentable, Codable, Hashable, Sendable { var rawValue: String }

/// A day, whose text in a link is not its coded form.
struct Day: Codable, Hashable, Sendable, LinkValue {
  static var linkValueType: LinkValueType { .string }
  var month: UInt8
  var day: UInt8
  var linkValue: String { "\(month)-\(day)" }
  init(month: UInt8, day: UInt8) { (self.month, self.day) = (month, day) }
  init?(linkValue: String?) {
    let parts = (linkValue ?? "").split(separator: "-").map { UInt8($0) }
    guard parts.count == 2 || linkValue == "2000-01-01", let month = parts[parts.count - 2], let day = parts.last ?? nil
    else { return nil }
    self.init(month: month, day: day)
  }
}

enum Size: Int, Codable, CaseIterable {
  case small = 1
  case large = 2
}

/// A destination with a property of every type.
struct EverythingLink: LinkDestination {
  static let name = "everything"
  static let paths: [RoutePath] = ["all/:text/:int"]
  static let defaults: LinkParameters = ["uint8": "7"]
  var text: String
  var int: Int
  var int8: Int8
  var int16: Int16
  var int32: Int32
  var int64: Int64
  var uint: UInt
  var uint8: UInt8
  var uint16: UInt16
  var uint32: UInt32
  var uint64: UInt64
  var double: Double
  var float: Float
  var flag: Bool
  var size: Size
  var number: Number
  var tag: Tag
  var day: Day
  var optionalText: String?
  var optionalInt: Int?
  var optionalInt8: Int8?
  var optionalInt16: Int16?
  var optionalInt32: Int32?
  var optionalInt64: Int64?
  var optionalUInt: UInt?
  var optionalUInt8: UInt8?
  var optionalUInt16: UInt16?
  var optionalUInt32: UInt32?
  var optionalUInt64: UInt64?
  var optionalDouble: Double?
  var optionalFloat: Float?
  var optionalFlag: Bool?
  var optionalSize: Size?
  var optionalNumber: Number?
  var optionalTag: Tag?
  var optionalDay: Day?
}

/// A destination with a property of any type.
struct GenericLink<Value: Codable & Hashable & Sendable>: LinkDestination {
  static var name: String { "generic" }
  static var paths: [RoutePath] { ["generic"] }
  var value: Value
}

extension RouteTable {
  /// Creates a table of destinations.
  convenience init(_ destinations: any LinkDestination.Type..., others: [Route] = []) throws(RouteTableError) {
    try self.init(destinations.flatMap { Route.routes(to: $0) } + others, policy: shopPolicy)
  }
}

/// The reason why a ``LinkDestination`` has no routes, or why a table does not open it.
public enum DestinationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The destination has no pattern, or a text that is not a pattern.
  case noPath
  /// A property has properties of its own, or is a list.
  case notOneValue(property: String, type: String)
  /// A property cannot be made from any of the values that are tried.
  case noSample(property: String, type: String)
  /// The value of a property can be nil, which no text of a link is: the property is optional twice, or its type is
  /// coded as nil.
  case nilValue(property: String, type: String)
  /// A choice of a property is empty, so that it counts as missing, or is equal to another one.
  case unusableChoice(property: String, choice: String)
  /// Two properties have one key, or one property is decoded twice.
  case sameKey(property: String)
  /// A property is decoded and not encoded.
  case notEncoded(property: String)
  /// The destination's own initializer refuses the values with which the properties are read.
  case refusesSamples(String, reason: String)
  /// The destination cannot be decoded from, or encoded as, properties with keys.
  case notCodable(String)
  /// A path, the defaults or the summaries name a property that the type does not have.
  case unknownProperty(String, in: String, properties: [String])
  /// A path gives a property another type, or one that no segment has.
  case otherType(property: String, type: LinkValueType, path: String)
  /// A path captures a property and gives it a fixed value.
  case capturedAndFixed(property: String, path: String)
  /// An optional property is in every path, so that it cannot be missing.
  case neverMissing(property: String)
  /// An optional property has a default, so that it cannot be nil.
  case defaultOfOptional(property: String)
  /// A default or a fixed value is no value of the property, or the property is encoded as another type than it is
  /// decoded from.
  case invalidValue(property: String, value: String?, expected: LinkValueType)
  /// The type of the property does not accept a default or a fixed value, although the value has the type of its text.
  case refusedValue(property: String, value: String, type: String)
  /// The table has no route with the name and the pattern of the destination.
  case noRoute
  /// The link of the destination opens something else.
  case opensOther(String, components: [String])
  /// The link of the destination is refused.
  case refused(String, LinkError)

  /// A sentence with the fault and a correct alternative.
  public var description: String {
    switch self {
    case .noPath: "the destination has no path; declare at least one, like \"goods/:id\""
    case .notOneValue(let property, let type):
      "the property \"\(property)\" has the type \(type), which is not one value; \(Self.possible)"
    case .noSample(let property, let type):
      "the property \"\(property)\" has the type \(type), which accepts none of the values that were tried; \(Self.possible)"
    case .nilValue(let property, let type):
      "the property \"\(property)\" has the type \(type), whose nil no link can have; make the property optional, of a "
        + "type that is never nil"
    case .unusableChoice(let property, let choice):
      choice.isEmpty
        ? "a case of the property \"\(property)\" has an empty text, like a link without it; give the case another raw value"
        : "two cases of the property \"\(property)\" have the text \"\(choice)\"; give one another raw value"
    case .sameKey(let property):
      "the key \"\(property)\" is decoded twice; give each property a key of its own in CodingKeys"
    case .notEncoded(let property):
      "the property \"\(property)\" is decoded and not encoded, so that no link has it; encode it too"
    case .refusesSamples(let samples, let reason):
      "the destination refuses the values with which its properties are read (\(samples)): \(reason); accept them, and "
        + "check values where the component is made"
    case .notCodable(let reason): "the destination has no properties with keys: \(reason)"
    case .unknownProperty(let name, let place, let properties):
      "\(place) names \"\(name)\", which is no property; there are: "
        + (properties.isEmpty ? "none" : properties.joined(separator: ", "))
    case .otherType(let property, let type, let path):
      "the property \"\(property)\" has the type \(type), which its place in \"\(path)\" cannot have; write :\(property), "
        + "or leave it out of the path"
    case .capturedAndFixed(let property, let path):
      "the path \"\(path)\" captures the property \"\(property)\", and has a fixed value for it; leave out one of them"
    case .neverMissing(let property):
      "the property \"\(property)\" is optional and in every path; make it required, or add a path without it"
    case .defaultOfOptional(let property):
      "the property \"\(property)\" is optional and has a default, so that it is never nil; make it required"
    case .invalidValue(let property, let value, let expected):
      "\(value.map { "\"\($0)\"" } ?? "no value") is not allowed for the property \"\(property)\"; expected \(expected)"
    case .refusedValue(let property, let value, let type):
      "\"\(value)\" is no value of the property \"\(property)\", which has the type \(type)"
    case .noRoute: "no route has this name and path; register the destination"
    case .opensOther(let link, let components):
      "the link \"\(link)\" opens "
        + (components.isEmpty ? "nothing" : components.joined(separator: ", ") + " with other parameters")
        + "; change the path"
    case .refused(let link, let error): "the link \"\(link)\" is refused: \(error)"
    }
  }

  private static var possible: String {
    "a property is a whole number, Double, Float, Bool, String, an enum with raw values and CaseIterable, a LinkValue, or a "
      + "type that is coded as one of these, and can be optional"
  }
}

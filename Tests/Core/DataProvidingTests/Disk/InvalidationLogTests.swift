import EngineRandomTesting
import Testing

@testable import DataProviding

struct InvalidationLogTests {
  private let key = DataKey(module: "m", "a:1\n")

  @Test func `a log is decoded as it was encoded`() throws {
    var log = InvalidationLog()
    for scope in [DataScope.key(key), .prefix(module: "", "5:"), .tag("\u{0}"), .everything] {
      log.addInvalidation(of: scope, wallClock: 10)
    }
    let read = try #require(InvalidationLog(bytes: log.bytes))
    #expect(read.last == 13)
    #expect(read.invalidates(12, of: key, []) && !read.invalidates(13, of: key, []))
  }

  @Test func `numbers grow although the wall clock is set back`() {
    var log = InvalidationLog()
    log.addInvalidation(of: .everything, wallClock: 10)
    log.addInvalidation(of: .tag("t"), wallClock: 5)
    #expect(log.invalidates(10, of: key, ["t"]) && !log.invalidates(11, of: key, ["t"]))
    log.addInvalidation(of: .tag("t"), wallClock: .max)
    log.addInvalidation(of: .tag("t"), wallClock: .min)
    #expect(log.last == .max)
  }

  @Test func `no invalidation of very many is lost`() throws {
    var log = InvalidationLog()
    for number in 1...10_000 {
      log.addInvalidation(of: .key(DataKey(module: "m", "\(number)")), wallClock: Int64(number))
    }
    for number in 1...10_000 {
      #expect(log.invalidates(Int64(number) - 1, of: DataKey(module: "m", "\(number)"), []))
    }
    #expect(log.bytes.count < 10_000)
  }

  @Test func `decoding random bytes never traps`() {
    var random = SplitMix64(seed: 1)
    var log = InvalidationLog()
    for number in 1...5 { log.addInvalidation(of: .tag(DataTag("\(number)")), wallClock: 1) }
    for _ in 0..<20_000 {
      var bytes = log.bytes
      for _ in 0..<random.number(1...3) { bytes[random.number(0...bytes.count - 1)] = random.pick(Array("0:9-x".utf8)) }
      _ = InvalidationLog(bytes: Array(bytes.prefix(random.number(0...bytes.count))))
    }
    #expect(InvalidationLog(bytes: Array("99999999999999999999:1".utf8)) == nil)
    #expect(InvalidationLog(bytes: Array("1:-".utf8)) == nil)
  }
}

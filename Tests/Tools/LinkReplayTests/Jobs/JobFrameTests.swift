import Testing

@testable import LinkReplay

@Suite struct JobFrameTests {
  /// Returns a function that reads the next bytes of these.
  private func reader(_ bytes: [UInt8]) -> (inout [UInt8], Int) -> Bool {
    var rest = bytes[...]
    return { bytes, count in
      guard rest.count >= count else { return false }
      bytes = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return true
    }
  }

  private static var frame: JobFrame {
    var frame = JobFrame()
    frame.stepsBefore = 70_000
    frame.isFirst = false
    frame.beginsFile = true
    frame.file = "größe.links"
    frame.lines = Array("1 0 shop://a\n2 0 shop://b\n".utf8)
    return frame
  }

  private static var result: JobResult {
    var result = JobResult()
    result.hasEnded = true
    (result.report, result.statistics) = (Array("report\n".utf8), Array("{}".utf8))
    (result.failures, result.summary) = (Array("failed\n".utf8), Array("{ }".utf8))
    return result
  }

  @Test func `frames and results are read as they were written, one after the other`() {
    let frames = reader(JobFrame().bytes + Self.frame.bytes)
    #expect(JobFrame(frames) == JobFrame())
    #expect(JobFrame(frames) == Self.frame)
    #expect(JobFrame(frames) == nil)
    let results = reader(Array((JobResult().parts + Self.result.parts).joined()))
    #expect(JobResult(results) == JobResult())
    #expect(JobResult(results) == Self.result)
    #expect(JobResult(results) == nil)
  }

  @Test func `a result in the memory of another one has nothing of it`() {
    #expect(JobResult(reusing: Self.result, reader(Array(JobResult().parts.joined()))) == JobResult())
    var result = Self.result
    result.removeAll()
    #expect(result == JobResult())
  }

  @Test func `incomplete frames and results are none`() {
    for length in 0..<Self.frame.bytes.count {
      #expect(JobFrame(reader(Array(Self.frame.bytes.prefix(length)))) == nil)
    }
    let bytes = Array(Self.result.parts.joined())
    for length in bytes.indices {
      #expect(JobResult(reader(Array(bytes.prefix(length)))) == nil)
    }
    #expect(JobFrame(reader([UInt8](repeating: 0xFF, count: 64))) == nil)
  }
}

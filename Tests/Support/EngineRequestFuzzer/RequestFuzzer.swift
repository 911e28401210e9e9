import EnginePreviewServer

/// Parses any bytes as a request, whole and in two parts, and checks that the way of splitting has no effect. The
/// lines, and the body of a request, are also forms that a page sends one after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  let whole = outcome([bytes[...]])
  for position in [1, count / 3, count / 2, count - 1] where (1..<max(1, count)).contains(position) {
    precondition(outcome([bytes[..<position], bytes[position...]]) == whole, "split at \(position)")
  }
  if case .success(let request?) = whole {
    precondition(request.target.hasPrefix("/") && request.fields.count <= RequestLimits().fieldCount)
    precondition(request.method == .post || request.body.isEmpty)
    perform([request.body])
  }
  perform(bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) })
  checkEvent(String(decoding: bytes, as: UTF8.self))
  return 0
}

private func outcome(_ parts: [ArraySlice<UInt8>]) -> Result<ServerRequest?, RequestFault> {
  var parser = RequestParser()
  return Result { () throws(RequestFault) in
    var request: ServerRequest?
    for part in parts { request = try parser.receive(part) }
    return request
  }
}

/// Checks that an event has one empty line, at its end, and otherwise only fields of its own.
private func checkEvent(_ data: String) {
  let lines = ServerEvent("k", data).bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  precondition(lines.dropFirst().dropLast(2).allSatisfy { $0.starts(with: "data: ".utf8) && !$0.contains(0x0D) })
  precondition(lines.suffix(2).allSatisfy(\.isEmpty) && lines[0].elementsEqual("event: k".utf8))
}

import ComponentEngine
import LinkReplay

/// Routes of every kind, some of which only the app opens.
private let table: RouteTable = {
  let quantity = RouteParameter("qty", .int, required: true)
  do throws(RouteTableError) {
    return try RouteTable(
      [
        Route("home", "", reach: .external), Route("goods", "goods/:id<int>", reach: .external),
        Route("goods", "goods/new"), Route("form", "order/new", reach: .external, parameters: [quantity]),
        Route("choice", ":x(a|b)/:on<bool>", reach: .external), Route("file", "files/*path", reach: .external),
      ], policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
  } catch {
    fatalError("the fuzzer's table: \(error)")
  }
}()

/// Reads any bytes as both kinds of published file. Each fault has a sentence, and an offset in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let json = Array(UnsafeBufferPointer(start: bytes, count: count))
  for hasStatements in [false, true] {
    let faults = faults(of: json, hasStatements)
    for fault in faults where fault.text.isEmpty || !(0...count ~= fault.offset ?? 0) { fatalError("\(fault)") }
  }
  return 0
}

private func faults(of json: [UInt8], _ hasStatements: Bool) -> [(offset: Int?, text: String)] {
  do throws(ManifestError) {
    if hasStatements {
      return try AssociationCheck(statements: json, table, package: "com.example.shop", fingerprints: []).placedMessages
    }
    return try AssociationCheck(patterns: json, table, appID: nil).placedMessages
  } catch {
    return [(error.offset, error.description)]
  }
}

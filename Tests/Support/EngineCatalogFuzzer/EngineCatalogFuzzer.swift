import EngineCatalogs

/// Reads any bytes as a catalog. The catalog has faults with places in it, or its type is the same each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  do throws(CatalogFaults) {
    let (text, warnings) = try TextsWriter.swift(of: bytes, file: "Localizable.xcstrings", type: "Texts")
    check(warnings, in: bytes)
    let again = try TextsWriter.swift(of: bytes, file: "Localizable.xcstrings", type: "Texts").text
    guard text == again else { fatalError("\(text) and \(again)") }
  } catch {
    guard !error.faults.isEmpty else { fatalError("no fault") }
    check(error.faults, in: bytes)
  }
  return 0
}

private func check(_ faults: [CatalogFault], in bytes: [UInt8]) {
  for fault in faults where fault.text.isEmpty || !(0...bytes.count ~= fault.offset) { fatalError("\(fault)") }
}

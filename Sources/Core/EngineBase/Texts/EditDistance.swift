/// Returns the Levenshtein distance, by the algorithm of Wagner and Fischer (1974), one row at a time.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (i, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (byte == other ? 0 : 1))
      diagonal = above
    }
  }
  return row[right.count]
}

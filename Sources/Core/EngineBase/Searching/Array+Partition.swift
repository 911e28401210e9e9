extension Array {
  /// Returns the index of the first element with a property that all elements after it have too; the number of elements
  /// if none has it. In a sorted array these are the elements from a value on.
  ///
  /// - Complexity: O(log n).
  @inlinable package func partitioningIndex(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

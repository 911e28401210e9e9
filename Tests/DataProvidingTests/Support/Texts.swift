import DataProviding

extension DataEvent<Int> {
  /// The event in a few words: `cached 1 stale refreshing`.
  var text: String {
    switch self {
    case .cached(let cached): cached.text
    case .refreshing: "refreshing"
    case .fresh(let value): "fresh \(value)"
    case .unchanged: "unchanged"
    case .failed(let error, let stale): "failed \(error)" + (stale.map { ", still \($0)" } ?? "")
    case .changed(let value): "changed \(value)"
    case .cleared: "cleared"
    case .cancelled: "cancelled"
    }
  }
}

extension CachedValue<Int> {
  fileprivate var text: String {
    let age = age == .zero ? "" : " age \(age)"
    return "cached \(value)\(age)\(isStale ? " stale" : "")\(isRefreshing ? " refreshing" : "")"
  }
}

import DataProviding

extension DataEvent<Int> {
  /// The event as a short text: `cached 1 stale refreshing`.
  var text: String {
    switch self {
    case .cached(let cached): cached.text
    case .refreshing(let delay): "refreshing" + (delay.map { " after \($0)" } ?? "")
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
    let origin = origin == .disk ? " from disk" : ""
    return "cached \(value)\(origin)\(age)\(isStale ? " stale" : "")\(isRefreshing ? " refreshing" : "")"
  }
}

extension DataActivity {
  /// The activity as a short text: `hit a from memory, stale`.
  var text: String {
    switch self {
    case .hit(let key, let origin, let isStale): "hit \(key.path) from \(origin)\(isStale ? ", stale" : "")"
    case .miss(let key): "miss \(key.path)"
    case .fetch(let request): "fetch \(request)"
    case .retry(let request, let failures, _): "retry \(request) after failure \(failures)"
    case .write(let key): "write \(key.path)"
    case .remove(let key): "remove \(key.path)"
    case .conflict(let key, let reason): "conflict \(key.path): \(reason)"
    case .evict(let key): "evict \(key.path)"
    case .recover(let reason): "recover: \(reason)"
    case .unreadable(let key, let version): "\(key.path) of version \(version) is unreadable"
    case .storeFailed(let reason): "store failed: \(reason)"
    case .mutation(.changed(let mutation)): "\(mutation.kind) \(mutation.state)"
    case .mutation(.removed(let mutation)): "\(mutation.kind) removed"
    case .handoff(let activity): "hand-off \(activity.text)"
    }
  }
}

extension HandoffActivity {
  fileprivate var text: String {
    switch self {
    case .held(let type): "held \(type)"
    case .taken(let type): "taken \(type)"
    case .expired(let type): "expired \(type)"
    case .evicted(let type): "evicted \(type)"
    case .released(let type): "released \(type)"
    case .cleared(let type): "cleared \(type)"
    }
  }
}

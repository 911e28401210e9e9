/// Values that code gives along with a link: ``OpenOptions/userInfo``. They never come from the link's text.
///
/// ```swift
/// enum Campaign: ValueKey { typealias Value = CampaignID }
/// try await router.open("shop://goods/42", options: OpenOptions(userInfo: UserInfo(Campaign.self, id)))
/// let id = context.userInfo[Campaign.self]
/// ```
public typealias UserInfo = TypedValues

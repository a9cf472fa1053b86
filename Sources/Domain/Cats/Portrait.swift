package import DocumentStore

/// `portraits/{id}`: a cat as it was on the day it was painted (PRODUCT section 5).
package struct Portrait: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    package var catId: String
    package var catName: String
    package var appearance: CatAppearance
    package var stage: Stage
    package var accessory: String?
    package var createdAt: Timestamp
}

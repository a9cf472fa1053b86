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

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, catId: String, catName: String, appearance: CatAppearance, stage: Stage, accessory: String? = nil,
        createdAt: Timestamp
    ) {
        self.id = id
        self.catId = catId
        self.catName = catName
        self.appearance = appearance
        self.stage = stage
        self.accessory = accessory
        self.createdAt = createdAt
    }
}

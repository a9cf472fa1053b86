/// Gives a cat another name.
package struct RenameCat: Hashable, Sendable {
    package var catId: String
    /// 1 to 20 characters.
    package var name: String
    /// The name the person was shown; nil where they were shown none.
    package var shown: String?

    package init(catId: String, name: String, shown: String? = nil) {
        self.catId = catId
        self.name = name
        self.shown = shown
    }
}

/// Paints a cat as it is today, for 2 000 coins (PRODUCT section 5, portraits).
package struct PaintPortrait: Hashable, Sendable {
    package var id: String
    package var catId: String

    package init(id: String, catId: String) {
        self.id = id
        self.catId = catId
    }
}

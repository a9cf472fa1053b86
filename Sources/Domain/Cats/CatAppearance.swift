/// How a cat looks: 17 fields drawn once at adoption, immutable (PRODUCT section 5). Every value is the id of an entry
/// in the tables beside it.
package struct CatAppearance: Codable, Hashable, Sendable {
    /// One of 15 patterns, or `tortie` or `calico`.
    package var peltType: String
    /// One of 19 natural colours.
    package var peltColor: String
    /// One of 11, or nil.
    package var tint: String?
    /// One of 21.
    package var eyeColor: String
    /// Of the second eye where it differs.
    package var eyeColor2: String?
    /// A shape of white, such as `mid.bib`, or nil.
    package var whitePatches: String?
    package var whitePatchesTint: String?
    /// One of 18.
    package var skinColor: String
    /// One of 5, or nil.
    package var points: String?
    /// One of the vitiligo shapes, or nil.
    package var vitiligo: String?
    package var isTortie: Bool
    /// The mask, with tortie or calico only.
    package var tortiePattern: String?
    /// The pattern below the mask, with tortie or calico only.
    package var tortieBase: String?
    /// A pelt colour, with tortie or calico only.
    package var tortieColor: String?
    package var isLonghair: Bool
    /// Mirrored.
    package var reverse: Bool
    /// 0, 1 or 2: which of three poses of each stage.
    package var spriteVariant: Int

    /// Fields that a document may lack are nil unless said.
    package init(
        peltType: String, peltColor: String, tint: String? = nil, eyeColor: String, eyeColor2: String? = nil,
        whitePatches: String? = nil, whitePatchesTint: String? = nil, skinColor: String, points: String? = nil,
        vitiligo: String? = nil, isTortie: Bool, tortiePattern: String? = nil, tortieBase: String? = nil,
        tortieColor: String? = nil, isLonghair: Bool, reverse: Bool, spriteVariant: Int
    ) {
        self.peltType = peltType
        self.peltColor = peltColor
        self.tint = tint
        self.eyeColor = eyeColor
        self.eyeColor2 = eyeColor2
        self.whitePatches = whitePatches
        self.whitePatchesTint = whitePatchesTint
        self.skinColor = skinColor
        self.points = points
        self.vitiligo = vitiligo
        self.isTortie = isTortie
        self.tortiePattern = tortiePattern
        self.tortieBase = tortieBase
        self.tortieColor = tortieColor
        self.isLonghair = isLonghair
        self.reverse = reverse
        self.spriteVariant = spriteVariant
    }
}

package import Domain

/// Something in a small frame on the wall of the room (PRODUCT sections 4 and 5).
package enum WallPicture: Hashable, Sendable {
    /// A portrait, of which the colours are seen.
    case portrait(CatAppearance)
    /// A month of which every day was visited.
    case keepsake
}

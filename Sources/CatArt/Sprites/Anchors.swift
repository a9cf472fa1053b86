import Canvas

/// Where things are worn, and from where the coat is measured, in pixels of the sheet.
struct Anchors: Hashable, Sendable {
    /// The middle of the head, in the row where the skull begins; left of the two middle columns.
    var crown: Point?
    /// Beside an ear.
    var ear: Point?
    /// Below the chin.
    var neck: Point?
    /// The tip of the tail in each of its two places.
    var tips: [Point] = []
}

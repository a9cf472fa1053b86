/// Where on a cat a pixel lies, measured on the cat and not on its picture: so one pattern fits every drawing.
struct Place: Hashable, Sendable {
    let region: Region
    /// On the head from its middle outwards; on the body along the spine, away from the neck; on the tail from its tip.
    let along: Int
    /// On the head down from where the skull begins (ears are below 0); on the body down from the back, or inwards from
    /// the flank where its chest is seen; on the tail 0.
    let depth: Int
    /// Columns from the nearer end of its row.
    let edge: Int
    /// Rows from the lowest of head, body or tail.
    let low: Int
    /// Rows below the neck.
    let below: Int
    /// Right of the middle of the head or the chest, or in the rear half of a cat seen from its side.
    let isRight: Bool
}

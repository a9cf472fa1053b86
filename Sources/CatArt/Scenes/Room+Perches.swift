import Canvas

/// Somewhere above the floor where a cat likes to sit.
package enum Perch: Hashable, Sendable, CaseIterable {
    /// In front of the first window.
    case sill
    /// On top of the shelf.
    case shelf
}

extension Room {
    /// How high a picture is that fits under the ceiling, large and small, in pixels.
    private static let headroom = (full: 23, small: 13)

    /// Where a cat sits up there; nil in rooms that have no such place, or too little air above it.
    package func spot(on perch: Perch) -> Spot? {
        for piece in RoomPlan(self).pieces {
            switch (perch, piece) {
            case (.sill, .window(let pane)): return spot(x: pane.minX + pane.width / 2, ground: pane.maxY - 1)
            case (.shelf, .shelf(let frame)): return spot(x: frame.minX + frame.width / 2, ground: frame.minY - 1)
            default: continue
            }
        }
        return nil
    }

    private func spot(x: Int, ground: Int) -> Spot? {
        guard ground + 1 >= Self.headroom.small else { return nil }
        return Spot(x: x, ground: ground, isSmall: ground + 1 < Self.headroom.full)
    }

    /// The column of the middle of the stove, where cats that rest like to lie, in pixels; nil in rooms without one.
    package var hearth: Int? {
        for case .stove(let x) in RoomPlan(self).pieces { return x + 9 }
        return nil
    }
}

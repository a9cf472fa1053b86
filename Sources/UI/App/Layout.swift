package import Canvas

/// How much room there is: every place lays itself out by this (SCREENS, "Frame").
package struct Layout: Sendable, Hashable {
    package let size: Size
    package let kind: Kind

    /// From the least room to the most.
    package enum Kind: Int, Sendable, Comparable, CaseIterable {
        /// A few words: 20x5.
        case tiny
        /// No boxes: 40x12, and all that is narrow or flat.
        case bare
        /// Panels: 80x24.
        case boxed
        /// Panels and a column of cards: 120x40.
        case wide

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// What the room is shaped like, for panes that want a layout of their own within their kind.
    package enum Shape: Sendable {
        case usual
        /// Bare, narrow and high: things stand below one another. 38x50.
        case tall
        /// Bare, broad and low: things stand side by side. 80x12.
        case flat
        /// Wide, with room for more and larger things: 200x60.
        case vast
    }

    package init(_ size: Size) {
        self.size = size
        kind =
            switch (size.width, size.height) {
            case (..<36, _), (_, ..<10): .tiny
            case (..<72, _), (_, ..<20): .bare
            case (..<120, _), (_, ..<28): .boxed
            default: .wide
            }
    }

    /// How the room differs from others of its kind.
    package var shape: Shape {
        switch kind {
        case .bare where size.height >= 24: .tall
        case .bare where size.width >= 72: .flat
        case .wide where size.width >= 160 && size.height >= 48: .vast
        default: .usual
        }
    }

    /// Where places and pages draw: below the header with a row of air where there is one to spare, above the footer.
    package var body: Rect {
        switch kind {
        case .tiny: Rect(x: 0, y: 0, width: size.width, height: size.height)
        case .bare where shape == .tall: Rect(x: 1, y: 2, width: size.width - 2, height: size.height - 4)
        case .bare where shape == .flat:
            Rect(x: centred.minX + 1, y: 1, width: centred.width - 2, height: size.height - 2)
        case .bare: Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 2)
        case .boxed, .wide: centred.inset(columns: 1)
        }
    }

    /// The middle of the body, for pages of few words: no wider and higher than is read at ease.
    package var middle: Rect { kind == .wide ? body.centred(width: 94, height: 26) : body }

    /// From edge to edge, for scenes.
    package var scene: Rect {
        Rect(x: 0, y: 1, width: size.width, height: size.height - 1 - footerRows)
    }

    /// Rows at the lower edge in which keys are told.
    package var footerRows: Int { shape == .tall ? 2 : 1 }

    /// The column of cards at the right of a body; without width where there is none.
    package var sideColumns: Int {
        guard kind == .wide else { return 0 }
        return size.width >= 160 ? 56 : 41
    }

    /// The middle, 160 columns at most.
    private var centred: Rect {
        let width = min(160, size.width)
        return Rect(x: (size.width - width) / 2, y: 2, width: width, height: size.height - 4)
    }
}

extension Rect {
    /// Two rectangles side by side, a gap between.
    /// - Parameter right: columns of the right one.
    package func split(right: Int, gap: Int = 1) -> (left: Rect, right: Rect) {
        let right = min(width, max(0, right))
        return (
            Rect(x: minX, y: minY, width: width - right - gap, height: height),
            Rect(x: maxX - right, y: minY, width: right, height: height)
        )
    }

    /// Two rectangles one above the other.
    /// - Parameter bottom: rows of the lower one.
    package func split(bottom: Int, gap: Int = 0) -> (top: Rect, bottom: Rect) {
        let bottom = min(height, max(0, bottom))
        return (
            Rect(x: minX, y: minY, width: width, height: height - bottom - gap),
            Rect(x: minX, y: maxY - bottom, width: width, height: bottom)
        )
    }
}

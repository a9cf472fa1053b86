import Canvas
import CatArt
import Domain
import ViewKit
import Words

extension View {
    /// Drawn by hand; in the space left by others if it asks for none.
    static func drawn(
        _ size: Size = Size(width: 0, height: 0), spots: @escaping @Sendable (Size) -> [ViewKit.Spot] = { _ in [] },
        draw: @escaping @Sendable (inout Grid, Rect) -> Void
    ) -> View { .cells(Cells(least: size, ideal: size, spots: spots, draw: draw)) }

    /// A bar on a track, of a part from 0 to 1.
    /// - Parameters:
    ///   - least: columns without which it is left out.
    ///   - ideal: columns it takes if it does not grow.
    ///   - most: columns it takes if it grows.
    static func bar(
        _ part: Double, _ role: Role, least: Int = 0, ideal: Int? = nil, most: Int = .max, _ view: Viewing
    ) -> View {
        let sizes = (Size(width: least, height: 1), Size(width: max(least, ideal ?? 0), height: 1))
        return .cells(
            Cells(least: sizes.0, ideal: sizes.1) {
                $0.meter(at: $1.minX, $1.minY, columns: min(most, $1.width), part: part, role, view.theme)
            })
    }

    /// A cat's progress from 0 to 1, with marks where stages begin.
    static func growth(_ progress: Double, least: Int = 8, most: Int = .max, _ view: Viewing) -> View {
        drawn(Size(width: least, height: 1)) { grid, rect in
            let columns = min(most, rect.width)
            grid.lineMeter(at: rect.minX, rect.minY, columns: columns, part: progress, .done, view.theme)
            for stage in Stage.allCases.dropFirst() {
                let column = columns * stage.beginsAtPercent / 100
                guard column < columns else { continue }
                let isReached = progress * 100 >= Double(stage.beginsAtPercent)
                let sign = view.theme.characters == .ascii ? "|" : isReached ? "┿" : "┼"
                grid.write(sign, at: rect.minX + column, rect.minY, view[isReached ? .done : .muted])
            }
        }
    }

    /// In plain text alone.
    static func said(_ lines: [String]) -> View { .column(lines.map { View.gap(0).says($0) }) }

    static func icon(of accessory: Accessory, by scale: Int = 1, _ view: Viewing) -> View {
        let image = view.theme.icon(of: accessory).enlarged(by: scale)
        return drawn(image.cellSize) { grid, rect in
            guard view.theme.characters == .unicode else {
                return grid.write(image.rows(upper: "\"", lower: "o", both: "8"), at: rect.minX, rect.minY, view[.text])
            }
            grid.draw(image, at: rect.origin, depth: view.theme.depth)
        }
    }

    /// On the accent colour: the tab that is open.
    static func badge(_ text: String, _ view: Viewing) -> View {
        drawn(Size(width: text.columns, height: 1)) { $0.write(text, at: $1.minX, $1.minY, view.theme.badge) }
    }

    /// A cat at home; as it is now with its bubble, or in a pose.
    static func home(of cat: Cat, posing pose: CatPose? = nil, least: Int = 0, _ view: Viewing) -> View {
        drawn(Size(width: 0, height: least)) { grid, rect in
            let corner =
                pose.map { CatCorner(cat: cat, look: .plain($0), speech: nil) }
                ?? CatCorner(
                    cat: cat, look: view.userData.look(of: cat, at: view.now),
                    speech: view.userData.bubble(of: cat, at: view.now, in: view.strings.language))
            corner.draw(on: &grid, in: rect, view)
        }
    }

    /// A line between the views on both sides of it.
    static func divider(_ view: Viewing) -> View {
        drawn(Size(width: 1, height: 1)) {
            $0.verticalLine(
                at: $1.minX, $1.minY, rows: $1.height, view[.line], characters: view.theme.characters)
        }
    }

    /// A line across.
    static func line(_ view: Viewing) -> View {
        drawn(Size(width: 0, height: 1)) {
            $0.horizontalLine(
                at: $1.minX, $1.minY, columns: $1.width, view[.line], characters: view.theme.characters)
        }
    }

    /// What a word means, below a row of air, if there is room.
    static func meaning(of word: String, _ view: Viewing) -> View? {
        Explanation.of(word).map {
            View.column([.gap(1), .text(Text(view.strings($0.text), .muted, spoken: "").wrapped())]).yields(1)
        }
    }

    /// The card of a page; its title is in the header, too.
    static func page(_ title: String, note: String = "", _ content: View) -> View {
        .card(title, note: note, isActive: true, isPage: true, content).growing
    }

    /// What the cursor of this page is on, shown next to it: behind a line in a flat window, below in a tall one, and
    /// nowhere in a small one.
    /// - Parameters:
    ///   - columns: of a card.
    ///   - flat: columns in a flat window.
    ///   - tall: rows in a tall window.
    func beside(_ side: View?, columns: Int, flat: Int, tall: Int, _ view: Viewing) -> View {
        guard let side else { return self }
        switch view.layout.shape {
        case .tall: return .column(gap: 1, [growing, side.height(tall)])
        case .flat: return .row([growing, .divider(view), side.width(flat)])
        case .usual where view.layout.kind < .boxed: return self
        case .usual, .vast: return .row([growing, side.width(columns)])
        }
    }
}

extension Explanation {
    /// - Parameter names: columns of the longest name of several.
    func row(names: Int, _ view: Viewing) -> View {
        let name = view.strings(name)
        return .row(
            gap: 2,
            [
                .text(name, .info, bold: true).width(max(names, name.columns)),
                .text(Text(view.strings(text)).wrapped()).growing,
            ])
    }
}

extension Grid {
    /// Shows a view in a rectangle.
    /// - Returns: what can be clicked.
    @discardableResult
    mutating func show(_ content: View, in rect: Rect, _ view: Viewing) -> [HotSpot] {
        show(content.frame(in: rect, isBoxed: view.layout.kind >= .boxed), view)
    }

    mutating func show(_ frame: Frame, _ view: Viewing) -> [HotSpot] {
        draw(frame, view.theme)
        return frame.spots.compactMap { spot in (spot.touch as? Touch).map { HotSpot(rect: spot.rect, touch: $0) } }
    }
}

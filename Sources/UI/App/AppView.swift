package import Canvas
package import Domain
import Synchronization
import ViewKit
package import Words

/// Draws the model as a grid of cells.
package enum AppView {
    /// One frame. Pure: the same arguments give the same grid. Any size can be drawn.
    package static func draw(_ model: AppModel, at now: Moment, size: Size, theme: Theme) -> Grid {
        frame(of: model, at: now, size: size, theme: theme).grid
    }

    /// A frame with its clickable areas, those of the top screen only.
    package static func frame(of model: AppModel, at now: Moment, size: Size, theme: Theme) -> DrawnFrame {
        guard size.width > 0, size.height > 0 else {
            return DrawnFrame(grid: Grid(size: size), spots: [], extents: [:])
        }
        let now = now.ruled(by: model.userData.settings)
        let view = Viewing(model, at: now, size: size, theme: theme)
        let frame = screens(view)
        var (grid, spots) = (frame.grid, frame.spots)
        spots += Toasts.show(on: &grid, besides: spots, view)
        if theme.characters == .ascii { grid = grid.transliterated }
        return DrawnFrame(grid: theme.grounded(grid), spots: spots, extents: frame.extents)
    }

    /// What is shared of a screen: its own picture, else all between header and footer, without toasts. Screens of a few
    /// rows stay whole.
    package static func picture(of model: AppModel, at now: Moment, theme: Theme) -> Grid {
        var model = model
        (model.toasts, model.confirmation) = ([], nil)
        if let picture = model.top.screen.picture(of: model, at: now, theme: theme) { return picture }
        let frame = draw(model, at: now, size: model.size, theme: theme)
        let layout = Layout(model.size)
        guard layout.kind > .tiny else { return frame }
        var grid = Grid(size: layout.scene.size)
        grid.draw(frame, at: Point(x: 0, y: 0), part: layout.scene)
        return grid
    }

    private static func screens(_ view: Viewing) -> DrawnFrame {
        let screen = view.model.top.screen
        guard screen.presentation == .overlay else {
            return DrawnPage.frame(of: view) { show(screen, over: nil, view) }
        }
        let below = Viewing(view.model.belowOverlay, at: view.now, size: view.layout.size, theme: view.theme)
        var grid = behind.answer(to: Behind(grid: screens(below).grid, theme: view.theme), faded)
        // The page below an overlay has no keys.
        grid.fill(view.layout.whole.split(bottom: view.layout.footerRows).bottom)
        return show(screen, over: grid, view)
    }

    /// The page behind an overlay.
    private struct Behind: Equatable, Sendable {
        let grid: Grid
        let theme: Theme
    }

    private static let behind = LastAnswer<Behind, Grid>()

    /// With header and footer, which a window of very few rows has no room for.
    private static func show(_ screen: any Screen, over below: Grid?, _ view: Viewing) -> DrawnFrame {
        var (grid, spots) = (below ?? Grid(size: view.layout.size), [HotSpot]())
        let (bounds, isTiny, isPage) = (grid.bounds, view.layout.kind == .tiny, screen.presentation == .page)
        (grid.cursor, grid.isCursorVisible) = (Point(x: 0, y: max(0, bounds.maxY - 1)), false)
        if !isTiny, isPage {
            let rows = view.layout.shape == .tall ? 2 : 1
            spots += grid.show(Header(of: screen, view).body, in: bounds.rows(0, rows), view)
        }
        // Rows of a question that are more than those of keys, and of air above them, are taken from the screen.
        let least = view.layout.footerRows + (view.layout.kind >= .boxed ? 1 : 0)
        let asked = isTiny ? 0 : (AskedRows(view, in: bounds.size)?.height ?? 0) - least
        let above = asked > 0 ? Viewing(view, without: asked) : view
        let body = screen.shown(above)
        spots += grid.show(body, above)
        guard !isTiny || !isPage || bounds.height >= 4 || view.model.confirmation != nil else {
            return DrawnFrame(grid: grid, spots: spots, extents: body.extents)
        }
        let footer = Footer(of: screen, view).body
        let rect = bounds.split(bottom: Measure(isBoxed: false).rows(footer, columns: bounds.width)).bottom
        // In a tiny window a question may need the last row itself.
        guard !isTiny || view.model.confirmation != nil || grid.isBlank(rect) else {
            return DrawnFrame(grid: grid, spots: spots, extents: body.extents)
        }
        grid.fill(rect)
        spots += grid.show(footer, in: rect, view)
        return DrawnFrame(grid: grid, spots: spots, extents: body.extents)
    }

    private static func faded(_ behind: Behind) -> Grid {
        var (grid, palette) = (behind.grid, behind.theme.palette)
        switch behind.theme.depth {
        case .direct, .indexed:
            // On an unknown background everything fades into a middle grey.
            let grey = palette == .neutral ? palette.colours[.line] : nil
            // A screen has thousands of cells and a few dozen styles.
            var faded: [Style: Style] = [:]
            grid.restyle(grid.bounds) { style in
                if let known = faded[style] { return known }
                let made = style.faded(towards: grey ?? palette.ground, text: grey ?? palette.writing)
                faded[style] = made
                return made
            }
        case .basic, .mono: grid.restyle(grid.bounds) { _ in Style(attributes: .dim) }
        }
        return grid
    }
}

/// The page that was drawn last, kept until it would change: to open an overlay over it, type there and close it draws no
/// page, and a list that is moved in knows how much of it is in sight.
struct DrawnPage: Sendable {
    private let model: AppModel
    private let theme: Theme
    private let size: Size
    private let zone: String
    private let drawnAt: ClockReading
    /// Milliseconds by the clock of the day and by that of animations; nil for ever.
    private let lasts: Int64?
    private let frame: DrawnFrame

    private static let last = Mutex<DrawnPage?>(nil)

    /// - Parameter draw: draws the page of these.
    static func frame(of view: Viewing, _ draw: () -> DrawnFrame) -> DrawnFrame {
        let model = view.model.showingPage
        if let last = last.withLock({ $0 }), last.theme == view.theme,
            last.holds(for: model, view.layout.size, view.now)
        {
            return last.frame
        }
        let made = DrawnPage(
            model: model, theme: view.theme, size: view.layout.size, zone: view.now.zone.name, drawnAt: view.now.clock,
            lasts: model.nextWake(after: view.now)?.milliseconds(since: view.now.instant), frame: draw())
        last.withLock { $0 = made }
        return made.frame
    }

    /// How much of what scrolls is in sight on the page of a model; nil where it looks otherwise by now.
    static func extents(in model: AppModel, at now: Moment) -> [String: Extent]? {
        last.withLock { $0 }.flatMap { $0.holds(for: model.showingPage, model.size, now) ? $0.frame.extents : nil }
    }

    private func holds(for model: AppModel, _ size: Size, _ now: Moment) -> Bool {
        let passed = now.instant.milliseconds(since: drawnAt.instant)
        guard passed >= 0, lasts.map({ max(passed, now.clock.monotonic - drawnAt.monotonic) < $0 }) ?? true else {
            return false
        }
        return self.size == size && zone == now.zone.name && self.model == model
    }
}

extension AppModel {
    /// Without the overlay and what belongs to it.
    fileprivate var belowOverlay: AppModel {
        var below = self
        below.pages.removeLast()
        (below.confirmation, below.confirmationKey, below.echo) = (nil, nil, nil)
        return below
    }

    /// Without what changes with each key and shows on no page.
    fileprivate var showingPage: AppModel {
        var page = self
        (page.seenAt, page.interruptedAt, page.toasts, page.lastPageId) = (nil, nil, [], 0)
        return page
    }
}

/// The space available; every screen chooses its layout by it.
package struct Layout: Sendable, Hashable {
    package private(set) var size: Size
    package let kind: Kind
    package let shape: Shape

    /// From small to large.
    package enum Kind: Int, Sendable, Comparable, CaseIterable {
        /// 20x5: a few words.
        case tiny
        /// 40x12, and everything narrow or flat: no boxes.
        case bare
        /// 80x24: panels.
        case boxed
        /// 120x40: panels and a side column of cards.
        case wide

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// Variants of a kind for unusual proportions.
    package enum Shape: Sendable {
        case usual
        /// Bare, narrow and high (38x50): stacked.
        case tall
        /// Bare, broad and low (80x12): side by side.
        case flat
        /// Wide with a lot of space (200x60): more and larger content.
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
        shape =
            switch kind {
            case .bare where size.height >= 24: .tall
            case .bare where size.width >= 72: .flat
            case .wide where size.width >= 160 && size.height >= 48: .vast
            default: .usual
            }
    }

    /// The same arrangement with fewer rows.
    func without(rows: Int) -> Layout {
        changed(self) { $0.size = Size(width: size.width, height: size.height - rows) }
    }

    /// Between header and footer, with an empty row below the header if there is room.
    package var body: Rect {
        switch kind {
        case .tiny: whole
        case .bare where shape == .tall: Rect(x: 1, y: 2, width: size.width - 2, height: size.height - 4)
        case .bare where shape == .flat:
            Rect(x: centred.minX + 1, y: 1, width: centred.width - 2, height: size.height - 2)
        case .bare: Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 2)
        case .boxed, .wide: centred.inset(columns: 1)
        }
    }

    /// For pages of text: no larger than is comfortable to read.
    package var middle: Rect { kind == .wide ? body.centred(width: 94, height: 26) : body }

    var whole: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    package var scene: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 1 - footerRows) }

    package var footerRows: Int { shape == .tall ? 2 : 1 }

    /// 0 without one.
    package var sideColumns: Int {
        guard kind == .wide else { return 0 }
        return size.width >= 160 ? 56 : 41
    }

    private var centred: Rect {
        let width = min(160, size.width)
        return Rect(x: (size.width - width) / 2, y: 2, width: width, height: size.height - 4)
    }
}

extension Rect {
    /// - Parameter bottom: rows of the lower one.
    package func split(bottom: Int) -> (top: Rect, bottom: Rect) {
        let bottom = min(height, max(0, bottom))
        return (above(bottom), Rect(x: minX, y: maxY - bottom, width: width, height: bottom))
    }
}

/// What a screen needs for drawing. A reference, since each part of a screen holds it.
package final class Viewing: Sendable {
    package let model: AppModel
    package let now: Moment
    package let layout: Layout
    package let theme: Theme

    init(_ model: AppModel, at now: Moment, size: Size, theme: Theme) {
        self.model = model
        self.now = now
        layout = Layout(size)
        self.theme = theme
    }

    /// For what is above rows at the bottom of the screen.
    init(_ view: Viewing, without rows: Int) {
        (model, now, layout, theme) = (view.model, view.now, view.layout.without(rows: rows), view.theme)
    }

    package var userData: UserData { model.userData }
    package var strings: Strings { model.strings }
    package var today: Day { now.today }
    package var signs: Signs { theme.signs }
    var showsStreaks: Bool { userData.settings.showsStreaks }
    /// Of what shows a habit in its own colour; nil where it has none.
    func hue(_ habit: Habit?) -> Role? { theme.role(of: habit?.hue) }
    /// Cats keep calm then.
    var isTimed: Bool { userData.timer.map { !$0.isPaused } ?? false }
    /// Milliseconds; nil if nothing may move.
    package var animationClock: Int? {
        guard model.movesCats else { return nil }
        // A clock that is set may count from after now: pictures of other times would not move, or be cut off.
        let week: Int64 = 604_800_000
        let clock = (now.clock.monotonic % week + week) % week
        return Int(truncatingIfNeeded: clock / 250 * 250)
    }

    package func habit(_ id: String?) -> Habit? { id.flatMap(userData.habit) }
    package func cat(_ id: String?) -> Cat? { id.flatMap(userData.cat) }
}

/// Shown while a long history is rebuilt: the progress.
package enum ReadingView {
    /// - Parameter share: 0 to 1.
    package static func draw(share: Double, size: Size, theme: Theme, strings: Strings) -> Grid {
        let row = Size(width: 40, height: 1)
        let meter = View.drawn(row) {
            $0.meter(at: $1.minX, $1.minY, columns: $1.width, part: share, .accent, theme)
        }
        let text = View.text(Text(strings.readingHistory(share)).cut(to: 1))
        let said = View.column([.spacer(), text, meter.yields(1), .spacer()]).width(40)
        var grid = Grid(size: size)
        grid.draw(said.centred.frame(in: grid.bounds, isBoxed: false), theme)
        return grid
    }
}

package import Canvas
package import Domain

/// The model as a grid of cells.
package enum AppView {
    /// One frame. Pure: the same model, moment, size and theme give the same grid; any size is drawn, down to nothing.
    package static func draw(_ model: AppModel, at now: Moment, size: Size, theme: Theme) -> Grid {
        frame(of: model, at: now, size: size, theme: theme).grid
    }

    /// One frame with what clicks on it do, for what lies on top alone.
    package static func frame(of model: AppModel, at now: Moment, size: Size, theme: Theme) -> DrawnFrame {
        guard size.width > 0, size.height > 0 else { return DrawnFrame(grid: Grid(size: size), spots: []) }
        let now = now.ruled(by: model.household.settings)
        let view = Viewing(model, at: now, size: size, theme: theme)
        var grid = screens(view)
        Toasts.draw(on: &grid, view)
        return DrawnFrame(grid: theme.grounded(grid), spots: view.spots.all)
    }

    /// The page on top, or what lies on it dimmed and the overlay on top.
    private static func screens(_ view: Viewing) -> Grid {
        guard let overlay = view.model.pages.last?.screen, overlay.covering == .overlay else {
            var grid = Grid(size: view.layout.size)
            draw(view.model.top.screen, on: &grid, view)
            return grid
        }
        var grid = Backdrop.drawn(behindOverlayOf: view) { below in
            var grid = screens(below)
            fade(&grid, below)
            return grid
        }
        // The keys of what lies below are no longer its own.
        let footer = view.layout.footerRows
        grid.fill(Rect(x: 0, y: grid.size.height - footer, width: grid.size.width, height: footer), " ", .plain)
        grid.cursor = Point(x: 0, y: max(0, grid.size.height - 1))
        grid.isCursorVisible = false
        overlay.draw(on: &grid, in: view.layout.body, view)
        Footer.draw(overlay, on: &grid, view)
        return grid
    }

    private static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        grid.cursor = Point(x: 0, y: max(0, grid.size.height - 1))
        if view.layout.kind == .tiny {
            screen.draw(on: &grid, in: view.layout.body, view)
            if grid.size.height >= 4 || view.model.confirmation != nil { Footer.draw(screen, on: &grid, view) }
            return
        }
        Header.draw(screen, on: &grid, view)
        screen.draw(on: &grid, in: view.layout.body, view)
        Footer.draw(screen, on: &grid, view)
    }

    /// Dims what lies behind an overlay.
    private static func fade(_ grid: inout Grid, _ view: Viewing) {
        let palette = view.theme.palette
        switch view.theme.depth {
        case .direct, .indexed:
            // A screen has thousands of cells and a few dozen styles.
            var faded: [Style: Style] = [:]
            grid.restyle(grid.bounds) { style in
                if let known = faded[style] { return known }
                let made = style.faded(towards: palette.ground, text: palette.writing)
                faded[style] = made
                return made
            }
        case .basic, .mono:
            grid.restyle(grid.bounds) { _ in Style(attributes: .dim) }
        }
    }
}

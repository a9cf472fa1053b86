package import Canvas
import Domain

extension SettingsPage {
    package func title(_ view: Viewing) -> String { view.words.settings.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else {
            grid.fill(grid.bounds)
            return grid.needsRoom(view)
        }
        let inside = panel(on: &grid, view)
        let lines = lines(in: view.words)
        if lines.isEmpty { grid.write(view.words.today.noMatch, at: inside.minX, inside.minY, style(.muted, view)) }
        let isRoomy = view.layout.kind == .wide
        let (list, help) = parts(of: inside, view.layout)
        let index = lines.firstIndex(of: .setting(chosen)) ?? 0
        let top = ListCursor(index).top(rows: list.height, count: lines.count)
        for (row, line) in lines.dropFirst(top).prefix(list.height).enumerated() {
            switch line {
            case .air: break
            case .heading(let reach):
                grid.write(
                    view.words.settings.name(reach).shortened(toColumns: list.width), at: list.minX, list.minY + row,
                    style(.accent, view).with(.bold))
            case .setting(let setting):
                let number = Setting.allCases.firstIndex(of: setting) ?? 0
                view.spots.add(list.row(row), .choose(.row(number)))
                draw(setting, on: &grid, in: list.row(row), isRoomy: isRoomy, view)
            }
        }
        guard !isRoomy else { return }
        let cursor = grid.cursor
        drawHelp(of: chosen, on: &grid, in: help, view)
        grid.cursor = cursor
    }

    /// The list, and where the chosen line is explained: below it, or at its right where it is broad and low.
    private func parts(of inside: Rect, _ layout: Layout) -> (list: Rect, help: Rect) {
        if layout.kind == .wide { return (inside, inside) }
        if layout.shape == .flat {
            let (left, right) = inside.split(right: inside.width / 3 + 4, gap: 3)
            return (left, right.inset(rows: 1))
        }
        let (list, help) = inside.split(bottom: layout.shape == .tall ? 4 : 1, gap: 1)
        return (Rect(x: list.minX, y: list.minY, width: list.width, height: max(1, list.height)), help)
    }

    /// What stands in the list.
    private enum Line: Equatable {
        case heading(Setting.Reach)
        case setting(Setting)
        case air
    }

    private func lines(in words: Words) -> [Line] {
        Setting.Reach.allCases.flatMap { reach -> [Line] in
            let listed = settings(in: words).filter { $0.reach == reach }
            guard !listed.isEmpty else { return [] }
            return (reach == .person ? [] : [.air]) + [.heading(reach)] + listed.map(Line.setting)
        }
    }

    /// - Returns: the room inside.
    private func panel(on grid: inout Grid, _ view: Viewing) -> Rect {
        let bounds = grid.bounds
        guard view.layout.kind >= .boxed else {
            grid.fill(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1), " ", view.theme[.panel])
            grid.write(title(view), at: 1, 0, style(.accent, view).with(.bold))
            return Rect(x: 1, y: 1, width: bounds.width - 2, height: bounds.height - 2)
        }
        let isWide = view.layout.kind == .wide
        let rect = bounds.inset(rows: 1).centred(
            width: isWide ? 112 : 72, height: isWide ? Setting.allCases.count + 7 : 22)
        return grid.overlay(rect, title(view), note: view.words.help.closes, view.theme).inset(rows: isWide ? 1 : 0)
    }

    private func style(_ role: Role, _ view: Viewing) -> Style { view.theme[role].on(view.theme[.panel].background) }

    private func draw(_ setting: Setting, on grid: inout Grid, in row: Rect, isRoomy: Bool, _ view: Viewing) {
        let isFixed = setting.isFixed(view.model.preferences)
        let nameColumns = min(20, row.width / 2 - 2)
        let valueX = row.minX + 2 + nameColumns
        let valueColumns = isRoomy ? 22 : row.maxX - valueX
        grid.write(
            view.words.settings.name(setting).shortened(toColumns: nameColumns - 1), at: row.minX + 2, row.minY,
            style(isFixed ? .muted : .text, view))
        let value = view.words.settings.value(setting.value(in: view.household, view.model.preferences), of: setting)
        let isWritten = field != nil && setting == chosen
        if !isWritten {
            let shown = (value.isEmpty ? view.signs.noDot : value).shortened(toColumns: valueColumns - 1)
            let used = grid.write(shown, at: valueX, row.minY, style(isFixed ? .muted : .info, view))
            let why = view.words.settings.fixedMark
            if isFixed, used + 2 + why.columns <= valueColumns {
                grid.write(why, at: valueX + used + 2, row.minY, style(.muted, view))
            }
        }
        if isRoomy {
            let room = Rect(x: valueX + valueColumns, y: row.minY, width: row.maxX - valueX - valueColumns, height: 1)
            drawHelp(of: setting, on: &grid, in: room, view)
        }
        guard setting == chosen else { return }
        grid.select(row, view.theme)
        field?.draw(
            on: &grid, at: valueX, row.minY, columns: valueColumns - 1, isFocused: true, view.theme,
            ground: grid[valueX, row.minY].style.background)
    }

    /// The line of help; in its place what is wrong with what is being written.
    private func drawHelp(of setting: Setting, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        if setting == chosen, let fault = fault(in: view.words) {
            let text = view.words.headed(view.words.settings.name(setting), fault)
            grid.write(text, wrappedIn: row, style(.danger, view))
            return
        }
        let isFixed = setting.isFixed(view.model.preferences)
        let help = isFixed ? view.words.settings.fixed : view.words.settings.help(setting)
        grid.write(help, wrappedIn: row, style(.muted, view))
    }
}

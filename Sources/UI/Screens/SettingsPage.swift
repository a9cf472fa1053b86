package import Canvas
import Domain
package import Words
package import ViewKit

/// The settings of the user and of this machine, each with a line of help.
package struct SettingsPage: Filterable {
    /// Index among all settings.
    var list = ListCursor()
    package var filter = ListFilter()
    var field: TextField?
    /// The setting's value when editing began, or the newer value the user was told about.
    var shown = ""

    package var contexts: [KeyContext] {
        field != nil ? [.form] : [.settings, .moving, .sideways, .overlay, .panel, .list]
    }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { field != nil || filter.isWritten }

    var chosen: Setting { Setting.allCases[min(Setting.allCases.count - 1, max(0, list.index))] }

    func fault(in strings: Strings) -> String? {
        guard let field else { return nil }
        do {
            _ = try chosen.effect(of: field.text)
            return nil
        } catch .invalid(_, .notUnderstood) where chosen == .dayStartsAt {
            return strings.form.notATime
        } catch {
            return strings.fault { () throws(DomainError) in throw error }
        }
    }

    func settings(in strings: Strings) -> [Setting] {
        Setting.allCases.filter { filter.keeps(strings.settings.name($0), strings.settings.help($0), $0.rawValue) }
    }

    mutating func move(_ action: KeyAction, in strings: Strings) {
        let listed = settings(in: strings)
        var cursor = ListCursor(listed.firstIndex(of: chosen) ?? 0)
        cursor.move(action, count: listed.count)
        guard listed.indices.contains(cursor.index) else { return }
        list.index = Setting.allCases.firstIndex(of: listed[cursor.index]) ?? 0
    }

    package mutating func narrowed(in context: inout ScreenContext) {
        let listed = settings(in: context.strings)
        guard !listed.contains(chosen), let first = listed.first else { return }
        list.index = Setting.allCases.firstIndex(of: first) ?? 0
    }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        field?.type(key) ?? typeFilter(key, in: &context)
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if field != nil { return write(action, in: &context) }
        switch action {
        case .accept:
            if chosen.choices.isEmpty {
                let isNumber = chosen.range != nil || chosen == .dayStartsAt
                shown = value(in: context)
                field = TextField(shown, limit: 120, isSelected: isNumber)
            } else {
                choose(1, in: &context)
            }
        case .left: if !chosen.choices.isEmpty { choose(-1, in: &context) }
        case .right: if !chosen.choices.isEmpty { choose(1, in: &context) }
        case .reset: if let standard = chosen.standard { set(standard, in: &context) }
        case .back: context.close()
        default: move(action, in: context.strings)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if field != nil { write(.accept, in: &context) }
        guard field == nil else { return false }
        return list.choose(choice, count: Setting.allCases.count)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard field == nil else { return action == .left || action == .right ? context.strings.form.noPresets : nil }
        if !settings(in: context.strings).contains(chosen), action != .back { return context.strings.today.noMatch }
        switch action {
        case .accept, .left, .right, .reset:
            if chosen.isFixed(context.preferences) { return context.strings.settings.fixed }
            if action == .left || action == .right, chosen.choices.isEmpty { return context.strings.settings.isWritten }
            guard action == .reset else { return nil }
            guard let standard = chosen.standard else { return context.strings.settings.noStandard }
            return standard == value(in: context) ? context.strings.settings.isStandard : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard action == .accept else { return nil }
        guard chosen.choices.isEmpty else { return LocalizedText({ $0.settings.nextValue }) }
        return field == nil ? LocalizedText({ $0.settings.edit }) : .save
    }

    private func value(in context: ScreenContext) -> String { chosen.value(in: context.userData, context.preferences) }

    private func choose(_ steps: Int, in context: inout ScreenContext) {
        let choices = chosen.choices(context.preferences)
        let index = choices.firstIndex(of: value(in: context)) ?? 0
        set(choices[(index + steps + choices.count) % choices.count], in: &context)
    }

    private func set(_ value: String, in context: inout ScreenContext) {
        guard value != self.value(in: context),
            let effect = try? chosen.effect(of: value, shown: self.value(in: context))
        else { return }
        save(effect, value, in: &context)
    }

    /// The store's answer is shown for those of the person.
    private func save(_ effect: AppEffect, _ value: String, in context: inout ScreenContext) {
        if chosen.reach == .machine { context.toast(context.strings.settings.saved(value, of: chosen), .done) }
        context.ask(.effect(effect))
    }

    private mutating func write(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept, .nextField, .previousField:
            if let fault = fault(in: context.strings) { return refuse(fault, in: &context) }
            guard let text = field?.text, text != shown, let effect = try? chosen.effect(of: text, shown: shown) else {
                field = nil
                return
            }
            save(effect, text, in: &context)
            // Another program may have changed it: the text stays until the store answers.
            if chosen.reach == .machine { field = nil }
        case .back: field = nil
        default: break
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(ChangeSetting.self, _, _): field = nil
        // The toast shows what changed: the next enter is decided on that value.
        case .refused(ChangeSetting.self, .changedMeanwhile(let fields)):
            if case .setting(let now)? = fields.first?.now { shown = now.text }
        default: break
        }
    }

    /// Shows the fault in place of the help and selects the text; without room for help, in a toast.
    private mutating func refuse(_ fault: String, in context: inout ScreenContext) {
        field?.select()
        if context.layout.kind == .tiny { context.toast(fault, .error) }
    }

    package func title(_ view: Viewing) -> String { view.strings.settings.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else {
            grid.fill(grid.bounds)
            return grid.needsRoom(view)
        }
        let lines = lines(in: view.strings)
        let inside = panel(on: &grid, view)
        if lines.isEmpty { grid.write(view.strings.today.noMatch, at: inside.minX, inside.minY, view.onPanel(.muted)) }
        let (list, help) = parts(of: inside, view.layout)
        let index = lines.firstIndex(of: .setting(chosen)) ?? 0
        let top = ListCursor(index).top(rows: list.height, count: lines.count)
        for (row, line) in lines.dropFirst(top).prefix(list.height).enumerated() {
            switch line {
            case .air: break
            case .heading(let group): draw(group, on: &grid, in: list.row(row), view)
            case .setting(let setting):
                let number = Setting.allCases.firstIndex(of: setting) ?? 0
                view.spots.add(list.row(row), .choose(.row(number)))
                draw(setting, on: &grid, in: list.row(row), view)
            }
        }
        let cursor = grid.cursor
        if view.layout.kind >= .boxed {
            let further = lines.dropFirst(top + list.height).filter { if case .setting = $0 { true } else { false } }
            let note = further.isEmpty ? "" : view.strings.settings.further(further.count, arrow: view.signs.down)
            grid.divider(at: list.maxY, inside, view.strings.settings.name(chosen), note: note, isOnPanel: true, view)
        }
        drawHelp(of: chosen, on: &grid, in: help, view)
        grid.cursor = cursor
    }

    /// Below the list there is a line for the divider, or an empty one.
    private func parts(of inside: Rect, _ layout: Layout) -> (list: Rect, help: Rect) {
        if layout.shape == .flat {
            let (left, right) = inside.split(right: inside.width / 3 + 4, gap: 3)
            return (left, right.inset(rows: 1))
        }
        let (list, help) = inside.split(bottom: layout.shape == .tall ? 4 : layout.kind == .bare ? 2 : 1, gap: 1)
        return (Rect(x: list.minX, y: list.minY, width: list.width, height: max(1, list.height)), help)
    }

    private enum Line: Equatable {
        case heading(Setting.Group)
        case setting(Setting)
        case air
    }

    private func lines(in strings: Strings) -> [Line] {
        let settings = settings(in: strings)
        let groups = Setting.Group.allCases.map { group in (group, settings.filter { $0.group == group }) }
        return groups.filter { !$0.1.isEmpty }.enumerated().flatMap { number, listed -> [Line] in
            (number == 0 ? [] : [.air]) + [.heading(listed.0)] + listed.1.map(Line.setting)
        }
    }

    private func panel(on grid: inout Grid, _ view: Viewing) -> Rect {
        guard view.layout.kind >= .boxed else { return grid.sheet(title(view), view) }
        let rows = Setting.allCases.count + 2 * Setting.Group.allCases.count - 1
        let rect = grid.bounds.inset(rows: 1).centred(width: 70, height: rows + 4)
        return grid.overlay(rect, title(view), note: view.strings.help.closes, view)
    }

    private func draw(_ group: Setting.Group, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let strings = view.strings.settings
        let used = grid.write(strings.name(group), in: row, view.onPanel(.accent).with(.bold))
        let reach = group == .you ? strings.onAllDevices : strings.onThisDevice
        guard used + 2 + reach.columns <= row.width else { return }
        grid.write(reach, endingAt: row.maxX - 2, row.minY, view.onPanel(.muted))
    }

    /// "Motion                       ‹ full ›"
    private func draw(_ setting: Setting, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let isFixed = setting.isFixed(view.model.preferences)
        let nameColumns = min(20, row.width / 2 - 2)
        let valueX = row.minX + 2 + nameColumns
        grid.write(
            view.strings.settings.name(setting).shortened(toColumns: nameColumns - 1), at: row.minX + 2, row.minY,
            view.onPanel(isFixed ? .muted : .text))
        guard setting == chosen, let field else {
            drawValue(of: setting, isFixed: isFixed, on: &grid, from: valueX, to: row.maxX - 2, row.minY, view)
            if setting == chosen { grid.select(row, view) }
            return
        }
        grid.select(row, view)
        field.draw(
            on: &grid, at: valueX, row.minY, columns: row.maxX - 1 - valueX, isFocused: true, view.theme,
            ground: grid[valueX, row.minY].style.background)
    }

    private func drawValue(
        of setting: Setting, isFixed: Bool, on grid: inout Grid, from start: Int, to end: Int, _ y: Int, _ view: Viewing
    ) {
        let value = view.strings.settings.value(setting.value(in: view.userData, view.model.preferences), of: setting)
        let isTurned = setting == chosen && !isFixed && !setting.choices.isEmpty
        let shown = (value.isEmpty ? view.strings.settings.notSet : value).shortened(toColumns: end - start)
        let x = end - shown.columns
        grid.write(shown, at: x, y, view.onPanel(isFixed ? .muted : .info))
        if isTurned, x - 2 > start {
            grid.write(view.signs.before, at: x - 2, y, view.onPanel(.accent))
            grid.write(view.signs.behind, at: end + 1, y, view.onPanel(.accent))
        }
        let why = view.strings.settings.fixedMark
        if isFixed, x - 2 - why.columns >= start { grid.write(why, endingAt: x - 2, y, view.onPanel(.muted)) }
    }

    private func drawHelp(of setting: Setting, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        if let fault = fault(in: view.strings) {
            let text = view.strings.headed(view.strings.settings.name(setting), fault)
            grid.write(text, wrappedIn: rect, view.onPanel(.danger))
            return
        }
        let isFixed = setting.isFixed(view.model.preferences)
        let help = isFixed ? view.strings.settings.fixed : view.strings.settings.help(setting)
        grid.write(help, wrappedIn: rect, view.onPanel(.muted))
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        if let field {
            return PlainText(
                field: PlainText.Field(
                    label: strings.settings.name(chosen), text: field.text,
                    aside: fault(in: strings) ?? strings.settings.help(chosen), picks: [], isChoice: false, isLast: true
                ))
        }
        let listed = settings(in: strings)
        let texts = listed.map { setting in
            let value = setting.value(in: view.userData, view.model.preferences)
            return strings.headed(strings.settings.name(setting), strings.settings.value(value, of: setting))
        }
        return PlainText(
            [strings.settings.help(chosen)],
            choices: PlainText.list(texts, chosen: listed.firstIndex(of: chosen)))
    }
}

package import Canvas
import Domain
import Words
package import ViewKit

/// The settings of the user and of this machine, each with a line of help.
package struct SettingsPage: NamedListScreen {
    /// The name of a setting.
    var chosen: String?
    package var filter = ListFilter()
    var field: TextField?
    /// The setting's value when editing began, or the newer value shown to the user.
    var shown = ""

    /// - Parameter setting: that it opens on; nil for the first.
    init(on setting: Setting? = nil) { chosen = setting?.rawValue }

    package var keyContext: KeyContext { field != nil ? .form : .settings }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { field != nil || filter.isWritten }

    var setting: Setting { chosen.flatMap(Setting.init) ?? Setting.allCases[0] }

    func fault(in strings: Strings) -> String? {
        guard let field else { return nil }
        do {
            _ = try setting.effect(of: field.text)
            return nil
        } catch .invalid(_, .notUnderstood) where setting == .dayStartsAt { return strings.form.notATime } catch {
            return strings.fault { () throws(DomainError) in throw error }
        }
    }

    func settings(in strings: Strings) -> [Setting] {
        Setting.allCases.filter { filter.keeps(strings.settings.name($0), strings.settings.help($0), $0.rawValue) }
    }

    func names(in context: ScreenContext) -> [String] { settings(in: context.strings).map(\.rawValue) }

    package mutating func narrowed(in context: inout ScreenContext) {
        let names = names(in: context)
        if !names.contains(setting.rawValue) { chosen = names.first ?? chosen }
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<SettingsPage>] =
        [
            Handler(.accept, word: { page, _ in page.acceptWord }) { $0.accept(in: &$1) },
            Handler(.left) { $0.turn(-1, in: &$1) }, Handler(.right) { $0.turn(1, in: &$1) },
            Handler(.reset) { page, context in
                if let standard = page.setting.standard { page.set(standard, in: &context) }
            }, Handler(.back) { $1.close() },
        ] + moves

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        field?.type(key) ?? typeFilter(key, in: &context)
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if field != nil { write(action, in: &context) } else { handle(action, in: &context) }
    }

    private mutating func accept(in context: inout ScreenContext) {
        guard setting.choices.isEmpty else { return turn(1, in: &context) }
        shown = value(in: context)
        field = TextField(shown, limit: 120, isSelected: setting.range != nil || setting == .dayStartsAt)
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if field != nil { write(.accept, in: &context) }
        return field == nil && pick(choice, in: context)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard field == nil else { return action == .left || action == .right ? context.strings.form.noPresets : nil }
        if !settings(in: context.strings).contains(setting), action != .back { return context.strings.today.noMatch }
        switch action {
        case .accept, .left, .right, .reset:
            if setting.isFixed(context.preferences) { return context.strings.settings.fixed }
            if action == .left || action == .right, setting.choices.isEmpty {
                return context.strings.settings.isWritten
            }
            guard action == .reset else { return nil }
            guard let standard = setting.standard else { return context.strings.settings.noStandard }
            return standard == value(in: context) ? context.strings.settings.isStandard : nil
        default: return nil
        }
    }

    private var acceptWord: LocalizedText {
        guard setting.choices.isEmpty else { return LocalizedText({ $0.settings.nextValue }) }
        return field == nil ? LocalizedText({ $0.settings.edit }) : .save
    }

    private func value(in context: ScreenContext) -> String { setting.value(in: context.userData, context.preferences) }

    private func turn(_ steps: Int, in context: inout ScreenContext) {
        let choices = setting.choices(context.preferences)
        guard !choices.isEmpty else { return }
        let index = choices.firstIndex(of: value(in: context)) ?? 0
        set(choices[(index + steps + choices.count) % choices.count], in: &context)
    }

    private func set(_ value: String, in context: inout ScreenContext) {
        guard value != self.value(in: context),
            let effect = try? setting.effect(of: value, shown: self.value(in: context))
        else { return }
        save(effect, value, in: &context)
    }

    /// The store's answer is shown for those of the person.
    private func save(_ effect: AppEffect, _ value: String, in context: inout ScreenContext) {
        if setting.reach == .machine { context.toast(context.strings.settings.saved(value, of: setting), .done) }
        context.ask(.effect(effect))
    }

    private mutating func write(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept, .nextField, .previousField:
            if let fault = fault(in: context.strings) { return refuse(fault, in: &context) }
            guard let text = field?.text, text != shown, let effect = try? setting.effect(of: text, shown: shown) else {
                field = nil
                return
            }
            save(effect, text, in: &context)
            // Another program may have changed it: the text stays until the store answers.
            if setting.reach == .machine { field = nil }
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

    package func title(_ view: Viewing) -> String { view.strings.name(KeyContext.settings) }

    package func frame(_ view: Viewing) -> OverlayFrame {
        let rows = Setting.allCases.count + 2 * Setting.Group.allCases.count + 3
        return .box(columns: 70, rows: min(view.layout.size.height - 2, rows), view)
    }

    package func body(_ view: Viewing) -> View {
        let (strings, layout) = (view.strings.settings, view.layout)
        let list = View.list(listing(view)).growing
        let isBoxed = layout.kind >= .boxed
        let helpRows = isBoxed ? 1 : layout.shape == .tall ? 4 : 2
        guard layout.shape != .flat else {
            return .row(gap: 3, [list, help(rows: 100, view).inset(rows: 1).width((layout.size.width - 2) / 3 + 4)])
        }
        let settings = settings(in: view.strings)
        let place = settings.firstIndex(of: setting).map { view.strings.of($0 + 1, settings.count) } ?? ""
        let line = View.rule(strings.name(setting), note: place).says("")
        return .column([list, isBoxed ? line : .gap(1), help(rows: helpRows, view).height(helpRows)])
    }

    private func help(rows: Int, _ view: Viewing) -> View {
        let strings = view.strings.settings
        if let fault = fault(in: view.strings) {
            return .text(Text(view.strings.headed(strings.name(setting), fault), .danger).wrapped(rows))
        }
        let isFixed = setting.isFixed(view.model.preferences)
        return .text(Text(isFixed ? strings.fixed : strings.help(setting), .muted).wrapped(rows))
    }

    private func listing(_ view: Viewing) -> List {
        let settings = settings(in: view.strings)
        let groups = Setting.Group.allCases.map { group in (group, settings.filter { $0.group == group }) }
        let rows = groups.filter { !$0.1.isEmpty }.enumerated().flatMap { number, group -> [List.Entry] in
            (number == 0 ? [] : [.heading(.gap(1))]) + [.heading(heading(of: group.0, view))]
                + group.1.map { .line(row(of: $0, view)) }
        }
        let place = settings.firstIndex(of: setting) ?? 0
        var listing = List([], rows, state: ListState(place)) { Touch.choose(.name(settings[$0].rawValue)) }
        listing.empty = Text(view.strings.today.noMatch, .muted)
        return listing
    }

    private func heading(of group: Setting.Group, _ view: Viewing) -> View {
        let strings = view.strings.settings
        let reach = View.text(group == .you ? strings.onAllDevices : strings.onThisDevice, .muted)
        let name = View.text(strings.name(group), .accent, bold: true).growing
        return .row(gap: 0, [name, reach.inset(left: 1).yields(1), .gap(2)]).says("")
    }

    /// "Motion                       ‹ full ›"
    private func row(of setting: Setting, _ view: Viewing) -> View {
        let (strings, isChosen) = (view.strings.settings, setting == self.setting)
        let isFixed = setting.isFixed(view.model.preferences)
        let name = Text(strings.name(setting), isFixed ? .muted : .text).cut(to: 1)
        let named: [View] = [.gap(2), .text(name).width(min(19, view.layout.size.width / 2 - 4)), .gap(1)]
        if isChosen, let field { return .row(gap: 0, named + [.input(field).growing, .gap(1)]) }
        let value = strings.value(setting.value(in: view.userData, view.model.preferences), of: setting)
        let isTurned = isChosen && !isFixed && !setting.choices.isEmpty
        let shown = Text(value.isEmpty ? strings.notSet : value, isFixed ? .muted : .info).cut(to: 1)
        let before = isTurned ? "\(view.signs.before) " : isFixed ? "\(strings.fixedMark)  " : ""
        return .row(
            gap: 0,
            named + [
                .spacer(), .text(before, isFixed ? .muted : .accent).yields(1), .text(shown),
                isTurned ? .text(" \(view.signs.behind)", .accent) : .gap(2),
            ]
        ).says(view.strings.headed(strings.name(setting), value))
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let field else { return PlainText(body(view).plain) }
        let strings = view.strings
        return PlainText(
            field: PlainText.Field(
                label: strings.settings.name(setting), text: field.text,
                aside: fault(in: strings) ?? strings.settings.help(setting), picks: [], isChoice: false, isLast: true))
    }
}

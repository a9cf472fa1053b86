package import Canvas
import Domain

extension SettingsPage {
    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool {
        field?.type(key) ?? typeFilter(key, in: &situation)
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if field != nil { return write(action, in: &situation) }
        switch action {
        case .accept:
            if chosen.choices.isEmpty {
                let isNumber = chosen.range != nil || chosen == .dayStartsAt
                shown = value(in: situation)
                field = TextField(shown, limit: 120, isSelected: isNumber)
            } else {
                choose(1, in: &situation)
            }
        case .left: if !chosen.choices.isEmpty { choose(-1, in: &situation) }
        case .right: if !chosen.choices.isEmpty { choose(1, in: &situation) }
        case .reset: if let standard = chosen.standard { set(standard, in: &situation) }
        case .back: situation.close()
        default: move(action, in: situation.words)
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        if field != nil { write(.accept, in: &situation) }
        guard field == nil else { return false }
        return list.choose(choice, count: Setting.allCases.count)
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        guard field == nil else { return nil }
        if !settings(in: situation.words).contains(chosen), action != .back { return situation.words.today.noMatch }
        switch action {
        case .accept, .left, .right, .reset:
            if chosen.isFixed(situation.preferences) { return situation.words.settings.fixed }
            if action == .left || action == .right, chosen.choices.isEmpty { return situation.words.settings.isWritten }
            guard action == .reset else { return nil }
            guard let standard = chosen.standard else { return situation.words.settings.noStandard }
            return standard == value(in: situation) ? situation.words.settings.isStandard : nil
        default: return nil
        }
    }

    private func value(in situation: Situation) -> String {
        chosen.value(in: situation.household, situation.preferences)
    }

    /// The choice so many further, around the end.
    private func choose(_ steps: Int, in situation: inout Situation) {
        let choices = chosen.choices(situation.preferences)
        let index = choices.firstIndex(of: value(in: situation)) ?? 0
        set(choices[(index + steps + choices.count) % choices.count], in: &situation)
    }

    private func set(_ value: String, in situation: inout Situation) {
        guard value != self.value(in: situation),
            let effect = try? chosen.effect(of: value, shown: self.value(in: situation))
        else { return }
        situation.ask(.effect(effect))
    }

    /// Keys while a setting is written.
    private mutating func write(_ action: Action, in situation: inout Situation) {
        switch action {
        case .accept, .nextField, .previousField:
            if let fault = fault(in: situation.words) { return refuse(fault, in: &situation) }
            guard let text = field?.text, text != shown, let effect = try? chosen.effect(of: text, shown: shown) else {
                field = nil
                return
            }
            situation.ask(.effect(effect))
            // What the store has to take may have been changed elsewhere: what is written stays until that is known.
            if chosen.reach == .machine { field = nil }
        case .back: field = nil
        default: break
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.changeSetting, _, _), .notSaved(.changeSetting, _): field = nil
        // It is said what changed: the next enter is decided on that.
        case .refused(.changeSetting, .changedMeanwhile(let fields)):
            if case .setting(let now)? = fields.first?.now { shown = now.text }
        default: break
        }
    }

    /// What is wrong stands in the place of the help: what is written is selected, to be written anew. Where there is no
    /// room for help, it is said.
    private mutating func refuse(_ fault: String, in situation: inout Situation) {
        field?.select()
        if situation.layout.kind == .tiny { situation.say(fault, .error) }
    }
}

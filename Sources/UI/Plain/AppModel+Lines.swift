package import Canvas
package import Domain

extension AppModel {
    /// What the screen on top says.
    /// - Parameter now: the clocks as they stand.
    package func spoken(at now: Moment) -> Spoken {
        guard let filter, filter.isWritten else { return top.screen.spoken(plainView(at: now)) }
        return Spoken(
            field: Spoken.Field(
                label: words.help.hint, text: filter.text, aside: "", picks: [], isChoice: false, isLast: true))
    }

    /// Its name.
    package func spokenTitle(at now: Moment) -> String { top.screen.title(plainView(at: now)) }

    func plainView(at now: Moment) -> Viewing {
        let now = now.ruled(by: household.settings)
        let theme = Theme(id: preferences.theme, isLight: false, depth: .mono, characters: .ascii)
        return Viewing(self, at: now, size: Self.plainSize, theme: theme)
    }

    /// The size that screens are laid out for where none is seen.
    package static let plainSize = Size(width: 80, height: 24)

    /// A line that was typed: into the field that waits for one, else the number of a choice, a key, or the word of an
    /// action.
    mutating func read(_ line: String, at now: Moment) -> [AppEffect] {
        let line = line.trimmed
        let spoken = spoken(at: now)
        if confirmation != nil { return confirm(line, at: now) }
        if let field = spoken.field { return write(line, into: field, at: now) }
        if line.isEmpty {
            say(timeLeft(at: now) ?? words.plain.nothingRuns, .info, at: now)
            return []
        }
        if line == "?" { return sayHelp(at: now) }
        if let number = Int(line) {
            guard spoken.choices.indices.contains(number - 1) else {
                say(words.plain.noNumber(number, of: spoken.choices.count), .info, at: now)
                return []
            }
            return press(spoken.choices[number - 1].keys, at: now)
        }
        guard let binding = binding(meant: line, at: now) else {
            say(words.plain.notUnderstood(line), .info, at: now)
            return []
        }
        if binding.action == .help { return sayHelp(at: now) }
        guard let key = binding.keys.first else { return act(binding.action, at: now) }
        return press([key], at: now)
    }

    /// What is left of the running timer, or has run; nil where none runs.
    func timeLeft(at now: Moment) -> String? {
        guard let timer = household.timer else { return nil }
        let clock = words.clock(seconds: timer.shownSeconds(at: now.clock))
        return words.plain.timer(
            cat: household.cats.first { $0.id == timer.catId }?.name ?? "", clock, timer,
            ends: timer.endsAt(now.clock).map(now.timeOfDay(of:)))
    }

    /// What works here, a line each.
    private mutating func sayHelp(at now: Moment) -> [AppEffect] {
        let situation = Situation(self, at: now)
        let screen = top.screen
        let found = keymap.bindings(in: screen.contexts).filter { screen.obstacle(to: $0.action, in: situation) == nil }
        for binding in found where !binding.keys.isEmpty && !binding.context.isForScreens {
            let keys = binding.keys.compactMap(\.name).joined(separator: " ")
            say(words.headed(keys, words(binding.help)), .info, at: now)
        }
        say(words.plain.howTo, .info, at: now)
        return []
    }

    private mutating func press(_ keys: [Key], at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        for key in keys { effects += press(key, at: now) }
        return effects
    }

    private mutating func confirm(_ line: String, at now: Moment) -> [AppEffect] {
        guard words.plain.isYes(line) else {
            confirmation = nil
            say(words.plain.leftAsItIs, .info, at: now)
            return []
        }
        return press(confirmationKey ?? .enter, at: now)
    }

    /// Nothing keeps what stands there; `<` goes a step back; a choice is named by how it begins.
    private mutating func write(_ line: String, into field: Spoken.Field, at now: Moment) -> [AppEffect] {
        if line == "<" { return press(.escape, at: now) }
        var keys: [Key] = []
        if !line.isEmpty, field.isChoice {
            let asked = line.lowercased()
            guard let wanted = field.picks.firstIndex(where: { $0.lowercased().hasPrefix(asked) }) else {
                say(words.plain.oneOf(field.picks), .info, at: now)
                return []
            }
            let from = field.picks.firstIndex(of: field.text) ?? 0
            let steps = (wanted - from + field.picks.count) % max(1, field.picks.count)
            keys += Array(repeating: .right, count: steps)
        } else if !line.isEmpty {
            keys += [.end, .control("u"), .paste(line == "-" ? "" : line)]
        }
        return press(keys + [field.isLast ? .enter : .tab], at: now)
    }

    /// The binding whose key or word a line is; its beginning is enough where only one begins so.
    private func binding(meant line: String, at now: Moment) -> Binding? {
        let asked = line.lowercased()
        let known = Situation(self, at: now).bindings(of: top.screen)
        if let byKey = known.first(where: { $0.keys.contains { $0.name == line } && Int(line) == nil }) { return byKey }
        func names(_ binding: Binding) -> [String] {
            [binding.word, binding.help].compactMap { $0 }.flatMap { [words($0), $0.english] }.map { $0.lowercased() }
        }
        if let exact = known.first(where: { names($0).contains(asked) }) { return exact }
        let begun = known.filter { names($0).contains { $0.hasPrefix(asked) } }
        return Set(begun.map(\.action)).count == 1 ? begun.first : nil
    }
}

extension Context {
    /// Whether its keys mean something only where one sees what they move over.
    fileprivate var isForScreens: Bool { self == .moving || self == .sideways }
}

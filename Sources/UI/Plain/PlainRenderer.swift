package import Canvas
package import Domain
import Words
import ViewKit

/// Prints the screens line by line for `--plain`: only lines that are new since the last call.
package struct PlainRenderer: Sendable {
    private var title = ""
    private var plainText = PlainText()
    private var log: [Toast] = []
    private var asked: Confirmation?
    private var marks = TimerMarks()

    package init() {}

    /// Without line ends.
    package mutating func lines(for model: AppModel, at now: Moment) -> [String] {
        var lines = newlySaid(in: model)
        // What a gap may add is not counted yet.
        let timer = model.gap == nil ? model.userData.timer : nil
        if let timer, let mark = marks.passed(by: timer, at: now.clock) {
            let cat = model.userData.cat(timer.catId)?.name ?? ""
            lines.append(model.strings.plain.passed(mark, cat, ends: timer.endsAt(now.clock).map(now.timeOfDay(of:))))
        }
        let plainText = model.plainText(at: now)
        let title = model.plainTitle(at: now)
        if title != self.title {
            lines += ["", title] + plainText.lines + numbered(plainText.choices, model.strings)
            if plainText.field == nil { lines += hint(model, at: now) }
        } else {
            lines += plainText.lines.filter { !self.plainText.lines.contains($0) }
            lines += changed(plainText.choices, model.strings)
        }
        self.title = title
        self.plainText = plainText
        if let asked = model.confirmation, asked != self.asked {
            lines.append("\(asked.sentence) \(model.strings.plain.yesOrNo)")
        }
        asked = model.confirmation
        return lines
    }

    package var prompt: String {
        guard asked == nil, let field = plainText.field else { return "> " }
        let aside = field.aside.isEmpty ? "" : " (\(field.aside))"
        let text = field.text.isEmpty ? "" : " [\(field.text)]"
        return "\(field.label)\(aside)\(text)> "
    }

    package func nextWake(for model: AppModel, at now: Moment) -> Int64? {
        marks.millisecondsToNext(of: model.userData.timer, at: now.clock)
    }

    private mutating func newlySaid(in model: AppModel) -> [String] {
        let known = (0...min(log.count, model.log.count)).reversed().first { count in
            log.suffix(count) == model.log.prefix(count)
        }
        let new = model.log.dropFirst(known ?? 0)
        log = model.log
        return new.map(\.text)
    }

    private func numbered(_ choices: [PlainText.Choice], _ strings: Strings) -> [String] {
        choices.enumerated().map { line($1, number: $0 + 1, strings) }
    }

    private func line(_ choice: PlainText.Choice, number: Int, _ strings: Strings) -> String {
        let text = "\(number) \(choice.text)"
        return choice.isChosen ? strings.plain.chosen(text) : text
    }

    private func changed(_ choices: [PlainText.Choice], _ strings: Strings) -> [String] {
        choices.enumerated().compactMap { index, choice in
            let before = plainText.choices.indices.contains(index) ? plainText.choices[index] : nil
            let isNew = before?.text != choice.text || (choice.isChosen && before?.isChosen != true)
            return isNew ? line(choice, number: index + 1, strings) : nil
        }
    }

    private func hint(_ model: AppModel, at now: Moment) -> [String] {
        let known = ScreenContext(model, at: now).hints(of: model.top.screen).compactMap(\.word).map {
            model.strings($0)
        }
        return known.isEmpty ? [] : [model.strings.headed(model.strings.plain.commands, model.strings.items(known))]
    }
}

/// A screen as lines for `--plain`: nothing in it changes every second.
package struct PlainText: Sendable, Equatable {
    package var lines: [String]
    /// Selectable by number, from 1.
    package var choices: [Choice]
    package var field: Field?
    /// Whether each choice acts at once: then an empty line takes the chosen one, as enter does.
    package var isQuestion: Bool

    package init(_ lines: [String] = [], choices: [Choice] = [], field: Field? = nil, isQuestion: Bool = false) {
        self.lines = lines
        self.choices = choices
        self.field = field
        self.isQuestion = isQuestion
    }

    /// Something to select by its number.
    package struct Choice: Sendable, Equatable {
        package let text: String
        package let isChosen: Bool
        /// What its number does, one after the other.
        let touches: [Touch]

        init(_ text: String, isChosen: Bool = false, _ touches: [Touch]) {
            (self.text, self.isChosen, self.touches) = (text, isChosen, touches)
        }
    }

    /// A text field.
    package struct Field: Sendable, Equatable {
        package let label: String
        package let text: String
        /// A hint or a fault.
        package let aside: String
        let picks: [String]
        let isChoice: Bool
        let isLast: Bool
        /// Saves, after the last field.
        var accept = Key.enter
    }
}

extension PlainText {
    /// - Parameter chosen: the one that enter takes.
    static func answers(_ texts: [String], chosen: Int) -> [Choice] {
        texts.enumerated().map { index, text in
            Choice(text, isChosen: index == chosen, [.press(.character(Character(String(index + 1))))])
        }
    }
}

extension Form {
    /// The field with the focus.
    func plainText(_ faults: [DomainError.Field: String], _ view: Viewing) -> PlainText.Field? {
        guard fields.indices.contains(focus) else { return nil }
        let field = fields[focus]
        let picks = field.picks.isEmpty ? field.hint : view.strings.items(field.picks)
        return PlainText.Field(
            label: field.label(view.strings), text: field.input.text, aside: fault(of: field, faults, view) ?? picks,
            picks: field.picks, isChoice: field.isChoice, isLast: focus == shown.last)
    }
}

extension AppModel {
    package func plainText(at now: Moment) -> PlainText {
        guard let filter, filter.isWritten else { return top.screen.plainText(plainView(at: now)) }
        return PlainText(
            field: PlainText.Field(
                label: strings.help.hint, text: filter.text, aside: "", picks: [], isChoice: false, isLast: true))
    }

    package func plainTitle(at now: Moment) -> String { top.screen.title(plainView(at: now)) }

    func plainView(at now: Moment) -> Viewing {
        let now = now.ruled(by: userData.settings)
        let theme = Theme(id: preferences.theme, isLight: false, depth: .mono, characters: .ascii)
        return Viewing(self, at: now, size: Self.plainSize, theme: theme)
    }

    /// For screens that are not drawn.
    package static let plainSize = Size(width: 80, height: 24)

    /// Text for the current field, otherwise the number of a choice, a key, or the name of an action.
    mutating func read(_ line: String, at now: Moment) -> [AppEffect] {
        let line = line.trimmed
        let plainText = plainText(at: now)
        if confirmation != nil { return confirm(line, at: now) }
        if let field = plainText.field { return write(line, into: field, at: now) }
        if line.isEmpty {
            if plainText.isQuestion, let chosen = plainText.choices.first(where: \.isChosen) {
                return take(chosen, at: now)
            }
            return toast(timeLeft(at: now) ?? strings.plain.nothingRuns, .info, at: now)
        }
        if line == "?" { return printHelp(at: now) }
        if line == "<" { return press(.escape, at: now) }
        if let number = Int(line) {
            guard plainText.choices.indices.contains(number - 1) else {
                return toast(strings.plain.noNumber(number, of: plainText.choices.count), .info, at: now)
            }
            return take(plainText.choices[number - 1], at: now)
        }
        guard let binding = binding(meant: line, at: now) else {
            return toast(strings.plain.noSuchCommand(line: line.drawable), .info, at: now)
        }
        if binding.action == .help { return printHelp(at: now) }
        guard let key = binding.keys.first else { return act(binding.action, at: now) }
        return press([key], at: now)
    }

    func timeLeft(at now: Moment) -> String? {
        guard let timer = userData.timer else { return nil }
        let clock = strings.clock(seconds: timer.shownSeconds(at: now.clock))
        return strings.plain.timer(
            cat: userData.cats.first { $0.id == timer.catId }?.name ?? "", clock, timer,
            ends: timer.endsAt(now.clock).map(now.timeOfDay(of:)))
    }

    private mutating func printHelp(at now: Moment) -> [AppEffect] {
        let screen = top.screen
        let found = keymap.bindings(in: screen.contexts).filter {
            disabledReason(for: $0.action, on: screen, at: now) == nil
        }
        for binding in found where !binding.keys.isEmpty && ![.moving, .sideways].contains(binding.context) {
            let keys = binding.keys.compactMap(\.name).filter { !Self.isTaken($0) }.joined(separator: " ")
            let help = strings(binding.help)
            toast(keys.isEmpty ? help : strings.headed(keys, help), .info, at: now)
        }
        let isQuestion = plainText(at: now).isQuestion
        return toast(isQuestion ? strings.plain.howToChoose : strings.plain.howToChooseInFocus, .info, at: now)
    }

    /// Keys that a typed line means otherwise: numbers are choices, `<` goes back.
    private static func isTaken(_ key: String) -> Bool { Int(key) != nil || key == "<" }

    private mutating func press(_ keys: [Key], at now: Moment) -> [AppEffect] { keys.flatMap { press($0, at: now) } }

    /// Chooses it; unlike a second click this is not enter.
    private mutating func take(_ choice: PlainText.Choice, at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        for touch in choice.touches {
            guard case .choose(let chosen) = touch else {
                effects += self.touch(touch, at: now)
                continue
            }
            settleToasts()
            effects += seenTimer(at: now) + withTop(at: now) { _ = $0.choose(chosen, in: &$1) }
        }
        return effects
    }

    private mutating func confirm(_ line: String, at now: Moment) -> [AppEffect] {
        guard line.isYes else {
            confirmation = nil
            return toast(strings.nothingWasChanged, .info, at: now)
        }
        return press(confirmationKey ?? .enter, at: now)
    }

    /// An empty line keeps the text; `<` goes back a step; a choice is selected by its first letters.
    private mutating func write(_ line: String, into field: PlainText.Field, at now: Moment) -> [AppEffect] {
        if line == "<" { return press(.escape, at: now) }
        var keys: [Key] = []
        if !line.isEmpty, field.isChoice {
            let asked = line.lowercased()
            guard let wanted = field.picks.firstIndex(where: { $0.lowercased().hasPrefix(asked) }) else {
                return toast(strings.plain.oneOf(picks: strings.items(field.picks)), .info, at: now)
            }
            let from = field.picks.firstIndex(of: field.text) ?? 0
            let steps = (wanted - from + field.picks.count) % max(1, field.picks.count)
            keys += Array(repeating: .right, count: steps)
        } else if !line.isEmpty {
            keys += [.end, .control("u"), .paste(line == "-" ? "" : line)]
        }
        return press(keys + [field.isLast ? field.accept : .tab], at: now)
    }

    /// The binding whose key or name was typed; a unique prefix is enough.
    private func binding(meant line: String, at now: Moment) -> Binding? {
        let asked = line.lowercased()
        let known = ScreenContext(self, at: now).bindings(of: top.screen)
        if let byKey = known.first(where: { $0.keys.contains { $0.name == line } && !Self.isTaken(line) }) {
            return byKey
        }
        func names(_ binding: Binding) -> [String] {
            [binding.word, binding.help].compactMap { $0 }.flatMap { [strings($0), $0.english] }.map { $0.lowercased() }
        }
        if let exact = known.first(where: { names($0).contains(asked) }) { return exact }
        let begun = known.filter { names($0).contains { $0.hasPrefix(asked) } }
        return Set(begun.map(\.action)).count == 1 ? begun.first : nil
    }
}

/// When a running timer is announced, apart from its end: each five minutes, of a countdown by what is left, and at its
/// last minute.
package struct TimerMarks: Sendable, Equatable {
    /// Minutes of the timer that are announced.
    package enum Mark: Sendable, Equatable { case left(Int), run(Int) }

    private static let interval: Int64 = 5 * 60_000
    private static let minute: Int64 = 60_000

    /// The session at the last look, and its elapsed milliseconds.
    private var sessionId: String?
    private var seen: Int64 = 0

    /// The mark passed since the last look; the last of several.
    package mutating func passed(by timer: TimerRecord?, at clock: ClockReading) -> Mark? {
        guard let timer else {
            sessionId = nil
            return nil
        }
        let elapsed = timer.elapsed(at: clock)
        defer {
            sessionId = timer.sessionId
            seen = elapsed
        }
        // Marks before the first look are not announced.
        guard sessionId == timer.sessionId, let next = Self.next(after: seen, of: timer), next <= elapsed else {
            return nil
        }
        var last = next
        while let later = Self.next(after: last, of: timer), later <= elapsed { last = later }
        return timer.length.map { .left(Int(($0 - last) / Self.minute)) } ?? .run(Int(last / Self.minute))
    }

    package func millisecondsToNext(of timer: TimerRecord?, at clock: ClockReading) -> Int64? {
        guard let timer, !timer.isPaused else { return nil }
        let elapsed = timer.elapsed(at: clock)
        let ends = timer.length.flatMap { $0 > elapsed ? $0 : nil }
        return [Self.next(after: elapsed, of: timer), ends].compactMap { $0 }.min().map { $0 - elapsed }
    }

    /// The elapsed milliseconds of the mark after others; nil for a break, and if none is left.
    private static func next(after elapsed: Int64, of timer: TimerRecord) -> Int64? {
        guard timer.isBreak != true else { return nil }
        guard let length = timer.length else { return (elapsed / interval + 1) * interval }
        let left = length - elapsed
        let marks = [(left - 1) / interval * interval, minute].filter { $0 > 0 && $0 < left && $0 < length }
        return marks.max().map { length - $0 }
    }
}

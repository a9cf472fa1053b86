package import Domain

/// What is said line by line as the model changes: what is new, never what was said before.
package struct PlainTalk: Sendable {
    private var title = ""
    private var spoken = Spoken()
    private var log: [Toast] = []
    private var asked: Confirmation?
    private var marks = TimerMarks()

    package init() {}

    /// What is to be said of a model that has changed.
    /// - Parameter now: the clocks as they stand.
    /// - Returns: lines without their ends.
    package mutating func lines(for model: AppModel, at now: Moment) -> [String] {
        var lines = newlySaid(in: model)
        if let mark = marks.passed(by: model.household.timer, at: now.clock) {
            lines.append(model.words.plain.passed(mark, model.timeLeft(at: now) ?? ""))
        }
        let spoken = model.spoken(at: now)
        let title = model.spokenTitle(at: now)
        if title != self.title {
            lines += ["", title] + spoken.lines + numbered(spoken.choices, model.words)
            if spoken.field == nil { lines += hint(model, at: now) }
        } else {
            lines += spoken.lines.filter { !self.spoken.lines.contains($0) }
            lines += changed(spoken.choices, model.words)
        }
        self.title = title
        self.spoken = spoken
        if let asked = model.confirmation, asked != self.asked {
            lines.append("\(asked.sentence) \(model.words.plain.yesOrNo)")
        }
        asked = model.confirmation
        return lines
    }

    /// What stands before the line that is to be typed, by what was said last.
    package var prompt: String {
        guard asked == nil, let field = spoken.field else { return "> " }
        let aside = field.aside.isEmpty ? "" : " (\(field.aside))"
        let text = field.text.isEmpty ? "" : " [\(field.text)]"
        return "\(field.label)\(aside)\(text)> "
    }

    /// When something is to be said unasked; nil where only a line or another program can bring news.
    package func nextWake(for model: AppModel, at now: Moment) -> Int64? {
        marks.millisecondsToNext(of: model.household.timer, at: now.clock)
    }

    private mutating func newlySaid(in model: AppModel) -> [String] {
        let known = (0...min(log.count, model.log.count)).reversed().first { count in
            log.suffix(count) == model.log.prefix(count)
        }
        let new = model.log.dropFirst(known ?? 0)
        log = model.log
        return new.map(\.text)
    }

    private func numbered(_ choices: [Spoken.Choice], _ words: Words) -> [String] {
        choices.enumerated().map { line($1, number: $0 + 1, words) }
    }

    private func line(_ choice: Spoken.Choice, number: Int, _ words: Words) -> String {
        let text = "\(number) \(choice.text)"
        return choice.isChosen ? words.plain.chosen(text) : text
    }

    /// Those that read otherwise than before, and the one that was chosen now.
    private func changed(_ choices: [Spoken.Choice], _ words: Words) -> [String] {
        choices.enumerated().compactMap { index, choice in
            let before = spoken.choices.indices.contains(index) ? spoken.choices[index] : nil
            let isNew = before?.text != choice.text || (choice.isChosen && before?.isChosen != true)
            return isNew ? line(choice, number: index + 1, words) : nil
        }
    }

    private func hint(_ model: AppModel, at now: Moment) -> [String] {
        let known = Situation(model, at: now).hints(of: model.top.screen).compactMap(\.word).map { model.words($0) }
        return known.isEmpty ? [] : [model.words.plain.canSay(known)]
    }
}

import Domain

extension FocusPage {
    package func spoken(_ view: Viewing) -> Spoken {
        guard let timer = view.household.timer else { return Spoken() }
        let words = view.words
        let cat = view.cat(timer.catId)?.name ?? ""
        var lines = [view.habit(timer.habitId)?.name ?? ""]
        lines.append(words.focus.nap(cat, timer.phase, isPaused: timer.isPaused))
        if timer.isPaused { lines.append(words.focus.paused) }
        if timer.takesNoPause { lines.append(words.focus.strict) }
        if timer.overtime(at: view.now.clock) != nil { lines.append(words.focus.overtime) }
        if let ends = timer.endsAt(view.now.clock) { lines.append(words.focus.ends(view.now.timeOfDay(of: ends))) }
        if let note = timer.note { lines.append(note) }
        return Spoken(lines.filter { !$0.isEmpty })
    }
}

extension FocusSetup {
    package func spoken(_ view: Viewing) -> Spoken {
        Spoken(
            [view.words.setup.line(plan, at: view.now)],
            field: form.spoken(faults: faults, isLast: form.focus == form.fields.count - 1, view))
    }
}

extension ForgottenQuestion {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        if let form { return Spoken(field: form.spoken(isLast: true, view)) }
        return Spoken(
            [words.forgotten.question(forgotten.minutesInAll)],
            choices: Spoken.answers([
                words.forgotten.all(forgotten.minutesInAll),
                words.forgotten.until(forgotten.minutesUntilSeen, view.now.timeOfDay(of: forgotten.lastSeenAt)),
                words.forgotten.typed, words.forgotten.away,
            ]))
    }
}

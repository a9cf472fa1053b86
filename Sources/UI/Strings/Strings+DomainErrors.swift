package import Domain
package import Words

extension Strings {
    /// Why something was not done, and what helps. Nothing was written.
    package func sentence(for refusal: DomainError) -> String {
        switch refusal {
        case .unreadable(let error): sentence(for: error)
        case .noSuchHabit(let habit): refusals.noSuchHabit(habit: habit)
        case .noSuchCat(let cat): refusals.noSuchCat(cat: cat)
        case .noSuchLetter(let id): refusals.noSuchLetter(id: id)
        case .entryGone: refusals.entryGone
        case .noSuchAccessory(let id): refusals.noSuchAccessory(id: id)
        case .invalid(let field, let fault): sentence(name(field), sentence(for: fault))
        case .habitRests(_, let cat): refusals.habitRests(cat: cat)
        case .needsNewer(let habit): refusals.needsNewer(habit: habit)
        case .historyGrew(let habit): refusals.historyGrew(habit: habit)
        case .habitHasHistory(let habit): refusals.habitHasHistory(habit: habit)
        case .alreadyOwned(let id): refusals.alreadyOwned(id: accessory(id))
        case .notInBox(let id): refusals.notInBox(id: accessory(id))
        case .coinsShort(let price, let balance): refusals.coinsShort(price: price - balance)
        case .catGraduated(let cat): refusals.catGraduated(cat: cat)
        case .timerRuns(let habit, let minutes): refusals.timerRuns(habit: habit, minutes: minutes)
        case .noTimer: refusals.noTimer
        case .timerGone: refusals.timerGone
        case .timerPaused: refusals.timerPaused
        case .timerNotPaused: refusals.timerNotPaused
        case .timerIsStrict: refusals.timerIsStrict
        case .breakRuns: refusals.breakRuns
        case .noBreak: focus.onlyInBreaks
        case .startInFuture: refusals.startInFuture
        case .startedTooEarly(let minutes): refusals.startedTooEarly(hours: minutes / 60)
        case .sessionRan(let start, let end): refusals.sessionRan(start: start.text, end: end.text)
        case .beforeStart(let start): refusals.beforeStart(start: start.text)
        case .outsideOfEntry(let start, let end): refusals.outsideOfEntry(start: start.text, end: end.text)
        case .entryHasNoTimes: refusals.entryHasNoTimes
        case .overAlready: refusals.overAlready
        case .dayLeftOut(let day): refusals.dayLeftOut(day: dateWithYear(day))
        case .dayInFuture(let day): refusals.dayInFuture(day: dateWithYear(day))
        case .dayIsFull(let habit, let day, let logged):
            refusals.dayIsFull(habit: habit, logged: minutes(logged), day: dateWithYear(day))
        case .alreadyTicked(let habit, let day): refusals.alreadyTicked(habit: habit, day: date(day))
        case .overLimit(let habit, let day): refusals.overLimit(habit: habit, day: date(day))
        case .slipsNeedALimit(let habit): refusals.slipsNeedALimit(habit: habit)
        case .endsBeforeItBegins(let from, let through):
            refusals.endsBeforeItBegins(through: dateWithYear(through), from: dateWithYear(from))
        case .dayBeforeHabit(let day): refusals.dayBeforeHabit(day: dateWithYear(day))
        case .gapWaits: refusals.gapWaits
        case .changedMeanwhile(let fields): changedMeanwhile(fields)
        case .notUndoable(let kind): refusals.notUndoable(kind: name(ofKind: kind))
        case .nothingToUndo: nothingToUndo
        case .undoTakesLater(let kind, let name): takesLater(kind, name)
        case .undoneMeanwhile: refusals.undoneMeanwhile
        case .redoneMeanwhile: refusals.redoneMeanwhile
        case .importContinued(let habit): refusals.importContinued(habit: habit)
        case .importedMeanwhile: refusals.importedMeanwhile
        }
    }

    private func takesLater(_ kind: String, _ name: String?) -> String {
        let what = MergeSummary.change(of: kind)(in: language)
        let named = name.map { Catalogue.accessory($0)?.name(in: language) ?? $0 }
        let later = list([what.prefix(1).lowercased() + what.dropFirst()] + [named].compactMap(\.self))
        return refusals.notUndoneSince(later: later)
    }

    /// What another program changed while a form was open, by name, and what to do about it.
    /// - Parameter isTyping: whether the form is still there, so that enter saves.
    func changedMeanwhile(_ fields: [ChangedField], isTyping: Bool = false, isBrief: Bool = false) -> String {
        let changes = fields.map { "\(name(of: $0)) \(text(of: $0.shown)) \u{2192} \(text(of: $0.now))" }
        return sentences([
            refusals.changedElsewhere(changes: items(changes)), isBrief ? nil : refusals.nothingSaved,
            isTyping ? refusals.enterSavesYours : refusals.tryAgain,
        ])
    }

    private func name(of field: ChangedField) -> String {
        guard case .setting(let change) = field.now, let setting = change.setting else { return name(field.field) }
        return settings.name(setting)
    }

    private func text(of value: FieldValue) -> String {
        switch value {
        case .text(""): refusals.empty
        case .text(let text): quoted(text)
        case .number(let number): self.number(number)
        case .schedule(let schedule): form.typed(schedule)
        case .amount(let amount): amount.text
        case .setting(let change): change.setting.map { settings.value(change.text, of: $0) } ?? change.text
        }
    }

    package func sentence(for fault: DomainError.Fault) -> String {
        switch fault {
        case .empty: refusals.isEmpty
        case .tooLong(let limit): refusals.tooLong(limit: limit)
        case .controlCharacters: refusals.controlCharacters
        case .outOfRange(let least, let most): refusals.outOfRange(least: least, most: most)
        case .outOfAmounts(let least, let most): refusals.outOfAmounts(least: least.text, most: most.text)
        case .tooMany(let most): refusals.tooMany(most: most)
        case .notUnderstood(let text): refusals.notUnderstood(text: text)
        case .notOneEmoji: refusals.notOneEmoji
        }
    }

    package func name(_ field: DomainError.Field) -> String { named("field.\(field.rawValue)") ?? field.rawValue }

    private func name(ofKind kind: String) -> String {
        switch Operations.of(kind: kind) {
        case is LogFocusSession.Type: refusals.aSession
        case is GraduateHabit.Type: changes.graduation
        case is Visit.Type: changes.visit
        case is PurchaseAccessory.Type: refusals.aPurchase
        default: refusals.that
        }
    }
}

extension Strings {
    /// - Parameter path: of the file; nil where no folder took it.
    /// - Parameter isAsWanted: false if it is SVG because no program made a PNG.
    func pictureSaved(at path: String?, isAsWanted: Bool) -> String {
        guard let path else { return refusals.noFolderForPicture }
        return isAsWanted ? refusals.pictureSaved(path: path) : refusals.pictureSavedAsSVG(path: path)
    }
}

extension Strings.StoreTrouble {
    func kept(_ error: StoreProblem) -> String { strings.sentences([strings.kept(after: error), makeItAgain]) }
}

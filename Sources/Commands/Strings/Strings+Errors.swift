import DocumentStore
import Domain
import Runtime
import UI
package import Words

extension Strings {
    package func sentence(for error: CommandError) -> String {
        switch error {
        case .unknownCommand(let name, let nearest):
            hint(nearest, behind: commandErrors.unknownCommand(name: name), else: commandErrors.seeHelp)
        case .unknownFlag(let flag, let command, let nearest):
            hint(
                nearest, behind: commandErrors.unknownFlag(command: program(command), flag: flag),
                else: commandErrors.seeOptions(command: program(command)))
        case .missingValue(let flag): commandErrors.missingValue(flag: flag)
        case .unexpectedValue(let flag): commandErrors.unexpectedValue(flag: flag)
        case .invalidValue(let what, let value, let expected):
            commandErrors.invalidValue(value: value, what: self(what), expected: self(expected))
        case .invalidFlag(let flag, let value, let fault):
            value.count > 40
                ? "\(flag): \(sentence(for: fault))" + punctuation.fullStop
                : commandErrors.invalidFlag(value: value, flag: flag, fault: sentence(for: fault))
        case .noJSON(let command, let why): commandErrors.noJSON(command: command, why: self(why))
        case .ambiguousDay(let what, let value, let one, let other):
            commandErrors.ambiguousDay(
                what: self(what), value: value, one: dateWithYear(one), other: dateWithYear(other), oneDate: one.text,
                otherDate: other.text)
        case .missingOperand(let command, let what):
            commandErrors.missingOperand(
                command: command, what: language == .english ? article(what) : what, program: program(command))
        case .extraOperand(let word, let command): commandErrors.extraOperand(word: word, command: program(command))
        case .unknownField(let name, let nearest, let names):
            hint(
                nearest.map { "{\($0)}" }, behind: commandErrors.unknownField(name: name),
                else: commandErrors.fieldsAre(names: items(names)))
        case .brokenFormat(let pattern): commandErrors.brokenFormat(pattern: pattern)
        case .noSuchHabit(let name, let nearest):
            hint(nearest, behind: commandErrors.noSuchHabit(name: name), else: commandErrors.seeList)
        case .severalMeant(let name, let names): commandErrors.severalMeant(name: name, names: either(names))
        case .sameNames(let name, let names): commandErrors.sameNames(name: name, names: either(names))
        case .sameNamesTwice(let name, let names): commandErrors.sameNamesTwice(name: name, names: either(names))
        case .undoBlocked(let sentence): sentence
        case .machines(let sentence): self(sentence)
        case .noHabits: noHabits
        case .noSuchEntry(let id): commandErrors.noSuchEntry(id: id)
        case .entryCounts(let what, let instead?, let flag):
            commandErrors.entryCounts(what: self(what), instead: instead, flag: flag)
        case .entryCounts(let what, nil, let flag): commandErrors.entryHasNone(what: self(what), flag: flag)
        case .noSuchCat(let name, let nearest):
            hint(nearest, behind: commandErrors.noSuchCat(name: name), else: commandErrors.seeCats)
        case .noCats: commandErrors.noCats
        case .noSuchAccessory(let name, let nearest):
            hint(nearest, behind: commandErrors.noSuchAccessory(name: name), else: commandErrors.seeShop)
        case .noSuchChoice(let what, let value, let nearest, let choices):
            hint(
                nearest, behind: commandErrors.noSuchChoice(value: value, what: self(what)),
                else: commandErrors.useChoices(choices: either(choices)))
        case .nothingToChange(let command): commandErrors.nothingToChange(command: program(command))
        case .goalReached(let habit, .yesNo): commandErrors.goalReached(habit: habit)
        case .goalReached(let habit, .limit): commandErrors.alreadyMarked(habit: habit)
        case .goalReached(let habit, .minutes), .goalReached(let habit, .count):
            commandErrors.goalReachedToday(habit: habit)
        case .noSession(nil): commandErrors.noSession
        case .noSession(let habit?): commandErrors.noSessionOf(habit: habit)
        case .countsNothing(let habit): commandErrors.countsNothing(habit: habit)
        case .noLimit(let habit): commandErrors.noLimit(habit: habit)
        case .isLimit(let habit): commandErrors.isLimit(habit: habit)
        case .nothingToRedo: nothingToRedo
        case .notAgreed: commandErrors.notAgreed
        case .coinsOff: commandErrors.coinsOff
        case .isFixed(let name, let path): commandErrors.isFixed(name: name, path: path)
        case .noStandard(let name): commandErrors.noStandard(name: name)
        case .noEditor: letters.noEditor
        case .editorFailed(let editor): commandErrors.editorFailed(editor: editor)
        case .noSuchDaysOff(let text): commandErrors.noSuchDaysOff(text: text)
        case .refused(.habitRests(let habit, let cat)): commandErrors.catRests(cat: cat, habit: shell(habit))
        case .refused(.timerIsStrict): commandErrors.timerIsStrict
        case .refused(.habitHasHistory(let habit)): commandErrors.habitHasHistory(habit: habit, typed: shell(habit))
        case .timerRuns(let cat): commandErrors.timerRuns(cat: cat)
        case .refused(.gapWaits(let cat)): commandErrors.timerHasGap(cat: cat)
        case .stopwatchHasNoEnd: commandErrors.stopwatchHasNoEnd
        case .contradiction(let one, let other): commandErrors.contradiction(one: one, other: self(other))
        case .endTooFar(let time, let minutes): commandErrors.endTooFar(time: time.text, length: self.minutes(minutes))
        case .gapIsAll(let cat, let milliseconds):
            commandErrors.gapIsAll(cat: cat, length: length(milliseconds: milliseconds))
        case .noGap: commandErrors.noGap
        case .reminders(let failure): sentence(for: failure)
        case .noTerminal: commandErrors.noTerminal
        case .needsYes: commandErrors.needsYes
        case .wordNotTyped(let word): commandErrors.wordNotTyped(word: word)
        case .timerIsShown: commandErrors.timerIsShown
        case .folderTaken(let path): commandErrors.folderTaken(path: path)
        case .nothingThen(let time): commandErrors.nothingThen(time: self(time))
        case .isOwnFile(let path): commandErrors.isOwnFile(path: path)
        case .isFolder(let path): commandErrors.isFolder(path: path)
        case .fileTaken(let path): commandErrors.fileTaken(path: path)
        case .picture(.noConverter): sentences([needsConverter, commandErrors.nothingWritten])
        case .picture(.failed): commandErrors.pictureNotConverted
        case .foreign(let failure): sentence(for: failure)
        case .importing(let fault): sentence(for: fault)
        case .outputLost(let errno, false): commandErrors.outputLost(why: reason(errno))
        case .outputLost(let errno, true): commandErrors.outputLostAfterChange(why: reason(errno))
        case .ranOut(let told): sentences([told, commandErrors.ranOut])
        case .refused(let refusal): sentence(for: refusal)
        case .store(let error), .runtime(.store(let error)): sentence(for: error)
        case .runtime(let error): sentence(for: error)
        }
    }

    private func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder: commandErrors.noHomeFolder
        case .invalidVariable(let name, let value):
            sentences([
                commandErrors.invalidVariable(value: value, name: name),
                value.isNotText ? commandErrors.pathMustBeUTF8 : nil,
            ])
        case .invalidSettings(let path, let fault):
            sentences(["\(path):\(fault.place.text): \(sentence(for: fault))", use(of: fault)])
        case .invalidTheme(let path, let fault): commandErrors.invalidTheme(path: path, fault: themes.sentence(fault))
        case .store(let error): sentence(for: error)
        }
    }

    private func use(of fault: SettingFault) -> String {
        if case .syntax = fault.reason { return commandErrors.fileNotUsed }
        return commandErrors.otherSettingsUsed
    }

    /// "a NAME", "an ACCESSORY"; flags as they are.
    private func article(_ what: String) -> String {
        guard let first = what.first, first != "-" else { return what }
        return ("AEIOU".contains(first) ? "an " : "a ") + what
    }

    /// The name as one word of a shell command.
    func shell(_ name: String) -> String {
        guard name.contains(where: { !($0.isLetter || $0.isNumber) }) else { return name }
        return "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func program(_ command: String?) -> String {
        guard let command, !command.isEmpty else { return "habicat" }
        // Help is about a command, whatever follows its name.
        return "habicat " + command.prefix { $0 != " " }
    }

    private func hint(_ nearest: String?, behind sentence: String, else other: String) -> String {
        sentences([sentence, nearest.map { commandErrors.didYouMean(name: $0) } ?? other])
    }

    func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return commandErrors.or(names: items(names.dropLast()), last: last)
    }

    /// Why undo cannot help, or what to do in its place; nil for nothing.
    func instead(of batch: Batch, in userData: UserData) -> String? {
        switch Operations.of(kind: batch.kind) {
        case is ChangeSetting.Type: return commandErrors.changeItBack
        case is CreateHabitWithCat.Type:
            return batch.adoptedHabit.flatMap(userData.habit).map { commandErrors.graduateInstead(habit: $0.name) }
        case is LogFocusSession.Type: return commandErrors.timedMinutesStay
        default: return nil
        }
    }
}

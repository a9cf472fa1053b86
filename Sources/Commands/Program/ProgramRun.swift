import Canvas
import Domain
import DocumentStore
import Runtime
import UI

/// The program in a terminal, from taking the terminal to giving it back.
struct ProgramRun {
    let desk: Desk
    let arguments: Arguments
    let takeDisplay: TakeDisplay

    /// - Returns: what is said when it is over, and how it ended.
    func run() throws(CommandError) -> (Answer, Departure?) {
        var settings = desk.settings()
        let wish = try DisplayWish(arguments, desk.surroundings, settings.preferences)
        let signals = Signals()
        let (drawings, remarks) = desk.drawings(settings.preferences.words)
        let front: any Front
        if arguments["plain"] != nil {
            let characters = wish.characters ?? desk.surroundings.characters
            settings.preferences.isPlain = characters == .ascii
            front = PlainFront(characters: characters)
        } else {
            do throws(NoDisplay) {
                let display = try display(wish, settings.preferences.words)
                settings.preferences.isPlain = display.characters == .ascii
                front = ScreenFront(
                    display, isLight: desk.surroundings.hasLightBackground, scale: desk.clock.scale,
                    record: path("HABICAT_FRAMES").flatMap { try? FrameRecord(in: $0, files: desk.files) },
                    drawings: drawings, isInTmux: desk.surroundings["TMUX"] != nil)
            } catch {
                signals.close()
                return (try withoutTerminal(error.sentence), nil)
            }
        }
        let words = settings.preferences.words
        let told =
            remarks + desk.zoneRemarks + settings.troubles.map { words.sentence(for: CommandError.runtime($0)).echoed }
        let (answer, departure) = try run(on: front, settings.preferences, remarks: told, signals)
        return (answer.remarking(told), departure)
    }

    private func run(
        on front: any Front, _ preferences: Preferences, remarks: [String], _ signals: Signals
    ) throws(CommandError) -> (Answer, Departure?) {
        let isDemo = arguments["demo"] != nil
        let place = isDemo ? try desk.demonstrating() : desk
        let words = preferences.words
        let home = Home(
            place.paths, files: place.files, clock: desk.clock, surroundings: desk.surroundings, seed: desk.seed,
            patience: .none, readsInSteps: true)
        if !isDemo { home.hooks = Hooks(desk.paths, files: desk.files, processes: desk.processes) }
        let opening = Opening(home, front: front, signals: signals, preferences: preferences)
        if let departure = opening.run() {
            front.close()
            return (Answer(), departure)
        }
        home.store?.putBackWhatIsLost()
        let cycle = Cycle(
            home, front: front, preferences: preferences, seed: desk.seed &+ 1,
            remarks: remarks + (home.store.map { words.remarks(on: $0.trouble, place.paths.layout) } ?? [])
                + words.notices(of: home.store),
            log: path("HABICAT_LOG").flatMap { try? MessageLog(at: $0, files: desk.files) },
            announcer: Announcer(preferences, desk.surroundings, files: desk.files, processes: desk.processes))
        let departure = Loop(cycle, front: front, home: home, signals: signals).run()
        var answer = Answer()
        // Whoever sent lines from a file has come to its end.
        if departure == .quit || departure == .inputEnded, !isDemo { answer.output = leavingLine(home, words) }
        if let unsaved = cycle.keepUnsaved() {
            answer.remark += words.unsaved(unsaved.count, in: unsaved.path) + "\n"
        }
        if !isDemo, let timer = (try? home.household())?.timer {
            desk.leaveNotifier(for: timer, cycle.model.preferences, hasTerminal: departure == .quit)
        }
        home.close()
        return (answer, departure)
    }

    /// - Throws: what is missing, in a sentence.
    private func display(_ wish: DisplayWish, _ words: Words) throws(NoDisplay) -> any Display {
        guard desk.surroundings.isInputTerminal, desk.surroundings.isOutputTerminal else {
            throw NoDisplay(sentence: words.sentence(for: .noTerminal))
        }
        return try takeDisplay(wish)
    }

    /// What today looks like, for those who have no terminal to open the program in.
    private func withoutTerminal(_ why: String) throws(CommandError) -> Answer {
        let place = try (arguments.has(.demo) ? desk.demonstrating() : desk).workplace()
        let today = StatusSummary(place.household, at: place.now)
        let lines = [try place.timerLine(), place.words.sentence(for: today)]
        var answer = Answer.lines(lines, exitCode: .wrongUse)
        answer.remark = "habicat: " + why + "\n"
        return answer
    }

    private func leavingLine(_ home: Home, _ words: Words) -> String {
        guard let household = try? home.household(), let timer = household.timer else { return "" }
        let cat = household.cat(timer.catId)?.name ?? words.theCat
        return words.timer(timer, cat: cat, at: home.moment()) + words.toReturn + "\n"
    }

    /// The file or folder a variable names, seen from the working folder.
    private func path(_ variable: String) -> String? {
        desk.surroundings[variable].map { $0.hasPrefix("/") ? $0 : desk.surroundings.workingFolder + "/" + $0 }
    }
}

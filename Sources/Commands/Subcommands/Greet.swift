import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let greet = Command(
        "greet", \.summaries.greet,
        flags: [Flag("always", \.flags.greetAgain)],
        noJSON: \.noJSON.forPeople, examples: ["habicat greet"]
    ) { session in
        // Runs at the start of a shell, where no error may get in the way; every other command reports it.
        (try? session.greeting(isAsked: session.arguments["always"] != nil)) ?? CommandOutput()
    }
}

extension CommandSession {
    fileprivate func greeting(isAsked: Bool) throws -> CommandOutput {
        let file = StateFile<GreetingNote>(paths, files)
        let zone = LocalZone.current(environment)
        if !isAsked, file.note.holds(at: clock.reading().instant, in: zone) { return CommandOutput() }
        guard (try? files.status(at: paths.layout.storeFile)) != nil else { return CommandOutput() }
        try openToRead()
        guard let need = HabitNeed.greatest(in: data, at: now) else { return CommandOutput() }
        if !isAsked { try? file.write(GreetingNote(at: now)) }
        let letter = unreadLetters().first { $0.isFromCats }.map { [strings.wrote($0, data)] } ?? []
        return .lines(strings.greeting(need, in: data, at: now) + letter)
    }
}

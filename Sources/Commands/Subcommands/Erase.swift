import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let erase = Command(
        "erase", \.summaries.erase,
        flags: [
            Flag("everything", \.flags.everything),
            Flag("config", \.flags.alsoConfig), Flag.yes,
        ], noJSON: \.noJSON.exitCode,
        examples: ["habicat erase --everything", "habicat erase --everything --config --yes"]
    ) { session in
        let arguments = session.arguments
        guard arguments["everything"] != nil else { throw CommandError.missingOperand("erase", "--everything") }
        try session.requireNoOpenTimer()
        let paths = session.paths
        var others = paths.ownFiles
        if arguments["config"] != nil { others.append(paths.configFile) }
        let erasure = try Erasure(of: paths.layout, files: session.files, andFiles: others)
        let strings = session.strings
        let stays = erasure.strangers.map { strings.eraseCommand.kept(name: $0) }
        let machines = session.otherMachines
        let copies = machines.isEmpty ? [] : [strings.keepCopies(machines)]
        guard !erasure.places.isEmpty else { return .lines([strings.eraseCommand.nothingToErase] + stays) }
        let lines = strings.lines(for: erasure) + copies + stays
        guard arguments.has(.yes) || session.environment.isInputTerminal else {
            session.message([CommandError.needsYes.sentence(in: strings)])
            return .lines(lines, exitCode: CommandError.needsYes.exitCode)
        }
        do {
            try session.confirm("erase", lines)
        } catch {
            let error = CommandError(error)
            return .message("habicat: " + error.sentence(in: strings), exitCode: error.exitCode)
        }
        try erasure.carryOut()
        let files = strings.files(erasure.places.flatMap(\.files).count)
        return .lines([strings.eraseCommand.erased(files: files)] + copies + stays)
    }
}

extension Strings {
    fileprivate func lines(for erasure: Erasure) -> [String] {
        let rows = erasure.places.map { [$0.folder, files($0.files.count), bytes(Int($0.bytes))] }
        return [eraseCommand.willBeDeleted] + TextTable.aligned(rows).map { "  " + $0 }
    }
}

extension CommandSession {
    /// Names of those that write into this store, too.
    fileprivate var otherMachines: [String] {
        let user = newUser()
        guard let store = user.store, let repository = try? user.repository() else { return [] }
        return store.lastSeqs.keys.filter { $0 != store.deviceId }.sorted().compactMap {
            try? repository.machineName(of: $0)
        }
    }

    /// A program that shows a timer leaves a heartbeat every 5 s; it would create the store again.
    fileprivate func requireNoOpenTimer() throws {
        let now = clock.reading()
        guard let sign = HeartbeatFile(paths, files).read(), sign.isOf(bootId: now.bootId),
            (0..<15_000).contains(now.boottime - sign.boottime)
        else { return }
        let home = newUser()
        guard home.trouble != nil || (try? home.repository().timer()) != nil else { return }
        throw CommandError { $0.commandErrors.timerIsShown }
    }
}

import Domain
import Runtime
import UI
import Words

/// `--install` and `--remove`, of what the system runs again and again.
extension CommandSession {
    func systemTimer(_ job: SystemTimer.Job) -> SystemTimer {
        SystemTimer(job, files: files, processes: processes, environment: environment)
    }

    func install(_ job: SystemTimer.Job) throws -> CommandOutput {
        let (timer, isDry) = (systemTimer(job), arguments["dry-run"] != nil)
        // What would be written can be shown where nothing would run it, too: as the more usual of the two.
        guard let kind = timer.kind ?? (isDry ? .systemd : nil) else {
            throw CommandError { $0.timerCommands.nothingToRunIt(command: job.line) }
        }
        let plan = try timer.plan(kind)
        if !isDry { try timer.install(kind) }
        if isJSON { return .json(SystemTimer.json, (kind, plan)) }
        guard isDry else { return .confirmation([strings.installed(timer, by: kind)]) }
        return CommandOutput(stdout: plan.map { "# \($0.place)\n\($0.text)" }.joined(separator: "\n"))
    }

    func remove(_ job: SystemTimer.Job) throws -> CommandOutput {
        let timer = systemTimer(job)
        let found = try timer.remove()
        return confirmation(SystemTimer.removedJSON, found, [strings.removed(timer, from: found)])
    }
}

extension SystemTimer.Job {
    fileprivate var line: String { (["habicat"] + words).joined(separator: " ") }
}

extension SystemTimer {
    private static let file = JSONShape<(place: String, text: String)>(
        .text("place") { $0.place }, .text("text") { $0.text })

    static let json = JSONShape<(kind: Kind, files: [(place: String, text: String)])>(
        "schedule", .text("by") { $0.kind.rawValue }, .list("files", file) { $0.files })

    static let removedJSON = JSONShape<[Kind]>("schedule", .texts("removed") { $0.map(\.rawValue) })
}

extension Strings {
    fileprivate func installed(_ timer: SystemTimer, by kind: SystemTimer.Kind) -> String {
        let (line, minutes) = (timer.job.line, timer.job.minutes)
        return switch kind {
        case .systemd: timerCommands.systemd(unit: timer.timerName, command: line, minutes: minutes)
        case .crontab: timerCommands.crontab(command: line, minutes: minutes)
        }
    }

    fileprivate func removed(_ timer: SystemTimer, from kinds: [SystemTimer.Kind]) -> String {
        guard !kinds.isEmpty else { return timerCommands.nothingToRemove }
        return timerCommands.removed(names: items(kinds.map { $0 == .systemd ? timer.timerName : "crontab" }))
    }

    func sentence(for failure: SystemTimer.Failure) -> String {
        switch failure {
        case .refused(let program, let text):
            text.isEmpty ? timerCommands.refused(program: program) : timerCommands.failed(program: program, text: text)
        case .oddPath(let path): timerCommands.oddPath(path: path)
        case .store(let error): sentence(for: error)
        }
    }
}

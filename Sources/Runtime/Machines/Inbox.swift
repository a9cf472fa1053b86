import DocumentStore
package import Domain

/// Text files in `inbox/` of the data folder, each line of which is logged once. What is not understood is answered in
/// `answers.txt` and stays. Which lines were read here is kept in `inbox.json` of the state folder.
package struct Inbox {
    /// What became of a line.
    package struct Read: Hashable, Sendable {
        package let file: String
        /// From 1.
        package let number: Int
        package let text: String
        package let result: Result

        /// Logged, or answered in `answers.txt`.
        package enum Result: Hashable, Sendable {
            case logged(habit: String, minutes: Int, day: Day)
            /// Why not, as a sentence.
            case answered(String)
        }
    }

    /// Finds what a line means, and words what went wrong.
    package struct Reader {
        let habit: (String, UserData) -> Match
        let notUnderstood: String
        let sentence: (DomainError) -> String

        /// What a name led to.
        package enum Match {
            case habit(Habit)
            case none(String)
        }

        package init(
            notUnderstood: String, sentence: @escaping (DomainError) -> String,
            habit: @escaping (String, UserData) -> Match
        ) {
            self.notUnderstood = notUnderstood
            self.sentence = sentence
            self.habit = habit
        }
    }

    private let user: UserSession
    private let folder: String
    private let note: StateFile
    private static let answers = "answers.txt"
    /// Lines of a file that are read.
    private static let mostLines = 10_000

    package init(_ user: UserSession) {
        self.user = user
        folder = user.paths.layout.data + "/inbox"
        note = StateFile(name: "inbox.json", paths: user.paths, files: user.files)
    }

    /// Reads what is new. Without an inbox it costs one look at the folder.
    package func read(_ reader: Reader) -> [Read] {
        guard user.store != nil, let names = (try? user.files.names(in: folder)) ?? nil else { return [] }
        let known = marks()
        var seen: [String: Value] = [:]
        var reads: [Read] = []
        for name in names.sorted() where name.hasSuffix(".txt") && name != Self.answers && !name.hasPrefix(".") {
            let path = folder + "/" + name
            guard let bytes = (try? user.files.contents(of: path, atMost: FileLimit.settings)) ?? nil else { continue }
            let lines = String(decoding: bytes, as: UTF8.self).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let day = fileDay(name, path)
            for (index, line) in lines.prefix(Self.mostLines).enumerated() where InboxLine.isMeant(String(line)) {
                let mark = InboxLine.mark(file: name, number: index + 1, text: String(line))
                seen[mark] = true
                guard !known.contains(mark) else { continue }
                switch log(String(line), mark, day: day, reader) {
                case .known: continue
                case .busy: seen[mark] = nil
                case .done(let result):
                    reads.append(Read(file: name, number: index + 1, text: String(line).trimmed, result: result))
                }
            }
        }
        if Set(seen.keys) != known { try? note.write(Fields(seen.map { ($0, $1) })) }
        if !reads.isEmpty { answer(reads) }
        return reads
    }

    private func marks() -> Set<String> { Set(note.fields()?.entries.map(\.name) ?? []) }

    private enum Outcome {
        case known, busy
        case done(Read.Result)
    }

    private func log(_ text: String, _ mark: String, day: Day, _ reader: Reader) -> Outcome {
        guard let line = InboxLine(text) else { return .done(.answered(reader.notUnderstood)) }
        let habit: Habit
        let action: LogMinutes
        do throws(DomainError) {
            switch reader.habit(line.habit, try user.userData()) {
            case .habit(let found): habit = found
            case .none(let sentence): return .done(.answered(sentence))
            }
            action = line.action(habitId: habit.id, mark: mark, today: day)
            if try user.repository().isLogged(action) { return .known }
        } catch {
            return .busy
        }
        switch user.perform(.logMinutes(action)) {
        case .done: return .done(.logged(habit: habit.name, minutes: action.minutes, day: action.day))
        case .refused(let refusal): return .done(.answered(reader.sentence(refusal)))
        // Read by another program in the same moment, or not to be saved now: then it is read again.
        case .notSaved(.preconditionFailed): return .known
        case .notSaved: return .busy
        }
    }

    /// A day in the file's name, else the day it was written, at most today.
    private func fileDay(_ name: String, _ path: String) -> Day {
        let now = user.now
        let texts = name.indices.map { String(name[$0...].prefix(10)) }
        if let day = texts.lazy.compactMap({ Day($0) }).first { return day }
        guard let modified = (try? user.files.status(at: path))??.modified, modified > 0 else { return now.today }
        return min(now.today, now.day(of: Timestamp(milliseconds: modified / 1_000_000)))
    }

    /// Adds what was answered, and drops what was logged since.
    private func answer(_ reads: [Read]) {
        let bytes = (try? user.files.contents(of: folder + "/" + Self.answers, atMost: FileLimit.settings)) ?? nil
        let before = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        var lines = before
        for read in reads {
            let place = "\(read.file):\(read.number): "
            lines.removeAll { $0.hasPrefix(place) }
            if case .answered(let why) = read.result { lines.append("\(place)\(read.text) (\(why))") }
        }
        guard lines != before else { return }
        let text = lines.map { $0 + "\n" }.joined()
        try? user.files.replaceFile(in: folder, named: Self.answers, with: Array(text.utf8))
    }
}

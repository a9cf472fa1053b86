package import DocumentStore
package import Domain

/// Text files in `inbox/` of the data folder, each line of which is logged once. What is not understood is answered in
/// `answers.txt` and stays, and is tried again. Which lines were read here, and what was answered, is kept in `inbox.json`
/// of the state folder: answers of other machines are theirs.
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

    /// What became of all lines.
    package struct Reading: Hashable, Sendable {
        package var reads: [Read] = []
        /// Whether `answers.txt` holds the answers.
        package var isAnswered = true
        /// When a file that may still be typed should be looked at again.
        package fileprivate(set) var next: Timestamp?
    }

    /// Finds what a line means, and words what went wrong.
    package struct Reader {
        let habit: (String, UserData) -> Match
        let notUnderstood: String
        let question: (LogEntry, Habit) -> String
        let sentence: (DomainError) -> String

        /// What a name led to.
        package enum Match {
            case habit(Habit)
            case none(String)
        }

        package init(
            notUnderstood: String, question: @escaping (LogEntry, Habit) -> String,
            sentence: @escaping (DomainError) -> String, habit: @escaping (String, UserData) -> Match
        ) {
            self.notUnderstood = notUnderstood
            self.question = question
            self.sentence = sentence
            self.habit = habit
        }
    }

    private let user: UserSession
    private let folder: String
    private let file: StateFile<InboxNote>
    private static let answers = "answers.txt"
    /// Lines of a file that are read.
    private static let mostLines = 10_000

    package init(_ user: UserSession) {
        self.user = user
        folder = user.paths.layout.data + "/inbox"
        file = StateFile(user.paths, user.files)
    }

    /// Reads new lines, once everything that the others wrote is read. Without an inbox it costs one look at the folder.
    /// What may still be typed waits: a file changed within the last minute, and for a day a last line without a line feed.
    /// - Parameter whole: names of files that were just committed by whoever wrote them.
    package func read(_ reader: Reader, whole: Set<String> = []) -> Reading {
        guard let store = user.store, let names = try? user.files.names(in: folder), isComplete(store) else {
            return Reading()
        }
        let known = file.note.answers
        var seen: [String: String] = [:]
        var places: [Place] = []
        var reading = Reading()
        for name in names.sorted() where name.hasSuffix(".txt") && name != Self.answers && !name.hasPrefix(".") {
            let path = folder + "/" + name
            guard let bytes = try? user.files.contents(of: path, atMost: FileLimit.settings) else { continue }
            let lines = String(decoding: Self.withoutMark(bytes), as: UTF8.self).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let day = fileDay(name, path)
            let ready = whole.contains(name) ? lines.count : readyLines(of: path, in: lines.count, &reading.next)
            for (index, line) in lines.prefix(Self.mostLines).enumerated() where InboxLine.isMeant(String(line)) {
                let text = String(line).trimmed
                let mark = InboxLine.mark(file: name, number: index + 1, text: text)
                var place = Place(
                    mark: mark, start: "\(name):\(index + 1): ", text: text, before: known[mark] ?? "", after: "")
                // Logged, here or elsewhere.
                if known[mark] == "" || index >= ready {
                    seen[mark] = known[mark]
                    continue
                }
                switch log(text, mark, day: day, reader) {
                case .known: seen[mark] = ""
                case .busy: seen[mark] = known[mark]
                case .done(let result):
                    if case .answered(let why) = result { place.after = "\(place.start)\(text) (\(why))" }
                    seen[mark] = place.after
                    if known[mark] == nil || place.after.isEmpty {
                        reading.reads.append(Read(file: name, number: index + 1, text: text, result: result))
                    }
                }
                places.append(place)
            }
        }
        // Lines that are gone, or were changed.
        reading.isAnswered = answer(
            places, without: Set(known.filter { seen[$0.key] == nil && !$0.value.isEmpty }.values))
        if !reading.isAnswered {
            // They are answered again the next time.
            for place in places where !place.after.isEmpty { seen[place.mark] = known[place.mark] }
        }
        if seen != known { try? file.write(InboxNote(answers: seen)) }
        return reading
    }

    /// A byte order mark at the beginning is no text.
    private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// How many lines are written to their end. The last one is empty where the file ends with a line feed.
    /// - Parameter next: when to look again, if that is later.
    private func readyLines(of path: String, in count: Int, _ next: inout Timestamp?) -> Int {
        let modified = (try? user.files.status(at: path))?.modified ?? 0
        let changed = Timestamp(milliseconds: modified / 1_000_000)
        let age = user.clock.reading().instant.milliseconds(since: changed)
        if (0..<Self.quiet).contains(age) {
            let due = changed.advanced(bySeconds: Self.quiet / 1000)
            next = min(next ?? due, due)
            return 0
        }
        return age < 24 * 60 * Self.quiet ? count - 1 : count
    }

    /// In milliseconds.
    private static let quiet: Int64 = 60_000

    /// Whether nothing of other machines is missing, so that a name no one knows is really unknown.
    private func isComplete(_ store: Store) -> Bool {
        guard store.troubleOfOthers.isEmpty, store.devicesArriving.isEmpty, let userData = try? user.userData() else {
            return false
        }
        return !userData.habits.isEmpty
    }

    /// A line of the inbox, and this machine's answers to it; empty for none.
    private struct Place {
        let mark: String
        let start: String
        let text: String
        let before: String
        var after: String
    }

    private enum Outcome {
        case known, busy
        case done(Read.Result)
    }

    private func log(_ text: String, _ mark: String, day: Day, _ reader: Reader) -> Outcome {
        let readings = InboxLine.readings(text, today: day)
        var found: (habit: Habit, action: LogEntry)?
        var sentence = reader.notUnderstood
        do throws(DomainError) {
            let userData = try user.userData()
            for line in readings where found == nil {
                switch reader.habit(line.habit, userData) {
                case .habit(let habit):
                    sentence = reader.notUnderstood
                    found = line.action(of: habit, mark: mark, today: day).map { (habit, $0) }
                case .none(let why): if line.amount != nil { sentence = why }
                }
            }
            let days = Set([day] + readings.compactMap(\.day))
            for day in days where try user.repository().isLogged(mark: mark, near: day) { return .known }
        } catch {
            return .busy
        }
        guard let (habit, action) = found else { return .done(.answered(sentence)) }
        if action.isPlenty(for: habit) { return .done(.answered(reader.question(action, habit))) }
        switch user.perform(Action(action)) {
        case .done(.logged(let logged), _, _):
            return .done(.logged(habit: habit.name, minutes: logged.minutes, day: action.day))
        // Ticked already.
        case .done: return .known
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
        guard let modified = (try? user.files.status(at: path))?.modified, modified > 0 else { return now.today }
        return min(now.today, now.day(of: Timestamp(milliseconds: modified / 1_000_000)))
    }

    /// Adds what this machine answered, and drops what it answered before or what is logged by now. Of other machines'
    /// answers only those to lines that are logged go.
    /// - Returns: whether it could be written.
    private func answer(_ places: [Place], without gone: Set<String>) -> Bool {
        guard !places.isEmpty || !gone.isEmpty else { return true }
        let bytes = try? user.files.contents(of: folder + "/" + Self.answers, atMost: FileLimit.settings)
        let before = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        var lines = before.filter { !gone.contains($0) }
        for place in places {
            if place.after.isEmpty {
                lines.removeAll { $0.hasPrefix(place.start + place.text + " (") }
            } else if place.after != place.before {
                lines.removeAll { $0 == place.before }
                if !lines.contains(where: { $0.hasPrefix(place.start + place.text + " (") }) {
                    lines.append(place.after)
                }
            }
        }
        guard lines != before else { return true }
        let text = lines.map { $0 + "\n" }.joined()
        let written: Void? = try? user.files.replaceFile(in: folder, named: Self.answers, with: Array(text.utf8))
        return written != nil
    }
}

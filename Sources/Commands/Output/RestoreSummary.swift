import DocumentStore
import Domain
import UI

/// What a store held at an earlier time, counted.
struct RestoreSummary {
    private let words: Words
    private let time: String
    private let lastLine: String
    private let counts: [(name: String, number: Int, text: String)]
    private let damaged: Int

    /// - Parameter moment: now, for the person's zone.
    init(_ earlier: EarlierStore, at time: Timestamp, _ moment: Moment, _ words: Words) throws(Refusal) {
        self.words = words
        self.time = words.moment(time, moment)
        lastLine = earlier.lastLine.map { words.moment($0, moment) } ?? ""
        damaged = earlier.findings.count { $0.severity == .damage }
        let library = Library(documents: earlier.documents, deviceId: "")
        let minutes = earlier.documents.table.values.reduce(0) { sum, document in
            document.path.collectionGroup == "entries" ? sum + ((try? CheckInEntry(document))?.minutes ?? 0) : sum
        }
        let habits = try library.habits().count
        let cats = try library.cats().count
        let sessions = try library.sessions(of: nil, limit: .max).count
        let coins = try library.person()?.coins ?? 0
        counts = [
            ("habits", habits, words.habits(habits)), ("cats", cats, words.counted(cats, "cat", "只猫")),
            ("sessions", sessions, words.counted(sessions, "session", "次专注")),
            ("minutes", minutes, words.wholeMinutes(minutes)), ("coins", coins, words.coins(coins)),
            ("changes", earlier.lineCount, words.changes(earlier.lineCount)),
        ]
    }

    /// For the person, before anything is done.
    var lines: [String] {
        let numbers = words.list(counts.map(\.text))
        let told = [
            words.say("As of \(time): \(numbers).", "截至\(time)：\(numbers)。"),
            words.say("The last change kept is of \(lastLine).", "保留的最后一处改动在\(lastLine)。"),
        ]
        guard damaged > 0 else { return told }
        let places = words.counted(damaged, "place", "处")
        return told + [
            words.say("\(places) could be read neither there nor in the mirror.", "有\(places)在那里和镜像里都读不了。")
        ]
    }

    /// Before it is asked whether to go on.
    func takesPlace(of folder: String) -> String {
        words.say("It takes the place of \(folder), which is moved aside and kept.", "它会替换 \(folder)，后者移到一旁保留。")
    }

    /// What was done, as sentences.
    func told(_ result: Restoring.Result) -> [String] {
        switch result {
        case .nothing: return [words.say("Nothing was written.", "什么都没写。")]
        case .inFolder(let folder):
            return [
                words.say("It lies in \(folder), and your store is as it was.", "它在 \(folder)，你的存档没有变。"),
                words.say("HABICAT_HOME=\(folder) habicat opens it.", "用 HABICAT_HOME=\(folder) habicat 打开它。"),
            ]
        case .inPlace(let aside):
            let kept = aside.map { words.say("What lay there before is in \($0).", "原来的在 \($0)。") }
            return [words.say("It is your store now.", "它现在就是你的存档了。")] + kept
        }
    }

    /// `time` `lastChange` `habits` `cats` `sessions` `minutes` `coins` `changes` `damaged` `folder` (null where none
    /// was made) `aside` (what was moved).
    func shape(_ result: Restoring.Result) -> Fields {
        var fields = Fields(counts.map { ($0.name, .integer(Int64($0.number))) })
        fields["time"] = .string(time)
        fields["lastChange"] = .string(lastLine)
        fields["damaged"] = .integer(Int64(damaged))
        fields["folder"] = .null
        fields["aside"] = .list([])
        switch result {
        case .nothing: break
        case .inFolder(let folder): fields["folder"] = .string(folder)
        case .inPlace(let aside): fields["aside"] = .list(aside.map { .string($0) })
        }
        return fields
    }
}

extension Words {
    /// "Fri 20 Nov 2026, 18:30".
    func moment(_ time: Timestamp, _ moment: Moment) -> String {
        let (day, clock) = (moment.day(of: time), moment.timeOfDay(of: time).text)
        return say("\(name(day.weekday)) \(dateWithYear(day)), \(clock)", "\(dateWithYear(day)) \(clock)")
    }
}

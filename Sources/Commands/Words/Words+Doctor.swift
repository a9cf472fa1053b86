import Canvas
import Domain
import UI

/// What `doctor` says of what it found.
extension Words {
    /// A line about a finding.
    func line(for ailment: Ailment) -> String {
        let place = ailment.offset.map { $0 > 0 ? byte($0, of: ailment.place) : ailment.place } ?? ailment.place
        let line = say(
            "\(name(ailment.severity)): \(place) \(ailment.text).",
            "\(name(ailment.severity))：\(place) \(ailment.text)。")
        return line.harmlessLine + (ailment.advice.map { say(" ", "") + $0 } ?? "")
    }

    /// How bad something is.
    func name(_ severity: Ailment.Severity) -> String {
        switch severity {
        case .fatal: say("fatal", "损坏")
        case .wrong: say("wrong", "注意")
        case .odd: say("odd", "提示")
        }
    }

    /// Behind the last line: how many of each.
    func found(_ counts: [String]) -> String { say(" Found: \(list(counts)).", "共：\(list(counts))。") }

    /// What was mended, as a line.
    func repaired(_ what: String) -> String { say("repaired: \(what).", "已修：\(what)。") }

    var restCannotBeMended: String { say("What is left cannot be mended here.", "剩下的在这里修不了。") }
    var allIsWell: String { say("All is well.", "一切都好。") }
    var nothingWasChanged: String { say("Nothing was changed.", "什么都没改。") }
    /// The person's own document.
    var you: String { say("you", "你") }

    /// A place in a file.
    func byte(_ offset: Int64, of file: String) -> String { say("\(file), byte \(offset):", "\(file) 第 \(offset) 字节：") }

    /// What follows the document's name in a sentence.
    func sentence(for problem: AuditFinding.Problem) -> String {
        switch problem {
        case .malformed(let fault):
            say("cannot be understood (\(name(fault))) and is left out", "看不懂（\(name(fault))），未采用")
        case .danglingReference(let field, let id):
            say("names \(id) as its \(field), which is not there", "的 \(field) 指向 \(id)，而它不在")
        case .notBound(let habit, let cat):
            say(
                "and its other half do not name each other (habit \(habit), cat \(cat))",
                "和它的另一半没有互相指向（习惯 \(habit)，猫 \(cat)）")
        case .stateDisagrees(let state, let isActive):
            say(
                "is \(state.rawValue), while its habit is \(isActive ? "active" : "at rest")",
                "是 \(state.rawValue)，而它的习惯\(isActive ? "在进行" : "在休息")")
        case .accessoryInPlaces(let id, let places):
            say("has \(id), which is in \(places) places", "有 \(id)，而它同时在\(places)处")
        case .graduateWears(let id): say("has graduated and still wears \(id)", "毕业了，却还戴着 \(id)")
        case .debt(let coins): say("has \(coins) coins", "有\(coins)金币")
        case .sumDiffers(let field, let kept, let counted):
            say("says \(kept) for \(field), while all together make \(counted)", "的 \(field) 是\(kept)，而加起来是\(counted)")
        case .streakDiffers(let kept, let counted):
            say(
                "has a streak of \(kept.current), best \(kept.best), while its days make \(counted.current), "
                    + "best \(counted.best)",
                "的连续是\(kept.current)天，最长\(kept.best)，而按日子是\(counted.current)天，最长\(counted.best)")
        case .noEntry: say("has no entry on its day, so its minutes count nowhere", "当天没有对应的记录，分钟没算进去")
        case .impossible(let field): say("says something of \(field) that cannot be", "的 \(field) 不可能如此")
        case .breaksSchema(let problem): sentence(for: problem)
        case .strayField(let field): say("has a field that does not belong there: \(field)", "有不属于这里的字段：\(field)")
        }
    }

    private func sentence(for problem: SchemaFinding.Problem) -> String {
        switch problem {
        case .unknownCollection(let name):
            say("lies in a collection this program does not know (\(name))", "在这个程序不认识的集合里（\(name)）")
        case .badId(let id, let expected):
            say("has the id \(id), which should be \(expected)", "的 id 是 \(id)，应为 \(expected)")
        case .missing(let field): say("lacks \(field)", "缺少 \(field)")
        case .wrongType(let field, let expected):
            say("holds another kind of value than \(expected) in \(field)", "的 \(field) 应为 \(expected)")
        case .outOfRange(let field, let expected):
            say("says something of \(field) that is not a \(expected)", "的 \(field) 应为 \(expected)")
        }
    }

    /// Why a document cannot be understood.
    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): say("\(field) is missing", "缺少 \(field)")
        case .mismatched(let field, let reason): say("\(field): \(reason)", "\(field)：\(reason)")
        }
    }
}

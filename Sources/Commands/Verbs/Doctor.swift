import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let doctor = Command(
        "doctor", Phrase("looks at every line and every rule, and changes nothing", "检查每一行、每条规则，什么都不改"), flags: [.json],
        examples: ["habicat doctor", "habicat doctor --json"]
    ) { arguments, desk throws(CommandError) in
        var ailments: [Ailment] = []
        // JSON is read by programs, which know one language.
        let words = arguments.has(.json) ? Words(.english) : desk.words
        do throws(StoreError) {
            ailments += try Doctor.examine(desk.paths.layout, files: desk.files).map(Ailment.init)
        } catch {
            throw .store(error)
        }
        // Where the store does not open there are no documents to look at: what was found says why.
        let home = Home(
            desk.paths, files: desk.files, clock: desk.clock, surroundings: desk.surroundings, seed: desk.seed)
        if home.trouble == nil {
            do throws(Refusal) {
                ailments += try Audit(try home.library(), at: home.moment()).findings().map { Ailment($0, in: words) }
            } catch {
                throw .refused(error)
            }
        } else if ailments.isEmpty, let trouble = home.trouble {
            throw .store(trouble)
        }
        return Ailment.answer(ailments, opens: home.trouble == nil, arguments, words)
    }
}

/// Something `doctor` found, in the files or in what they say.
private struct Ailment {
    /// `note`, `warning` or `damage`.
    let severity: String
    /// A file or a document.
    let place: String
    /// In bytes from the beginning of the file; nil for a document.
    let offset: Int64?
    let text: String

    init(_ finding: Finding) {
        severity = finding.severity.rawValue
        place = finding.file
        offset = finding.offset
        text = finding.text
    }

    init(_ finding: AuditFinding, in words: Words) {
        severity = finding.severity.name
        place = finding.path == .root ? words.you : finding.path.text
        offset = nil
        text = words.sentence(for: finding.problem)
    }

    /// Notes alone are no findings: nothing is wrong then.
    static func answer(_ ailments: [Ailment], opens: Bool, _ arguments: Arguments, _ words: Words) -> Answer {
        let isWell = !ailments.contains { $0.severity != "note" }
        let code: ExitCode = !opens ? .storeTrouble : isWell ? .done : .refused
        if arguments.has(.json) {
            return .json(
                "doctor", ["isWell": .boolean(isWell && opens), "findings": .list(ailments.map(\.shape))],
                exitCode: code)
        }
        let lines = ailments.map { words.finding($0.severity, at: $0.spot(in: words), $0.text) }
        return .lines(lines + [isWell && opens ? words.allIsWell : words.nothingWasChanged], exitCode: code)
    }

    private func spot(in words: Words) -> String {
        offset.map { $0 > 0 ? words.byte($0, of: place) : place } ?? place
    }

    private var shape: Value {
        [
            "severity": .string(severity), "place": .string(place), "offset": offset.map { .integer($0) } ?? .null,
            "text": .string(text),
        ]
    }
}

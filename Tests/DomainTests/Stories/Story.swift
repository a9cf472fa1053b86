import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// What a person does, step by step, and what has to be so on the way. The person reads daily (`h1`) with Mochi (`c1`),
/// and begins at ten o'clock on Thursday 2026-02-19.
///
/// Steps are separated by `;`:
/// - `10m`: time passes. Other steps are in `StoryTeller+Steps.swift`.
/// - `gap: 300 after 660`: what is so; the keys are in `StoryTeller+Facts.swift`.
/// - `pause ! timerPaused`: refused for that reason, and nothing is written. `! any` is refused for any reason, and
///   `! no change` is not refused.
///
/// Sessions and entries are named by letters: a session is `a` if it has no other name. `_` in a text is a space, and `-`
/// is no text. A story ends with an audit of all documents, if no step says `unsound`.
struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let steps: String

    init(_ name: String, _ steps: String...) {
        (testDescription, self.steps) = (name, steps.joined(separator: "; "))
    }

    /// - Returns: the person afterwards.
    @discardableResult
    func run(at location: SourceLocation = #_sourceLocation) throws -> StoryTeller {
        var teller = try StoryTeller(adopts: !steps.hasPrefix("adopt h1"))
        for step in steps.split(separator: ";") where step.contains(where: { $0 != " " }) {
            do {
                try teller.take(String(step), at: location)
            } catch {
                Issue.record("\(step): \(StoryTeller.reason(of: error))", sourceLocation: location)
                return teller
            }
        }
        if teller.isSound { try teller.life.life.expectSound(at: teller.life.moment, steps, at: location) }
        return teller
    }
}

/// The words of a step: some by their place, others behind a name.
struct StoryWords {
    private(set) var rest: [String]

    init(_ text: String) { rest = text.split(separator: " ").map(String.init) }

    /// The next word; empty at the end.
    mutating func next() -> String { rest.isEmpty ? "" : rest.removeFirst() }

    mutating func number() -> Int? {
        guard let number = rest.first.flatMap({ Int($0) }) else { return nil }
        rest.removeFirst()
        return number
    }

    mutating func has(_ name: String) -> Bool {
        guard let index = rest.firstIndex(of: name) else { return false }
        rest.remove(at: index)
        return true
    }

    /// The word behind a name.
    mutating func value(_ name: String) -> String? {
        guard let index = rest.firstIndex(of: name), index + 1 < rest.count else { return nil }
        rest.remove(at: index)
        return rest.remove(at: index)
    }

    mutating func text(_ name: String) -> String? { value(name).map(Self.text) }

    static func text(_ word: String) -> String { word == "-" ? "" : String(word.map { $0 == "_" ? " " : $0 }) }
}

/// A step that means nothing: the test is wrong.
struct StoryError: Error {
    let text: String
}

/// Lives a story.
struct StoryTeller {
    var life: FocusLife
    var isSound = true
    /// The last heartbeat, if one was written.
    var sign: HeartbeatRecord?
    /// The gap that was asked about, and whether what follows is done while it waits.
    var gapAsked: Gap?
    var gapWaits = false
    var outcome = ActionResult.done
    /// A batch that was decided and is not committed yet, and an action that is not performed yet.
    var decided: Batch?
    var kept: Action?
    /// What a form of an entry showed when it was opened.
    var opened: EntryDraft?
    /// Of the steps with a name, and of the last stop.
    var batches: [String: BatchID] = [:]
    var retraction: BatchID?
    var remembered: [DocumentPath: Fields] = [:]
    /// Where all this is done, and when; nil for a store in memory and the clocks of `life`.
    var machine: SampleMachine?
    var momentThere: Moment?
    /// Ids of devices by the names of machines.
    var devices: [String: String] = [:]

    init(adopts: Bool) throws {
        life = try FocusLife()
        if !adopts { life.life = Life() }
    }

    var repository: Repository { machine?.repository ?? life.repository }
    var moment: Moment { momentThere ?? life.moment }
    var clock: ClockReading { moment.clock }
    /// The one that runs.
    var timer: TimerRecord { get throws { try #require(try repository.timer()) } }
    var userData: UserData { get throws { try repository.userData(at: moment) } }

    var documents: [DocumentPath: Fields] {
        get throws {
            guard let machine else { return life.life.store.table.mapValues(\.fields) }
            return Dictionary(try machine.documents.map { ($0.path, $0.fields) }) { $1 }
        }
    }

    func habit(_ id: String) throws -> Habit { try #require(try userData.habit(id)) }

    mutating func take(_ step: String, at location: SourceLocation) throws {
        let parts = step.split(separator: " ! ", maxSplits: 1).map(String.init)
        let words = StoryWords(parts[0])
        if let colon = words.rest.firstIndex(where: { $0.hasSuffix(":") }) {
            let key = String(words.rest[...colon].joined(separator: " ").dropLast())
            let wanted = words.rest[(colon + 1)...].joined(separator: " ")
            let fact = try fact(key)
            let isSo = fact.isWhole ? fact.text == wanted : Self.has(fact.text, wanted)
            return #expect(isSo, "\(key) is: \(fact.text), not: \(wanted)", sourceLocation: location)
        }
        guard parts.count == 2 else { return try perform(words) }
        let (before, reason) = (try documents, parts[1])
        do {
            try perform(words)
            #expect(reason == "no change", "\(parts[0]) is not refused", sourceLocation: location)
        } catch let error where !(error is StoryError) {
            let found = Self.reason(of: error)
            let isIt = reason == "any" || found.hasPrefix(reason)
            #expect(isIt, "\(parts[0]) is refused for: \(found), not: \(reason)", sourceLocation: location)
        }
        #expect(try documents == before, "\(parts[0]) writes something", sourceLocation: location)
    }

    /// Whether the words wanted are among those of a text, in order.
    private static func has(_ text: String, _ wanted: String) -> Bool {
        var words = text.split(separator: " ")[...]
        for word in wanted.split(separator: " ") {
            guard let index = words.firstIndex(of: word) else { return false }
            words = words[(index + 1)...]
        }
        return true
    }

    /// An error as a story names it.
    static func reason(of error: any Error) -> String {
        if let error = error as? TransactionError<DomainError>, case .refused(let refusal) = error {
            return reason(of: refusal)
        }
        guard let error = error as? DomainError else { return "\(error)" }
        switch error {
        case .sessionRan(let from, let until): return "sessionRan \(from.text)-\(until.text)"
        case .outsideOfEntry(let from, let until): return "outsideOfEntry \(from.text)-\(until.text)"
        case .beforeStart(let time): return "beforeStart \(time.text)"
        case .dayInFuture(let day): return "dayInFuture \(day.text)"
        case .dayIsFull(_, let day, let logged): return "dayIsFull \(day.text) \(logged)"
        case .overLimit(_, let day): return "overLimit \(day.text)"
        case .alreadyTicked(_, let day): return "alreadyTicked \(day.text)"
        case .endsBeforeItBegins(let from, let through): return "endsBeforeItBegins \(from.text) \(through.text)"
        case .changedMeanwhile(let fields):
            return "changedMeanwhile " + fields.map { "\($0.field) \($0.shown) \($0.now)" }.joined(separator: " ")
        default:
            return "\(error)".replacing("Domain.DomainError.Field", with: "")
                .replacing("Domain.DomainError.Fault", with: "")
        }
    }
}

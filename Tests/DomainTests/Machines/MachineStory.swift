import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// Two machines that exchange their files. A step is done on one of them at a time in February 2026, as in
/// `A 18 10:00 start`; what a fact without a machine says has to hold on A. See `Story` for what else a step can be.
/// - `exchange`: each gets the files of the other; `compare 1`: and both then show the same, with one batch void
/// - `news A: TEXT / TEXT`: what A says of all that B did since `seen`, in any order; `news A last: TEXT`: the last of it
struct MachineStory: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let coins: Int
    private let steps: String

    init(_ name: String, coins: Int = 0, _ steps: String...) {
        (testDescription, self.coins, self.steps) = (name, coins, steps.joined(separator: "; "))
    }

    func run(at location: SourceLocation = #_sourceLocation) throws {
        let two = try TwoMachines(coins: coins)
        let machines = ["A": two.a, "B": two.b]
        var seen = machines.mapValues(\.store.lastSeqs)
        var teller = try StoryTeller(adopts: false)
        teller.devices = machines.mapValues(\.store.deviceId)
        for step in steps.split(separator: ";") where step.contains(where: { $0 != " " }) {
            var words = StoryWords(String(step))
            let first = words.next()
            switch first {
            case "exchange": try two.exchange()
            case "compare": try two.exchangeAndCompare(voids: words.number() ?? 0, at: location)
            case "seen": seen = machines.mapValues(\.store.lastSeqs)
            case "news":
                let name = String(words.rest[0].prefix(1))
                let (machine, other) = (name == "A" ? two.a : two.b, name == "A" ? two.b : two.a)
                let news = try two.news(on: machine, since: seen[name] ?? [:]).map {
                    $0.replacing(other.shownName, with: name == "A" ? "B" : "A").replacing(";", with: ",")
                }
                let isLast = words.rest.dropFirst().first == "last:"
                let wanted = words.rest.dropFirst(isLast ? 2 : 1).joined(separator: " ").split(separator: " / ")
                let found = isLast ? Array(news.suffix(1)) : news.sorted()
                #expect(found == wanted.map(String.init).sorted(), "\(step)", sourceLocation: location)
            default:
                teller.machine = machines[first] ?? two.a
                if machines[first] != nil { teller.momentThere = .february(words.number() ?? 1, words.next()) }
                try teller.take(machines[first] == nil ? String(step) : words.rest.joined(separator: " "), at: location)
            }
        }
    }
}

import Canvas
import DocumentStore
import Domain
import TestSupport

@testable import UI

/// The program with a store in memory: what it asks for is done and answered, as the runtime would.
struct LivingBench {
    var bench: Bench
    var life: Life

    /// - Parameter life: what is stored already.
    init(_ life: Life = Life(), size: Size = .standard, at now: Moment = .at("2026-03-02", "09:00")) {
        self.life = life
        let userData = (try? life.repository.userData(at: now)) ?? UserData()
        bench = Bench(userData, size: size, at: now)
        send(.started)
    }

    /// Sends a message and all that follows from it.
    mutating func send(_ message: AppMessage) {
        var pending = bench.send(message)
        while !pending.isEmpty {
            let effect = pending.removeFirst()
            for answer in answers(to: effect) { pending += bench.send(answer) }
        }
    }

    private mutating func answers(to effect: AppEffect) -> [AppMessage] {
        switch effect {
        case .perform(let action): return performed(action)
        case .endDueTimer(let autoStart):
            var random = RandomSource(seed: UInt64(life.committed.count))
            let next = random.makeHistoryId(on: bench.now.today)
            let due = try? life.repository.timer()?.actionDue(
                at: bench.now.clock, autoStart: autoStart, nextSessionId: next)
            return due.map { performed($0) } ?? [changed]
        case .retract(let batches):
            do {
                let name = try life.retract(batches, at: bench.now)
                return [.retracted(batches, by: name), changed] + followed(by: nil, .done)
            } catch {
                return [.notRetracted(batches, error as? DomainError ?? .nothingToUndo)]
            }
        default: return []
        }
    }

    private mutating func performed(_ action: Action) -> [AppMessage] {
        do {
            let (outcome, batch) = try done(action)
            let then = batch == nil ? [] : followed(by: action, outcome)
            return [.performed(action, outcome, batch), changed] + then
        } catch let refusal as DomainError {
            return [.refused(action, refusal), changed]
        } catch {
            return []
        }
    }

    private mutating func followed(by action: Action?, _ outcome: ActionResult) -> [AppMessage] {
        let then = try? FollowUps.actions(after: action, outcome, voided: [], on: life.repository, at: bench.now)
        return (then ?? []).flatMap { action -> [AppMessage] in
            guard let (outcome, batch) = try? done(action), batch != nil else { return [] }
            return [.performed(action, outcome, batch), changed]
        }
    }

    private mutating func done(_ action: Action) throws -> (ActionResult, BatchID?) {
        let count = life.committed.count
        let outcome = try life.perform(action, at: bench.now, gap: bench.model.gap)
        return (outcome, life.committed.count > count ? life.committed.last?.id : nil)
    }

    private var changed: AppMessage {
        .userDataChanged((try? life.repository.userData(at: bench.now)) ?? UserData())
    }

    mutating func press(_ names: String) {
        for name in names.split(separator: " ") {
            if let key = Key(name: String(name)) { send(.keyPressed(key)) }
        }
    }

    mutating func write(_ text: String) {
        for letter in text { send(.keyPressed(.character(letter))) }
    }

    mutating func wait(seconds: Int64) {
        bench.now = bench.now.advanced(byMilliseconds: seconds * 1000)
        send(.woken)
    }

    var text: String { bench.text }
    var model: AppModel { bench.model }
    var userData: UserData { bench.model.userData }
    /// Everything that was said, oldest first.
    var said: [String] { bench.model.log.map(\.text) }
}

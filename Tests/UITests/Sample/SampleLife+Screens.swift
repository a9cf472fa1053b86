import DocumentStore
import TestSupport
import Words

@testable import Domain
@testable import UI

extension SampleLife {
    /// The same with a running timer, started `minutesAgo` before a moment.
    func focusing(minutesAgo: Int = 7, seconds: Int = 18, at now: Moment = SampleLife.moment) -> UserData {
        var userData = userData
        guard let habit = userData.habits.first else { return userData }
        let ran = Int64(minutesAgo * 60 + seconds) * 1000
        let rounds = Rounds()
        userData.timer = TimerRecord(
            id: "sample", sessionId: "202611aaaaaaaaaaaaaa", habitId: habit.id, catId: habit.catId, mode: .countdown,
            lengthMinutes: rounds.focus, startedAt: Timestamp(milliseconds: now.instant.milliseconds - ran),
            startedBoottime: now.clock.boottime - ran, bootId: now.clock.bootId, note: "Chapter 4", rounds: rounds,
            round: 3)
        return userData
    }

    /// In the break of five minutes after round 1 of 4.
    func resting(seconds: Int) -> UserData {
        var userData = focusing(minutesAgo: 0, seconds: seconds)
        userData.timer?.lengthMinutes = 5
        userData.timer?.round = 1
        userData.timer?.isBreak = true
        userData.timer?.note = nil
        return userData
    }

    /// Newest first; nil for all habits.
    func sessions(of habitId: String?) -> [FocusSession] {
        actions.map(\.session).filter { habitId == nil || $0.habitId == habitId }.reversed()
    }

    /// Oldest first.
    func entries(on day: Day) -> [HabitEntry] { actions.filter { $0.day == day }.map(\.entry) }
}

extension Bench {
    /// Letters of the demo data: the newest is unread, the oldest kept and answered.
    static func letterbox(in language: Language) -> Letterbox { language == .english ? english : chinese }

    private static let english = made(.english)
    private static let chinese = made(.chinese)

    private static func made(_ language: Language) -> Letterbox {
        var store = MemoryDocuments()
        let repository: () -> Repository = { Repository(documents: store, deviceId: "demo") }
        guard let batch = try? sample.batch(), (try? store.commit(batch, now: sample.moment.instant)) != nil,
            var letters = try? sample.letters(in: repository(), language: language), let first = letters.first
        else { return Letterbox() }
        letters[0].message.isKept = true
        let answer = Message(
            id: "202611aaaaaaaaaaaaaa", text: language == .english ? "Thank you!" : "谢谢你！", senderID: Message.me,
            timestamp: first.message.timestamp.advanced(bySeconds: 3600), readBy: [Message.me], kind: .answer,
            language: language, answers: first.id)
        letters.append(Domain.Letter(chat: first.chat, message: answer))
        return Letterbox(letters: Mailbox(all: letters).all)
    }

    /// The demo's letters arrive.
    mutating func receiveLetters() {
        send(.lettersChanged(Self.letterbox(in: model.strings.language)))
    }

    /// What was asked to be done with letters, in order.
    var letterActions: [LetterAction] {
        effects.compactMap { if case .letter(let action) = $0 { action } else { nil } }
    }
}

package import DocumentStore
package import Domain

/// What a session came to (SCREENS, "Result"); growing up is a scene of its own.
package struct ResultPage: Screen {
    private(set) var result: SessionResult
    /// The batch it was written in, for taking it back.
    let batch: BatchID?
    let openedAt: Timestamp
    var step = Step.sums
    /// When the step began that is seen.
    var steppedAt: Timestamp

    enum Step: Sendable, Equatable {
        case sums, parts
        /// Which of the scenes, from 0.
        case scene(Int)
    }

    package init(_ result: SessionResult, batch: BatchID?, at openedAt: Timestamp) {
        self.result = result
        self.batch = batch
        self.openedAt = openedAt
        steppedAt = openedAt
    }

    package var contexts: [Context] { [.result, .places, .everywhere] }

    /// Keys meant for something else are not to close it: they are not heard for a second.
    package func ignoresKeys(in situation: Situation) -> Bool {
        (0..<1000).contains(situation.milliseconds - openedAt.milliseconds)
    }

    /// What the minutes brought about, told one by one.
    var scenes: [GrowthScene] { result.growthScenes }

    /// Whether the scene is on that all the hours are there.
    private var isAtTarget: Bool {
        guard case .scene(let index) = step, scenes.indices.contains(index) else { return false }
        return scenes[index] == .reachedTarget
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let session = result.session
        switch action {
        case .accept: goOn(in: &situation)
        case .back: situation.close()
        case .note:
            situation.open(
                LineForm(
                    .sessionNote(habitId: session.habitId, sessionId: session.id), text: session.note ?? "",
                    in: situation.words))
        case .takeBack:
            guard let batch else { return }
            situation.ask(.takeBack(result, batch))
            situation.close()
        case .remove:
            let graduate = Deed.deleteHabit(DeleteHabit(habitId: session.habitId))
            let sentence = situation.words.today.graduate(result.habitName, cat: result.catName)
            let brief = situation.words.today.graduate(result.catName)
            situation.ask(.confirm(Confirmation(sentence, brief: brief, [.effect(.perform(graduate)), .close])))
        default: break
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        guard case .performed(.noteSession(let note), _, _) = message, note.sessionId == result.session.id else {
            return
        }
        result.session.note = note.note
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        switch action {
        case .remove: isAtTarget ? nil : situation.words.result.notYetThere
        case .takeBack: batch == nil ? situation.words.sentence(for: .nothingToUndo) : nil
        default: nil
        }
    }

    private mutating func goOn(in situation: inout Situation) {
        switch step {
        case .sums: step = result.xp.total > result.xp.base ? .parts : scenes.isEmpty ? .sums : .scene(0)
        case .parts: step = .scene(0)
        case .scene(let index): step = .scene(index + 1)
        }
        let isOver: Bool
        switch step {
        case .sums: isOver = true
        case .parts: isOver = false
        case .scene(let index): isOver = !scenes.indices.contains(index)
        }
        steppedAt = situation.now.instant
        if isOver { situation.close() }
    }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: situation.layout.kind > .tiny)
    }
}

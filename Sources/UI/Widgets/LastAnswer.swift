import Synchronization

/// Keeps the answer to a question that each frame asks and that seldom changes: as long as the question is the same, so
/// is the answer. Values that were not written to compare at once.
final class LastAnswer<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
    private let kept = Mutex<(question: Question, answer: Answer)?>(nil)

    /// - Parameter find: makes the answer of nothing but the question.
    func answer(to question: Question, _ find: (Question) -> Answer) -> Answer {
        if let kept = kept.withLock({ $0 }), kept.question == question { return kept.answer }
        let answer = find(question)
        kept.withLock { $0 = (question, answer) }
        return answer
    }
}

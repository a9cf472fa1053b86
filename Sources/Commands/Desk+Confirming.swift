import Domain
import Runtime
import UI

extension Flag {
    /// Goes ahead without the question.
    static let yes = Flag(
        "yes", nil, Phrase("do it without asking; without a terminal it has to be said", "不问就做；没有终端时必须写"))
}

extension Desk {
    /// Wants a word typed before something that cannot be undone at once.
    /// - Parameters:
    ///   - word: to be typed as it is.
    ///   - lines: what is told before.
    /// - Throws: `wordNotTyped` for any other answer, `needsYes` where nobody can be asked.
    func confirm(_ word: String, _ arguments: Arguments, told lines: [String]) throws(CommandError) {
        if arguments.has(.yes) { return }
        guard surroundings.isInputTerminal else { throw .needsYes }
        let question = lines.map { $0 + "\n" }.joined() + words.say("Type \(word) to go on: ", "输入 \(word) 继续：")
        guard let answer = ask(question), answer.filter({ !$0.isWhitespace }) == word else { throw .wordNotTyped(word) }
    }

    /// Asks something that yes answers; no is what an empty line says.
    /// - Throws: `notAgreed` for any other answer, `needsYes` where nobody can be asked.
    func agree(_ question: String, _ arguments: Arguments) throws(CommandError) {
        if arguments.has(.yes) { return }
        guard surroundings.isInputTerminal else { throw .needsYes }
        guard let answer = ask(question + " [y/N] "), ["y", "yes", "是", "好"].contains(answer.folded) else {
            throw .notAgreed
        }
    }
}

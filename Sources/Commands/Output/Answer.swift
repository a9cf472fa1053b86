import Canvas
import DocumentStore

/// What a command has to say: data for the output, talk for the errors, a code for the caller.
package struct Answer: Hashable, Sendable {
    /// Goes to standard output, as it is.
    package var output: String
    /// Goes to standard error.
    package var remark: String
    package var exitCode: ExitCode
    /// Whether the output holds orders for the terminal that the program or the person put there: colours, a pattern of
    /// one's own. What came out of the store is cleaned before it goes into such.
    var isStyled = false
    /// Whether the output tells that something was done, and nothing else: `--quiet` leaves it out.
    var isTalk = false
    /// Whether the output is for programs or files, and goes out as it is whatever the terminal can show.
    var isExact = false

    package init(output: String = "", remark: String = "", exitCode: ExitCode = .done) {
        self.output = output
        self.remark = remark
        self.exitCode = exitCode
    }

    /// Lines of text.
    static func lines(_ lines: [String], exitCode: ExitCode = .done) -> Answer {
        Answer(output: lines.map { $0 + "\n" }.joined(), exitCode: exitCode)
    }

    /// Sentences that tell what was done.
    static func told(_ lines: [String]) -> Answer {
        var answer = Answer.lines(lines)
        answer.isTalk = true
        return answer
    }

    /// One line of JSON with the version of its shape.
    /// - Parameters:
    ///   - kind: which command's shape it is.
    ///   - fields: documented beside the command.
    static func json(_ kind: String, _ fields: Fields, exitCode: ExitCode = .done) -> Answer {
        var all: Fields = ["kind": .string(kind), "version": 1]
        for entry in fields.entries { all[entry.name] = entry.value }
        let text = String(decoding: Codec.bytes(of: .map(all)), as: UTF8.self)
        return Answer(output: text.harmlessJSON + "\n", exitCode: exitCode)
    }

    /// As it is printed.
    /// - Parameter inASCII: whether nothing else can be shown.
    func shown(inASCII: Bool) -> Answer {
        guard inASCII else { return self }
        var answer = self
        if !isExact { answer.output = output.transliterated }
        answer.remark = remark.transliterated
        return answer
    }

    /// A drawing, with its colours.
    static func drawn(_ text: String) -> Answer {
        var answer = Answer(output: text)
        answer.isStyled = true
        return answer
    }

    /// The output as it leaves the process: nothing in it steers a terminal but what was put there for that.
    package var printed: String { isStyled ? output : output.harmless }

    /// With more to say to the person, a line each.
    func remarking(_ lines: [String]) -> Answer {
        var answer = self
        answer.remark += lines.map { $0 + "\n" }.joined()
        return answer
    }
}

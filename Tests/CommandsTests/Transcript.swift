import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

/// Command lines run one after the other, and what each of them does. A step has a line, or stands behind the one before
/// and two spaces; ` | ` separates several texts of a step:
///
///     $ LINE          it is run, and succeeds; `$/b LINE` runs it on the home /b
///     ! TEXT          it is refused instead in a sentence with this text; ? is wrong use, % is trouble with the store.
///                     Whatever is refused in a sentence changes no data.
///     = TEXT          stdout is this line, or these lines, and no other; `=` alone: empty
///     > TEXT          stdout contains it; / TEXT: it does not
///     & TEXT          stderr contains it; `&` alone: empty
///     : PATH VALUE    stdout is JSON with this value, as in `: habits.0.name "Reading"`
///     .               the command changed no file
///     ~ TEXT          the question that was asked last contains it
///     < TEXT          is typed at questions from now on; `<<` is an empty line, and `<` no terminal
///     + MINUTES       pass; `z MINUTES` pass while the machine sleeps, `w MINUTES` only on the clock on the wall
///     mv A B          moves a folder; `cp A B` copies the files in it, `rm A` removes them
///     has FILE TEXT   a file contains it; `gone FILE`: there is none
///     NAME=VALUE      the environment from now on; SCREEN=1 prints to a terminal
struct Transcript: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let steps: [Step]

    struct Step: Sendable {
        let sign: String
        var text: String
    }

    static func all(_ texts: KeyValuePairs<String, String>) -> [Transcript] {
        texts.map { Transcript(testDescription: $0.key, steps: steps(of: $0.value)) }
    }

    static func steps(of text: String) -> [Step] {
        let gap = #/ {2,}(?=(\$\S*|[=>/&:.~!?%])( |$))/#
        let parts = text.split(separator: "\n").flatMap { $0.split(separator: gap) }
        return parts.reduce(into: []) { steps, line in
            let sign = line.prefix { $0 != " " }
            let text = String(line.dropFirst(sign.count + 1))
            if sign == "=", let last = steps.last, last.sign == "=" {
                steps[steps.count - 1].text += "\n" + text
            } else {
                steps.append(Step(sign: String(sign), text: text))
            }
        }
    }
}

extension Bench {
    /// Its data are sound afterwards.
    func follow(_ transcript: Transcript) throws {
        try follow(transcript.steps)
        #expect(output("doctor").exitCode == .done)
    }

    func follow(_ text: String) throws { try follow(Transcript.steps(of: text)) }

    private func follow(_ steps: [Transcript.Step]) throws {
        let codes: [String: ExitCode] = ["!": .refused, "?": .wrongUse, "%": .storeTrouble]
        var (line, answer, before) = ("", CommandOutput(), disk)
        for (index, step) in steps.enumerated() {
            let text = step.text
            let texts = text.split(separator: " | ").map(String.init)
            var told: Comment { "\(line)\n\(step.sign) \(text)\n\(answer.stdout)\(answer.stderr)" }
            switch step.sign {
            case "+": clock.pass(minutes: try #require(Int64(text)))
            case "z": clock.sleep(minutes: try #require(Int64(text)))
            case "w": clock.setWallClock(byMinutes: try #require(Int64(text)))
            case "<": typed = text.isEmpty ? nil : text
            case "<<": typed = ""
            case "!", "?", "%": for text in texts { #expect((answer.stdout + answer.stderr).contains(text), told) }
            case "=": #expect(answer.stdout == (text.isEmpty ? "" : texts.joined(separator: "\n") + "\n"), told)
            case ">": for text in texts { #expect(answer.stdout.contains(text), told) }
            case "/": for text in texts { #expect(!answer.stdout.contains(text), told) }
            case "&" where text.isEmpty: #expect(answer.stderr.isEmpty, told)
            case "&": for text in texts { #expect(answer.stderr.contains(text), told) }
            case "~": for text in texts { #expect(question.contains(text), "\(question)") }
            case ".": #expect(disk == before, told)
            case ":":
                let fields = try Bench.fields(of: answer)
                for pair in texts { try expect(pair, in: fields) }
            case let sign where sign.hasPrefix("$"):
                (line, before) = (text, disk)
                answer = output(text, below: sign == "$" ? nil : String(sign.dropFirst()))
                let next = steps.dropFirst(index + 1).first?.sign ?? ""
                expect(answer, of: text, toExitWith: codes[next] ?? .done, before)
            case "mv", "cp", "rm", "has", "gone": try change(step.sign, text.split(separator: " ").map(String.init))
            default: try setVariable(step.sign + (text.isEmpty ? "" : " " + text))
            }
        }
    }

    private func expect(
        _ answer: CommandOutput, of line: String, toExitWith code: ExitCode, _ before: [String: [UInt8]]
    ) {
        #expect(answer.exitCode == code, "\(line): \(answer.stdout)\(answer.stderr)")
        guard answer.stderr.hasPrefix("habicat: ") else { return }
        #expect([".\n", "?\n"].contains { answer.stderr.hasSuffix($0) }, "\(answer.stderr)")
        let data = disk.filter { $0.key.contains("/data/") }
        #expect(data == before.filter { $0.key.contains("/data/") }, "\(line) changed data")
    }

    private func expect(_ pair: String, in fields: Fields) throws {
        let path = pair.prefix { $0 != " " }
        let expected = try Codec.value(from: Array("{\"v\":\(pair.dropFirst(path.count + 1))}".utf8)).fields?["v"]
        let found = path.split(separator: ".").reduce(Optional(Value.map(fields))) { value, name in
            guard let value else { return nil }
            return Int(name).flatMap { index in value.elements?.dropFirst(index).first } ?? value.fields?[String(name)]
        }
        #expect(found == expected, "\(pair) in \(fields)")
    }

    private func change(_ sign: String, _ words: [String]) throws {
        let (first, last) = (words[0], words[words.count - 1])
        switch sign {
        case "mv": try files.rename(first, to: last)
        case "has": #expect(String(decoding: files[first] ?? [], as: UTF8.self).contains(last), "\(first)")
        case "gone": #expect(files[first] == nil, "\(first)")
        default:
            for path in files.files where path.hasPrefix(first) {
                guard sign == "cp" else {
                    files[path] = nil
                    continue
                }
                let copy = last + path.dropFirst(first.count)
                try files.makeFolders(copy.parentFolder)
                files[copy] = files[path]
            }
        }
    }

    private func setVariable(_ line: String) throws {
        let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        try #require(sides.count == 2 && sides[0].allSatisfy { $0.isUppercase || $0 == "_" }, "\(line)?")
        if sides[0] == "SCREEN" { isOnScreen = sides[1] == "1" } else { variables[sides[0]] = sides[1] }
    }
}

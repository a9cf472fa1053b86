import Canvas
import DocumentStore
import Runtime

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

extension Desk {
    /// Writes bytes where the person named it: a file is put in place whole and synced, beside the one that a link leads
    /// to; devices and pipes are written into.
    /// - Parameters:
    ///   - path: absolute; its folder must be there.
    ///   - isReplacing: whether a file there may be replaced.
    /// - Throws: `fileTaken` for a folder and for a file that may not be replaced, `store` for what is neither file, pipe
    ///   nor device, and what writing throws.
    func write(_ bytes: [UInt8], to path: String, replacing isReplacing: Bool) throws(CommandError) {
        do throws(StoreError) {
            let kind = try files.status(at: path)?.kind
            let isTaken = kind == .folder || kind == .file && !isReplacing
            if !isTaken { return try write(bytes, to: path, being: kind) }
        } catch {
            throw .store(error)
        }
        throw .fileTaken(path)
    }

    private func write(_ bytes: [UInt8], to path: String, being kind: FileKind?) throws(StoreError) {
        switch kind {
        case nil, .file:
            let target = try files.target(of: path)
            guard let slash = target.lastIndex(of: "/") else { throw .invalidPath(path) }
            let folder = slash == target.startIndex ? "/" : String(target[..<slash])
            try files.replaceFile(in: folder, named: String(target[target.index(after: slash)...]), with: bytes)
        case .pipe, .device:
            let file = try files.open(path, .output)
            defer { files.close(file) }
            try files.writeAll(bytes, to: file)
        case .folder?, .link?, .socket?, .disk?: throw .unusable(path: path, .isNoFile(kind ?? .folder))
        }
    }
}

/// Whether and by what a long text is shown page by page.
struct Paging {
    private let environment: ProcessEnvironment
    private let rows: Int?

    /// - Parameter rows: of the terminal; nil where it is none.
    init(_ environment: ProcessEnvironment, rows: Int?) {
        self.environment = environment
        self.rows = rows
    }

    /// The command that shows a text; nil where it is written as it is: into a pipe, where it fits, where `PAGER` is
    /// empty or `cat`, and for nobody at the keys.
    func command(for text: String) -> ShellCommand? {
        guard environment.isOutputTerminal, environment.isInputTerminal, environment["TERM"] != "dumb",
            let rows, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
        else { return nil }
        let pager = environment.variables["PAGER"] ?? "less"
        guard !pager.allSatisfy(\.isWhitespace), pager != "cat" else { return nil }
        var variables = environment.variables
        // Colours as they are, no page for a text that fits, and the text stays on the screen.
        if variables["LESS"] == nil { variables["LESS"] = "FRX" }
        return ShellCommand(pager, variables: variables, input: text)
    }
}

extension String {
    /// A sentence that repeats what was typed, fit for a terminal: what would steer it is shown by its code, and a word
    /// nobody reads to its end is cut.
    var echoed: String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            let letters = word.count > Self.longestWord ? word.prefix(Self.longestWord) + "…" : String(word)
            return letters.harmless
        }.joined(separator: " ")
    }

    private static let longestWord = 200
}

/// Columns of text for people.
enum TextTable {
    /// Lines with their columns one below the other, two spaces between them; columns with nothing in them are left out.
    /// - Parameter rows: cells of each row, the same number in all.
    static func aligned(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(\.harmlessLine) }
        guard let first = rows.first else { return [] }
        let widths = first.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).filter { $1 > 0 }.map {
                $0 + String(repeating: " ", count: max(0, $1 - $0.columns))
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

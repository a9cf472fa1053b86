import Canvas
import DocumentStore
import Runtime
import UI
import Words

/// What a command prints and exits with: results on stdout, messages on stderr.
package struct CommandOutput: Hashable, Sendable {
    package var stdout = ""
    package var stderr = ""
    package var exitCode = ExitCode.done
    /// Whether stdout holds escape sequences on purpose. Text from the store is cleaned before it goes into it.
    var isStyled = false
    /// Whether stdout only confirms that something was done; `--quiet` hides it.
    var isConfirmation = false
    /// Whether stdout is for programs or files and is printed as it is, whatever the terminal can show.
    var isExact = false
    /// How a command ended that was run for the user: this process ends like it.
    var passedOn: Ending.Cause?

    static func lines(_ lines: [String], exitCode: ExitCode = .done) -> CommandOutput {
        CommandOutput(stdout: lines.map { $0 + "\n" }.joined(), exitCode: exitCode)
    }

    static func message(_ line: String, exitCode: ExitCode = .done) -> CommandOutput {
        CommandOutput(stderr: line + "\n", exitCode: exitCode)
    }

    static func failure(_ error: CommandError, _ strings: Strings) -> CommandOutput {
        CommandOutput(stderr: "habicat: \(error.sentence(in: strings).echoed)\n", exitCode: error.exitCode)
    }

    static func confirmation(_ lines: [String]) -> CommandOutput {
        var output = CommandOutput.lines(lines)
        output.isConfirmation = true
        return output
    }

    static func styled(_ text: String) -> CommandOutput { CommandOutput(stdout: text, isStyled: true) }

    static func json<Subject>(
        _ shape: JSONShape<Subject>, _ subject: Subject, exitCode: ExitCode = .done
    ) -> CommandOutput {
        var all: Fields = ["kind": .string(shape.kind), "version": 1]
        for entry in shape.json(subject).entries { all[entry.name] = entry.value }
        let text = String(decoding: Codec.bytes(of: .map(all)), as: UTF8.self)
        return CommandOutput(stdout: text.harmlessJSON + "\n", exitCode: exitCode)
    }

    func shown(inASCII: Bool) -> CommandOutput {
        guard inASCII else { return self }
        var output = self
        if !isExact { output.stdout = stdout.transliterated }
        output.stderr = stderr.transliterated
        return output
    }

    /// Stdout without control characters, except those that were put there on purpose.
    package var printed: String { isStyled ? stdout : stdout.harmless }

    func adding(messages: [String]) -> CommandOutput {
        var output = self
        output.stderr += messages.map { $0 + "\n" }.joined()
        return output
    }
}

extension CommandSession {
    /// JSON with `--json`, else lines for people.
    func output<Subject>(
        _ shape: JSONShape<Subject>, _ subject: @autoclosure () -> Subject, _ lines: @autoclosure () -> [String]
    ) -> CommandOutput { isJSON ? .json(shape, subject()) : .lines(lines()) }

    func confirmation<Subject>(
        _ shape: JSONShape<Subject>, _ subject: @autoclosure () -> Subject, _ lines: @autoclosure () -> [String]
    ) -> CommandOutput { isJSON ? .json(shape, subject()) : .confirmation(lines() + spokenLines()) }

    /// To a file that the user named.
    func written(_ bytes: [UInt8], to file: String) throws -> CommandOutput {
        let path = absolute(file)
        if file.hasSuffix("/") { throw CommandError { $0.commandErrors.isFolder(path: path) } }
        try write(bytes, to: path, replacing: arguments["force"] != nil)
        return CommandOutput.message(strings.written(bytes.count, to: path))
    }

    /// - Parameter picture: SVG. The file is not touched if no program makes a PNG of it.
    func writtenAsPNG(_ picture: String, to file: String) throws -> CommandOutput {
        try written(PictureConverter(processes).png(of: picture), to: file)
    }

    /// To an absolute path: by atomic rename, at the target of a link; into devices and pipes.
    func write(_ bytes: [UInt8], to path: String, replacing isReplacing: Bool) throws {
        if isOwn(path) { throw CommandError { $0.commandErrors.isOwnFile(path: path) } }
        let kind = try files.status(at: path)?.kind
        if kind == .folder { throw CommandError { $0.commandErrors.isFolder(path: path) } }
        if kind == .file, !isReplacing { throw CommandError { $0.commandErrors.fileTaken(path: path) } }
        try write(bytes, to: path, being: kind)
    }

    /// Whether a path leads into the data, its copy or the program's notes.
    private func isOwn(_ path: String) -> Bool {
        let target = (try? files.target(of: path)) ?? path
        let parent = files.realPath(of: target.parentFolder) ?? target.parentFolder
        return paths.ownFolders.contains { folder in
            let folder = files.realPath(of: folder) ?? folder
            return (parent + "/").hasPrefix(folder + "/") || target == folder
        }
    }

    private func write(_ bytes: [UInt8], to path: String, being kind: FileKind?) throws {
        switch kind {
        case nil, .file:
            let target = try files.target(of: path)
            // A link to nothing: whoever put it there would choose where the file goes.
            if kind == nil, target != path { throw StoreError.unusable(path: path, .isNoFile(.link)) }
            guard let slash = target.lastIndex(of: "/") else { throw StoreError.invalidPath(path) }
            let folder = slash == target.startIndex ? "/" : String(target[..<slash])
            try files.replaceFile(in: folder, named: String(target[target.index(after: slash)...]), with: bytes)
        case .pipe, .device:
            let file = try files.open(path, .output)
            defer { files.close(file) }
            try files.writeAll(bytes, to: file)
        case .folder?, .link?, .socket?, .disk?: throw StoreError.unusable(path: path, .isNoFile(kind ?? .folder))
        }
    }
}

struct Paging {
    let environment: ProcessEnvironment
    /// Of the terminal; nil if there is none.
    let rows: Int?

    /// Nil to write the text as it is: into a pipe, if it fits, without a keyboard, if `PAGER` is empty or `cat`.
    func pager(for text: String) -> Launch? {
        guard environment.isOutputTerminal, environment.isInputTerminal, environment["TERM"] != "dumb",
            let rows, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
        else { return nil }
        let pager = environment.variables["PAGER"] ?? "less"
        guard !pager.allSatisfy(\.isWhitespace), pager != "cat" else { return nil }
        // Colours as they are, no page for a text that fits, and the text stays on the screen.
        return .shell(pager, input: text, variables: environment.variables["LESS"] == nil ? ["LESS": "FRX"] : [:])
    }
}

extension String {
    /// Safe for a terminal: control characters are shown by their code, words over 200 characters are cut.
    var echoed: String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            let letters = word.count > Self.longestWord ? word.prefix(Self.longestWord) + "…" : String(word)
            return letters.harmless
        }.joined(separator: " ")
    }

    private static let longestWord = 200
}

enum TextTable {
    /// Columns one below the other, two spaces between them; empty columns are left out. All rows have as many cells.
    /// A row that is too long continues below its second cell.
    static func aligned(_ rows: [[String]], in room: Int = .max) -> [String] { blocks(rows, in: room).flatMap(\.self) }

    /// The lines of each row.
    static func blocks(_ rows: [[String]], in room: Int) -> [[String]] {
        let rows = rows.map { row in
            row.map { text in
                let text = text.harmlessLine
                return (text: text, columns: text.columns)
            }
        }
        guard let first = rows.first else { return [] }
        let widths = first.indices.map { column in rows.reduce(0) { max($0, $1[column].columns) } }
        let indent = (widths.first ?? 0) + 2
        return rows.map { row in
            var (lines, end) = ([""], 0)
            for (cell, width) in zip(row, widths) where width > 0 {
                if end > indent, end + width > room {
                    lines.append(String(repeating: " ", count: indent))
                    end = indent
                }
                lines[lines.count - 1] += cell.text + String(repeating: " ", count: width - cell.columns + 2)
                end += width + 2
            }
            return lines.map(\.withoutTrailingSpaces).filter { lines.count == 1 || !$0.isEmpty }
        }
    }
}

extension String {
    var withoutTrailingSpaces: String {
        guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        return String(self[..<utf8.index(after: last)])
    }
}

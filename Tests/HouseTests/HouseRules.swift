import FoundationEssentials
import Testing

/// Rules of this repository that the compiler does not check.
@Suite("House rules") struct HouseRules {
    private static let sources = SourceTree.files.filter { $0.path.hasPrefix("Sources/") }

    @Test("no file is longer than 600 lines")
    func filesAreShort() {
        #expect(SourceTree.files.count > 20, "the source tree is found")
        #expect(SourceTree.files.filter { $0.lines.count > 600 }.map(\.path) == [])
    }

    @Test("types and protocols have a doc comment")
    func declarationsAreDocumented() {
        #expect(Self.sources.flatMap(undocumented) == [])
        #expect(undocumented(in: SourceTree.File(path: "", lines: ["package enum E {"])).count == 1)
    }

    @Test(
        "nothing on user data can trap or is forced",
        arguments: ["try!", "as!", "fatalError(", "preconditionFailure(", "@unchecked Sendable"])
    func nothingIsForced(_ sharp: String) {
        let found = Self.sources.flatMap { file in
            file.lines.enumerated().filter { $0.element.contains(sharp) }.map { "\(file.path):\($0.offset + 1)" }
        }
        #expect(found == [])
    }

    @Test("only Terminal imports curses, only the edges import the C library")
    func edgesAreKept() {
        let curses = importers(of: "CNcurses").filter { !$0.hasPrefix("Sources/Terminal/") }
        #expect(curses == [])
        let edges = [
            "Sources/Terminal/", "Sources/Runtime/", "Sources/DocumentStore/Files/", "Sources/habicat",
            "Sources/embed-assets/", "Tests/TestSupport/Files/",
            // Powers and roots, and ways through many bytes, which are pure.
            "Sources/CatArt/Colours/Colours.swift", "Sources/DocumentStore/Values/Bytes.swift",
        ]
        let glibc = importers(of: "Glibc").filter { path in !edges.contains { path.hasPrefix($0) } }
        #expect(glibc == [])
        // What the program itself would carry with it.
        // A plugin runs at build time.
        let mayBeLarge = ["Sources/habicat-bench/", "Sources/AssetEmbedding/"]
        #expect(importers(of: "Foundation").filter { path in !mayBeLarge.contains { path.hasPrefix($0) } } == [])
    }

    @Test("erase knows the file of each note")
    func notesAreErased() {
        let lines = Self.sources.flatMap(\.lines)
        let notes = lines.compactMap { $0.firstMatch(of: /struct (\w+): StateNote/).map { String($0.1) } }
        let paths = Self.sources.first { $0.path.hasSuffix("Environment/Paths.swift") }?.lines.joined() ?? ""
        #expect(notes.count > 5)
        #expect(notes.filter { !paths.contains("\($0).self") } == [])
    }

    /// Texts of two words that are not sentences of the program: words that can be typed, and errors in a key table.
    private static let wordsElsewhere = [
        "Sources/UI/Strings/", "Sources/UI/Widgets/Typed", "Sources/UI/Keys/Keymap.swift",
    ]

    @Test("screens contain no text: every sentence is in Strings, in each language")
    func sentencesAreInStrings() {
        let screens = Self.sources.filter { file in
            file.path.hasPrefix("Sources/UI/") && !Self.wordsElsewhere.contains { file.path.hasPrefix($0) }
        }
        let found = screens.flatMap { file in
            file.lines.enumerated().filter { !$0.element.trimmed.hasPrefix("//") && Self.hasSentence($0.element) }
                .map { "\(file.path):\($0.offset + 1): \($0.element.trimmed)" }
        }
        #expect(found == [])
        #expect(Self.hasSentence("grid.write(\"hello there\", at: 0)"))
        #expect(!Self.hasSentence("LocalizedText(\"hello there\", \"你好\")"))
    }

    /// Whether a line has a literal of two words or more outside of `LocalizedText`.
    private static func hasSentence(_ line: String) -> Bool {
        guard !line.contains("LocalizedText("), !line.contains("draftName") else { return false }
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        return literals.contains { literal in
            let isPlain = !literal.contains("\\(")
            let words = literal.split(separator: " ").filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }
            return isPlain && words.count > 1
        }
    }

    private func importers(of module: String) -> [String] {
        Self.sources.filter { file in file.lines.contains { $0.hasSuffix("import \(module)") } }
            .map(\.path)
    }

    /// Types and protocols that other modules see, without a comment.
    private func undocumented(in file: SourceTree.File) -> [String] {
        file.lines.enumerated().compactMap { index, line in
            let words = line.trimmed.split(separator: " ")
            let kinds = words.filter { ["struct", "class", "enum", "actor", "protocol"].contains($0) }
            guard ["package", "public", "@frozen"].contains(words.first ?? ""), !kinds.isEmpty else { return nil }
            let before = file.lines[..<index].last { !$0.trimmed.hasPrefix("@") && !$0.trimmed.hasPrefix(")") }
            return before?.trimmed.hasPrefix("///") == true ? nil : "\(file.path):\(index + 1): \(line.trimmed)"
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

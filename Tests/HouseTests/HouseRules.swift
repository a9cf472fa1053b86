import FoundationEssentials
import Testing

/// What the house promises of its own text and a compiler does not check.
@Suite("House rules") struct HouseRules {
    /// Tables of data, where a cut would help nobody.
    static let dataTables: Set<String> = []

    /// Run while building, and need more than the program does.
    static let plugins = ["Sources/AssetEmbedding/AssetEmbedding.swift", "Sources/CommitStamp/CommitStamp.swift"]

    @Test("the source tree is found") func treeIsFound() {
        #expect(SourceTree.files.count > 20)
    }

    @Test("no file is longer than 400 lines")
    func filesAreShort() {
        let long = SourceTree.files.filter { $0.lines.count > 400 && !Self.dataTables.contains($0.path) }
        #expect(long.map { "\($0.path): \($0.lines.count) lines" } == [])
    }

    @Test("every package or public declaration has a doc comment")
    func declarationsAreDocumented() {
        let bare = SourceTree.files.filter { $0.path.hasPrefix("Sources/") }.flatMap(undocumented)
        #expect(bare == [])
    }

    @Test(
        "nothing on user data can trap or is forced",
        arguments: ["try!", "as!", "fatalError(", "preconditionFailure(", "@unchecked Sendable"])
    func nothingIsForced(_ sharp: String) {
        let found = SourceTree.files.filter { $0.path.hasPrefix("Sources/") }.flatMap { file in
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
            "Sources/TestSupport/Files/",
        ]
        let glibc = importers(of: "Glibc").filter { path in !edges.contains { path.hasPrefix($0) } }
        #expect(glibc == [])
        #expect(importers(of: "Foundation") == [])
    }

    /// What people say that has two words and is no sentence of the program: names in the sample life, what is
    /// understood when it is typed, what a mistake in a file of keys is called, and the table of the manual.
    private static let wordsElsewhere = [
        "Sources/UI/App/SampleLife.swift", "Sources/UI/Widgets/Typed.swift", "Sources/UI/Keys/Keymap.swift",
    ]

    @Test("screens have no texts in code: every sentence is in Strings, in each language")
    func sentencesStandInWords() {
        let screens = SourceTree.files(of: "UI").filter { file in
            !file.path.hasPrefix("Sources/UI/Strings/") && !Self.wordsElsewhere.contains { file.path.hasPrefix($0) }
        }
        let found = screens.flatMap { file in
            file.lines.enumerated().filter { !$0.element.trimmed.hasPrefix("//") && Self.saysSomething($0.element) }
                .map { "\(file.path):\($0.offset + 1): \($0.element.trimmed)" }
        }
        #expect(found == [])
        #expect(Self.saysSomething("grid.write(\"hello there\", at: 0)"))
        #expect(!Self.saysSomething("LocalizedText(\"hello there\", \"你好\")"))
    }

    /// Whether a line has a text of two words, outside of phrases, that is written on the screen as it is.
    private static func saysSomething(_ line: String) -> Bool {
        guard !line.contains("LocalizedText("), !line.contains("draftName") else { return false }
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        return literals.contains { literal in
            let isPlain = !literal.contains("\\(")
            let words = literal.split(separator: " ").filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }
            return isPlain && words.count > 1
        }
    }

    /// What protocols of ours ask for is explained there, once.
    private static let promised: [String] =
        SourceTree.files.flatMap { file in
            var isInside = false
            return file.lines.compactMap { line -> String? in
                if line.contains("package protocol ") { isInside = true }
                if line.hasPrefix("}") { isInside = false }
                let text = line.trimmed
                guard isInside, let start = ["func ", "mutating func ", "static func "].first(where: text.hasPrefix),
                    let end = text.firstIndex(where: { "(<".contains($0) })
                else { return nil }
                return "func " + text[text.index(text.startIndex, offsetBy: start.count)..<end] + String(text[end])
            }
        } + ["mutating func next() -> UInt64"]

    private func importers(of module: String) -> [String] {
        SourceTree.files.filter { $0.path.hasPrefix("Sources/") && !Self.plugins.contains($0.path) }
            .filter { file in file.lines.contains { $0.hasSuffix("import \(module)") } }
            .map(\.path)
    }

    /// Enum cases and members of protocols read their type's comment; overrides of the language's own protocols
    /// (`==`, `<`, `hash`, `description`, `encode`, literals, coding keys) say nothing new.
    private func undocumented(in file: SourceTree.File) -> [String] {
        let wellKnown = [
            "static func ==", "static func <", "func hash(into", "var description", "func encode(to",
            "init(from decoder", "Literal", "init(rawValue", "let rawValue", "var errorDescription",
            "var debugDescription", "typealias", "extension", "import",
        ]
        return file.lines.enumerated().compactMap { index, line in
            let text = line.trimmed
            guard text.hasPrefix("package ") || text.hasPrefix("public ") || text.hasPrefix("@frozen public ")
            else { return nil }
            guard !wellKnown.contains(where: { text.contains($0) }) else { return nil }
            guard !Self.promised.contains(where: { text.contains($0) }) else { return nil }
            // A memberwise initializer or a stored constant of a documented type explains itself by its names.
            if text.contains(" init(") || text.hasPrefix("package let ") || text.hasPrefix("package var ")
                || text.hasPrefix("package static let ")
            {
                return nil
            }
            var before = index - 1
            while before >= 0, file.lines[before].trimmed.hasPrefix("@") || file.lines[before].trimmed.hasPrefix(")") {
                before -= 1
            }
            return before >= 0 && file.lines[before].trimmed.hasPrefix("///")
                ? nil : "\(file.path):\(index + 1): \(text)"
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

import FoundationEssentials
import Testing

/// Rules of this repository that the compiler does not check.
@Suite("House rules") struct HouseRules {
    /// Plugins run at build time and may import Foundation.
    static let plugins = ["Sources/AssetEmbedding/AssetEmbedding.swift"]

    @Test("the source tree is found") func treeIsFound() {
        #expect(SourceTree.files.count > 20)
    }

    @Test("no file is longer than 600 lines")
    func filesAreShort() {
        let long = SourceTree.files.filter { $0.lines.count > 600 }
        #expect(long.map { "\($0.path): \($0.lines.count) lines" } == [])
    }

    @Test("types, protocols, and functions that throw or take numbers have a doc comment")
    func declarationsAreDocumented() {
        let bare = SourceTree.files.filter { $0.path.hasPrefix("Sources/") }.flatMap(undocumented)
        #expect(bare == [])
        let odd = SourceTree.File(
            path: "", lines: ["package enum E {", "package func f(_ x: Int) {", "package func g() throws(E) {"])
        #expect(undocumented(in: odd).count == 3)
        let plain = SourceTree.File(
            path: "", lines: ["package func h(_ name: String) -> Int {", "package var v: Int {"])
        #expect(undocumented(in: plain) == [])
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
            "Sources/embed-assets/", "Tests/TestSupport/Files/",
            // Powers and roots, which are pure.
            "Sources/CatArt/Colours/Colours.swift",
        ]
        let glibc = importers(of: "Glibc").filter { path in !edges.contains { path.hasPrefix($0) } }
        #expect(glibc == [])
        // What the program itself would carry with it.
        #expect(importers(of: "Foundation").allSatisfy { $0.hasPrefix("Sources/habicat-bench/") })
    }

    /// Texts of two words that are not sentences of the program: words that can be typed, and errors in a key table.
    private static let wordsElsewhere = ["Sources/UI/Widgets/Typed", "Sources/UI/Keys/Keymap.swift"]

    @Test("screens contain no text: every sentence is in Strings, in each language")
    func sentencesAreInStrings() {
        let screens = SourceTree.files(of: "UI").filter { file in
            !file.path.hasPrefix("Sources/UI/Strings/") && !Self.wordsElsewhere.contains { file.path.hasPrefix($0) }
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

    /// Functions that a protocol of this project declares, and documents, as `func name(`.
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

    /// Types, protocols, and functions that throw or take numbers, without a comment. Requirements are documented in
    /// their protocol, so implementations are not listed.
    private func undocumented(in file: SourceTree.File) -> [String] {
        file.lines.enumerated().compactMap { index, line in
            let words = line.trimmed.split(separator: " ").map(String.init)
            guard let access = words.first, ["package", "public", "@frozen"].contains(access) else { return nil }
            let isType = words.contains { ["struct", "class", "enum", "actor", "protocol"].contains($0) }
            let isFunction =
                words.contains("func") && !line.contains("func encode(to") && isDelicate(signature(at: index, in: file))
            guard isType || isFunction, !Self.promised.contains(where: { line.contains($0) }) else { return nil }
            var before = index - 1
            while before >= 0, file.lines[before].trimmed.hasPrefix("@") || file.lines[before].trimmed.hasPrefix(")") {
                before -= 1
            }
            return before >= 0 && file.lines[before].trimmed.hasPrefix("///")
                ? nil : "\(file.path):\(index + 1): \(line.trimmed)"
        }
    }

    /// A declaration up to its body.
    private func signature(at index: Int, in file: SourceTree.File) -> String {
        var text = ""
        for line in file.lines[index...].prefix(12) {
            text += line + " "
            if line.contains("{") { break }
        }
        return String(text.prefix { $0 != "{" })
    }

    /// Whether a function throws, or takes a number, of which a reader must know unit and range.
    private func isDelicate(_ signature: String) -> Bool {
        let parts = signature.split(separator: "->", maxSplits: 1)
        let parameters = parts.first.map { $0.split { !$0.isLetter && !$0.isNumber } } ?? []
        let numbers = ["Int", "Int64", "UInt8", "UInt32", "UInt64", "Double"]
        return signature.contains("throws") || parameters.contains { numbers.contains(String($0)) }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

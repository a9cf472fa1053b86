import FoundationEssentials
import Testing

/// Rules of the rows in `assets/words` that the build does not check.
@Suite("Rows of words") struct WordRules {
    struct Row: Sendable {
        /// `ui.txt:12`.
        let place: String
        /// `shop.tryOn`.
        let key: String
        let english: String
        let chinese: String
    }

    static let rows: [Row] = ["ui", "commands", "domain"].flatMap { rows(of: "assets/words/\($0).txt") }

    private static func rows(of path: String) -> [Row] {
        let data = (try? Data(contentsOf: URL(filePath: SourceTree.root.appending(path: path).path))) ?? Data()
        var found: [(number: Int, text: String)] = []
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix(";") {
            if line.hasPrefix(" "), !found.isEmpty {
                found[found.count - 1].text += line
            } else {
                found.append((index + 1, String(line)))
            }
        }
        return found.compactMap { number, text in
            let columns = text.replacing("%|", with: "¦").split(separator: "|", omittingEmptySubsequences: false)
            guard columns.count == 3 else { return nil }
            let key = columns[0].prefix { $0 != "(" && $0 != " " }
            return Row(
                place: "\(path):\(number)", key: String(key), english: String(columns[1]), chinese: String(columns[2]))
        }
    }

    /// The names in each file of the program.
    private static let names: [Set<Substring>] = SourceTree.files.filter { $0.path.hasPrefix("Sources/") }.map { file in
        file.lines.reduce(into: Set()) { $0.formUnion($1.split { !$0.isLetter && !$0.isNumber }) }
    }

    @Test("each key is used where its group is")
    func keysAreUsed() {
        #expect(Self.rows.count > 1000 && Self.rows.contains { $0.key == "shop.tryOn" && $0.chinese.contains("试戴") })
        let idle = Self.rows.filter { row in
            let parts = row.key.split(separator: ".")
            guard let name = parts.last else { return true }
            let group = parts.count > 1 ? parts[0] : nil
            return !Self.names.contains { names in
                names.contains(name)
                    && group.map { names.contains($0) || names.contains($0.prefix(1).uppercased() + $0.dropFirst()) }
                        ?? true
            }
        }
        #expect(idle.map { "\($0.place): \($0.key)" } == [])
    }

    @Test("Chinese has no comma, stop, colon or semicolon of English next to a Chinese character")
    func chineseHasItsOwnSigns() {
        func isHan(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
        }
        let odd = Self.rows.filter { row in
            // What is typed into a shell has straight quotes.
            let parts = row.chinese.split(separator: "\"", omittingEmptySubsequences: false)
            let said = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\"")
            return zip(said, said.dropFirst()).contains { left, right in
                isHan(left) && ",.:;".contains(right) || ",.:;".contains(left) && isHan(right)
            }
        }
        #expect(odd.map { "\($0.place): \($0.chinese)" } == [])
    }

    /// Rows that name a key which nobody can change: of the line that `--plain` reads, of text that is typed, signs for
    /// what is counted.
    private static let fixedKeys: Set<String> = [
        "plain.howToChoose", "plain.howToChooseInFocus", "letters.enterStartsLine", "newHabit.tabChanges", "filterKeys",
        "form.stepHint", "flags.step",
    ]

    @Test("a key of the keyboard is named by its action, so that it is right when it was changed: %key(today.edit)")
    func keysAreNamedByActions() {
        let named = Self.rows.filter { !Self.fixedKeys.contains($0.key) && Self.namesKey($0) }
        #expect(named.map { "\($0.place): \($0.english) \($0.chinese)" } == [])
        #expect(Self.namesKey(Row(place: "", key: "", english: "Press n to add one.", chinese: "")))
        #expect(Self.namesKey(Row(place: "", key: "", english: "", chinese: "按 esc 取消")))
        #expect(
            !Self.namesKey(Row(place: "", key: "", english: "press %key(today.edit)", chinese: "按 %key(today.edit)")))
    }

    private static func namesKey(_ row: Row) -> Bool {
        let words = row.english.split(separator: " ")
        let pressed = zip(words, words.dropFirst()).contains { word, key in
            word.lowercased() == "press" && (key.count == 1 || key == "enter" || key == "esc" || key == "tab")
        }
        let isNamed = words.contains { ["enter", "esc", "ctrl-c"].contains($0) }
        let parts = row.chinese.split(separator: "按 ", omittingEmptySubsequences: false).dropFirst()
        let isPressed = parts.map { $0.prefix { $0.isASCII && $0 != " " } }.contains {
            !$0.isEmpty && !$0.hasPrefix("%") && $0 != "UTC"
        }
        return pressed || isNamed || isPressed
    }
}

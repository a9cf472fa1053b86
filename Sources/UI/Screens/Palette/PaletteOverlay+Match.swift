import Domain

extension PaletteOverlay {
    /// How well a line answers to what is typed, the best first.
    enum Match: CaseIterable {
        /// What the action is called begins with it.
        case beginning
        /// Each word typed begins a word.
        case words
        /// Some word typed is in the middle of one.
        case inside

        /// - Parameter asked: the words typed, in small letters; nil where one of them is nowhere in the line.
        init?(of asked: [String], in entry: Entry, _ words: Words) {
            let binding = entry.binding
            let titles = [words(binding.help), binding.help.english].map { $0.lowercased() }
            let text =
                ([words.palette.line(binding, at: entry.place).lowercased()] + titles + [binding.id.lowercased()])
                .joined(separator: " ")
            guard asked.allSatisfy({ text.contains($0) }) else { return nil }
            let typed = asked.joined(separator: " ")
            if titles.contains(where: { $0.hasPrefix(typed) }) {
                self = .beginning
            } else {
                self = asked.allSatisfy({ Self.beginsWord($0, in: text) }) ? .words : .inside
            }
        }

        /// Scripts without capitals are written without gaps: there a word may begin anywhere.
        private static func beginsWord(_ typed: String, in text: String) -> Bool {
            text.ranges(of: typed).contains { range in
                range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isCased
            }
        }
    }
}

extension Binding {
    /// Whether it spends coins at once.
    var buys: Bool { action == .accept && context == .shop }
}

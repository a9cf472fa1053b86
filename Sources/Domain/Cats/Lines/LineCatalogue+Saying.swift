extension LineCatalogue {
    /// What a cat says on a day, chosen by day and cat alone: the same all day, and not again for a week.
    /// - Parameters:
    ///   - cat: who speaks.
    ///   - feeling: as it is shown.
    ///   - day: the local day.
    ///   - filling: what stands in the placeholders.
    package func line(of cat: Cat, feeling: ShownMood, on day: Day, filling: LineFilling) -> String {
        switch feeling {
        case .mood(let mood):
            said(from: moods[cat.personality]?[mood] ?? [], by: cat, turn: day.number, filling)
        case .rested: line(of: cat, on: .rested, turn: day.number, filling: filling)
        case .welcomeBack: line(of: cat, on: .welcomeBack, turn: day.number, filling: filling)
        }
    }

    /// What a cat says of an occasion.
    /// - Parameter turn: counts the occasions of this cat, so that lines take turns: its minutes, or the day.
    package func line(of cat: Cat, on occasion: LineOccasion, turn: Int, filling: LineFilling) -> String {
        said(from: lines(for: occasion), by: cat, turn: turn, filling)
    }

    /// Each cat has an order of its own in which lines take turns.
    private func said(from lines: [Line], by cat: Cat, turn: Int, _ filling: LineFilling) -> String {
        guard !lines.isEmpty else { return "" }
        var chance = Chance(seed: cat.id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let order = lines.shuffled(using: &chance)
        let place = turn % order.count
        return filling.filled(order[place < 0 ? place + order.count : place], in: words)
    }
}

package import Canvas
package import Domain

extension Grid {
    /// A bar on its track.
    /// - Parameter part: 0 to 1.
    package mutating func meter(at x: Int, _ y: Int, columns: Int, part: Double, _ role: Role, _ theme: Theme) {
        switch theme.depth {
        case .direct, .indexed:
            let track = Style(background: theme.colour(.faint))
            bar(at: x, y, columns: columns, part: part, theme[role], track: track, characters: theme.characters)
        case .basic, .mono:
            bar(at: x, y, columns: columns, part: part, theme[role], track: theme[.faint], characters: theme.characters)
            guard theme.characters == .unicode else { return }
            // Without grounds the track is a dotted line.
            for column in 0..<max(0, columns) where self[x + column, y].character == " " {
                write("·", at: x + column, y, theme[.faint])
            }
        }
    }

    /// How far a cat has grown, with marks where the next stages begin.
    package mutating func growth(of cat: Cat, at x: Int, _ y: Int, columns: Int, _ theme: Theme) {
        growth(progress: cat.progress, at: x, y, columns: columns, theme)
    }

    /// - Parameter progress: share of the target, from 0; past 1 the bar stays full.
    package mutating func growth(progress: Double, at x: Int, _ y: Int, columns: Int, _ theme: Theme) {
        meter(at: x, y, columns: columns, part: min(1, progress), .done, theme)
        for stage in Stage.allCases.dropFirst() {
            let column = columns * stage.beginsAtPercent / 100
            guard (0..<columns).contains(column), column < columns else { continue }
            let isReached = progress * 100 >= Double(stage.beginsAtPercent)
            let mark = theme.characters == .ascii ? "|" : "│"
            let under = self[x + column, y].style
            let isFilled = isReached && under.foreground != nil
            write(
                mark, at: x + column, y,
                Style(
                    foreground: isFilled ? theme.palette.ground : theme[.muted].foreground,
                    background: isFilled ? theme.colour(.done) : under.background))
        }
    }

    /// The days of this week as dots: done, to come, off.
    package mutating func weekDots(of habit: Habit, at x: Int, _ y: Int, _ view: Viewing) {
        let theme = view.theme
        let calendar = view.household.calendar(of: habit, at: view.now)
        for (column, day) in calendar.week(of: view.today).days.enumerated() {
            let isLogged = view.household.minutes.hasEntry(of: habit.id, on: day)
            let sign = isLogged ? theme.signs.dot : calendar.isOff(on: day) ? theme.signs.dayOff : theme.signs.noDot
            write(sign, at: x + column, y, isLogged ? theme[.done] : theme[.line])
        }
    }

    /// Hearts for a mood, four at most.
    package mutating func hearts(_ mood: ShownMood, at x: Int, _ y: Int, _ theme: Theme) -> Int {
        let full =
            switch mood {
            case .mood(.happy), .rested, .welcomeBack: 4
            case .mood(.neutral): 3
            case .mood(.lonely): 2
            case .mood(.missing): 1
            }
        let hearts = (0..<4).map { $0 < full ? theme.signs.heart : theme.signs.noHeart }.joined()
        return write(hearts, at: x, y, theme[.heart])
    }
}

import Canvas
import Domain
import Runtime
import UI
import Words

extension Command {
    static let year = Command(
        "year", \.summaries.year,
        takes: [Operand("YEAR", .number, .optional)],
        flags: [Flag("svg", \.flags.asSVG), .printedColour, .json], shape: YearReview.json.note,
        examples: ["habicat year", "habicat year 2026 --svg > 2026.svg"]
    ) { session, user in
        let arguments = session.arguments
        let year = try arguments.year(at: 0) ?? session.now.today.parts.year
        let review = try user.repository().yearReview(year, at: session.now)
        if session.isJSON { return .json(YearReview.json, review) }
        let isPicture = arguments["svg"] != nil
        let options = try OutputOptions(arguments, in: session.environment)
        let theme = session.theme(options, isPicture: isPicture)
        let columns = isPicture ? YearSheet.width : min(YearSheet.width, session.environment.lineRoom)
        let grid = YearSheet(
            review: review, userData: session.data, strings: session.strings, theme: theme, columns: columns
        ).grid
        guard isPicture else { return CommandOutput.styled(options.text(of: grid)) }
        let room = try session.room(of: user, columns: YearSheet.width, theme)
        return CommandOutput(stdout: grid.above(room).svg(theme))
    }
}

extension CommandSession {
    /// Of something that is printed, or made into a picture.
    func theme(_ options: OutputOptions, isPicture: Bool) -> Theme {
        Theme(
            of: preferences, isLight: environment.hasLightBackground ?? false,
            depth: isPicture ? .direct : options.depth, characters: isPicture ? .unicode : options.characters)
    }

    /// The room as it is now, so many columns wide; empty without a cat at home.
    fileprivate func room(of user: UserSession, columns: Int, _ theme: Theme) throws -> Grid {
        guard !data.catsAtHome.isEmpty else { return Grid(size: Size(width: columns, height: 0)) }
        let size = Size(width: columns, height: 20)
        var still = try FrameRenderer(of: user, size: size, preferences: preferences)
        still.press(try ScreenNames.keys(of: "cats"))
        return still.picture(theme)
    }
}

extension Grid {
    /// With another one of the same width below.
    fileprivate func above(_ other: Grid) -> Grid {
        var whole = Grid(size: Size(width: size.width, height: size.height + other.size.height))
        whole.draw(self, at: Point(x: 0, y: 0))
        whole.draw(other, at: Point(x: 0, y: size.height))
        return whole
    }
}

extension Arguments {
    fileprivate func year(at index: Int) throws -> Int? {
        try value(at: index, of: \.expected.theYear, \.expected.year) { text in
            Int(text).flatMap { (1900...9999).contains($0) ? $0 : nil }
        }
    }
}

/// A year in review on one grid, for a terminal and for a picture: facts, heat, months, habits, cats.
struct YearSheet {
    let review: YearReview
    let userData: UserData
    let strings: Strings
    let theme: Theme
    let columns: Int

    /// Columns of weeks, of which a year can touch 54, with the names of the days and a margin on both sides.
    static let width = 1 + Grid.weekLabels + 54 + 6
    private static let left = 1

    private var room: Int { columns - 2 }
    private var bands: WeekBands { WeekBands(54, columns: room - Grid.weekLabels) }

    var grid: Grid {
        let facts = strings.facts(of: review, userData.settings).flatMap { $0.wrapped(toColumns: room) }
        let cats = strings.cats(of: review).flatMap { $0.wrapped(toColumns: room) }
        let lists = [habitLines, cats].filter { !$0.isEmpty }
        let monthRows = review.focusMinutes > 0 ? months.count + 1 : 0
        let rows = 2 + facts.count + bands.rows + monthRows + lists.reduce(0) { $0 + $1.count + 1 }
        var grid = Grid(size: Size(width: columns, height: rows))
        grid.write(strings.title(of: review), at: Self.left, 0, theme[.accent].with(.bold))
        var y = 1
        func write(_ lines: [String]) {
            for (row, line) in lines.enumerated() {
                grid.write(line, at: Self.left, y + row, theme[.text], maxColumns: room)
            }
            y += lines.count + 1
        }
        write(facts)
        drawHeat(on: &grid, from: y)
        y += bands.rows + 1
        if monthRows > 0 { y = drawMonths(on: &grid, from: y) + 1 }
        lists.forEach(write)
        return grid
    }

    private func drawHeat(on grid: inout Grid, from y: Int) {
        let first = Day(year: review.year, month: 1, day: 1)
        let corner = first.startOfWeek(from: userData.settings.weekBegins)
        let months = (1...12).map { month in
            (Day(year: review.year, month: month, day: 1).days(since: corner) / 7, strings.monthName(month))
        }
        let (goal, isByGlyphs) = (userData.dayGoal(of: nil), theme.depth == .mono || theme.depth == .basic)
        grid.drawWeeks(
            from: first, through: review.through, of: corner, in: bands, at: Point(x: Self.left, y: y),
            months: months, byGlyphs: isByGlyphs, nil, theme, strings
        ) { day in
            theme.sign(of: review.minutes.heat(of: nil, on: day, goal: goal(day)), byGlyphs: isByGlyphs)
        }
    }

    private var months: [Int] { Array(review.months.prefix(review.through.parts.month)) }

    /// - Returns: the row after them.
    private func drawMonths(on grid: inout Grid, from y: Int) -> Int {
        let most = max(1, months.max() ?? 1)
        let start = Self.left + strings.monthName(12).columns + 1
        let longest = columns - start - 12
        for (index, minutes) in months.enumerated() {
            grid.write(strings.monthName(index + 1), at: Self.left, y + index, theme[.muted])
            guard minutes > 0 else { continue }
            let text = strings.roughMinutes(minutes)
            grid.bar(
                at: start, y + index, columns: max(1, longest * minutes / most), part: 1, theme[.heat(3)],
                track: theme[.faint], characters: theme.characters)
            grid.write(text, endingAt: columns - 1, y + index, theme[.text])
        }
        return y + months.count
    }

    private var habitLines: [String] {
        TextTable.aligned(
            review.habits.map { habit in
                let best = userData.settings.showsStreaks ? habit.best : nil
                let isByMonth = userData.habit(habit.habitId)?.isByMonth == true
                return [
                    habit.icon, habit.name.shortened(toColumns: 24),
                    strings.done(habit.minutes, habit.amount, of: userData.habit(habit.habitId)),
                    strings.days(habit.days),
                    best.map { strings.cats.bestStreak(strings.run($0.days, isByMonth: isByMonth)) } ?? "",
                ]
            }, in: room)
    }
}

extension Strings {
    func title(of review: YearReview) -> String {
        let grown = review.cats.count(where: \.hasGrown)
        return grown == 0
            ? catCommands.withYourCats(year: review.year)
            : catCommands.withYourCats(year: review.year, grown: grown)
    }

    func facts(of review: YearReview, _ settings: Domain.Settings) -> [String] {
        guard review.activeDays > 0 else { return [catCommands.nothingInYear] }
        var lines = [
            catCommands.yearSum(sum: lookBack.sum(review.sum, days: review.activeDays), habits: review.habits.count)
        ]
        if settings.showsStreaks, let row = review.longestRow, row.days > 1 {
            let span = screens.fromTo(first: shortDate(row.from), last: shortDate(row.through))
            lines.append(catCommands.longestStreak(days: row.days, span: span))
        }
        if let best = review.bestDay {
            lines.append(catCommands.bestDay(day: date(best.day), minutes: minutes(best.minutes)))
        }
        if review.visits > 0, settings.showsCoins {
            lines.append(catCommands.visitsEarned(visits: review.visits, coins: review.visitCoins))
        }
        return lines
    }

    func cats(of review: YearReview) -> [String] {
        review.cats.compactMap { year in
            let name = year.cat.name
            var parts: [String] = []
            if let day = year.movedIn { parts.append(catCommands.movedInOn(day: shortDate(day))) }
            if year.hasGrown {
                parts.append(
                    catCommands.grewFrom(before: self.name(year.stageBefore), after: self.name(year.stageAfter)))
            } else {
                parts.append(catCommands.isNow(stage: withArticle(year.stageAfter)))
            }
            return parts.count == 1
                ? catCommands.yearOf(cat: name, what: parts[0])
                : catCommands.yearOf(cat: name, first: parts[0], second: parts[1])
        }
    }
}

import Canvas
import CatArt
import Domain
import Words

struct FocusFace {
    let timer: TimerRecord
    let view: Viewing

    var theme: Theme { view.theme }
    var cat: Cat? { view.cat(timer.catId) }
    var habit: Habit? { view.habit(timer.habitId) }
    /// Paused, or frozen by an unresolved gap.
    var isHeld: Bool { timer.isPaused || view.model.gap != nil }

    /// In milliseconds; what an unresolved gap may add is left out.
    private var passed: Int64 { view.model.gap?.earnedMilliseconds ?? timer.elapsed(at: view.now.clock) }

    private var isOver: Bool { view.model.gap == nil && timer.overtime(at: view.now.clock) != nil }

    var clock: String {
        if let gap = view.model.gap { return view.strings.clock(seconds: timer.heldSeconds(gap)) }
        let sign = isOver ? "+" : ""
        return sign + view.strings.clock(seconds: timer.shownSeconds(at: view.now.clock))
    }

    var note: String {
        guard let rounds = timer.rounds, let round = timer.round else { return isHeld ? view.strings.focus.paused : "" }
        return view.strings.focus.session(round, of: rounds.count)
    }

    private var hue: BigDigits.Hue {
        if isHeld { return .paused }
        switch timer.phase {
        case .focus: return .focus
        case .shortBreak: return .rest
        case .longBreak: return .longRest
        }
    }

    var role: Role {
        switch timer.phase {
        case .focus: .focus
        case .shortBreak: .done
        case .longBreak: .info
        }
    }

    /// At the end of a break.
    private var nextRound: String? {
        guard view.model.gap == nil, timer.isBreak == true, timer.hasRunOut(at: view.now.clock) else { return nil }
        return timer.round.map { view.strings.focus.nextRound($0 + 1) } ?? view.strings.focus.nextStretch
    }

    private var remark: String? {
        if view.model.gap != nil { return view.strings.focus.gapWaits }
        if let nextRound { return nextRound }
        if timer.waitsForKey { return view.strings.focus.breakWaits }
        if timer.isPaused { return view.strings.focus.paused }
        if isOver { return view.strings.focus.overtime }
        return timer.takesNoPause && timer.note == nil ? view.strings.focus.strict : nil
    }

    /// The minutes, and the seconds after them.
    private var face: (minutes: String, seconds: String) {
        guard let colon = clock.lastIndex(of: ":") else { return (clock, "") }
        return (String(clock[..<colon]), String(clock[colon...]))
    }

    /// Whether the seconds are as large as the minutes; on narrow screens they are in one row after them.
    private var isWhole: Bool { view.layout.size.width >= 72 }

    func columns(at scale: Int) -> Int {
        guard !isWhole else { return BigDigits.size(of: clock, scale: scale).width }
        let (minutes, seconds) = face
        return BigDigits.size(of: minutes, scale: scale).width + (seconds.isEmpty ? 0 : seconds.columns + 1)
    }

    private func rows(at scale: Int) -> Int { BigDigits.size(of: "0", scale: scale).height / 2 }

    /// The largest scale of the digits for so many columns and rows.
    private func scale(columns: Int, rows: Int) -> Int {
        guard theme.characters == .unicode else { return 1 }
        return BigDigits.scales.last { self.rows(at: $0) <= rows && self.columns(at: $0) <= columns } ?? 1
    }

    private func drawDigits(on grid: inout Grid, in rect: Rect, scale: Int) {
        let (minutes, seconds) = face
        let large = isWhole ? clock : minutes
        let width = BigDigits.size(of: large, scale: scale).width
        if theme.characters == .ascii {
            grid.write(BigDigits.lines(large), at: rect.minX, rect.minY, theme[role].with(.bold))
        } else {
            guard columns(at: scale) <= grid.size.width - rect.minX else {
                grid.write(clock, at: rect.minX, rect.minY + 2, theme[role].with(.bold))
                return
            }
            let image = BigDigits.image(
                large, hue: hue, scale: scale, depth: theme.depth, isLight: theme.palette.isLight)
            grid.draw(image, at: rect.origin, depth: theme.depth)
        }
        if isWhole {
            grid.cursor = Point(x: rect.minX + width, y: rect.minY + rows(at: scale) - 1)
        } else if !seconds.isEmpty {
            let (x, y) = (rect.minX + width + 1, rect.minY + rows(at: scale) - 1)
            let used = grid.write(seconds, at: x, y, theme[role].with(.bold))
            grid.cursor = Point(x: x + used, y: y)
        }
    }

    private func drawWords(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0 else { return }
        if let nextRound {
            // The key alone, so that nothing cuts it.
            grid.write(
                nextRound.shortened(toColumns: lines.width), at: lines.minX, lines.minY, theme[.accent].with(.bold))
            lines = lines.below(1)
            return
        }
        let name = (habit?.name ?? "").shortened(toColumns: lines.width)
        let aside = remark ?? timer.note ?? ""
        let x = lines.minX + grid.write(name, at: lines.minX, lines.minY, theme[.text].with(.bold)) + 2
        let role: Role = remark == nil ? .info : .accent
        grid.write(aside.shortened(toColumns: max(0, lines.maxX - x)), at: x, lines.minY, theme[role])
        lines = lines.below(1)
    }

    private func drawBar(on grid: inout Grid, in lines: inout Rect, hasEnds: Bool) {
        guard lines.height > 0, let length = timer.length else { return }
        let elapsed = passed / 60_000 * 60_000
        grid.meter(
            at: lines.minX, lines.minY, columns: lines.width, part: Double(elapsed) / Double(max(1, length)), role,
            theme)
        lines = lines.below(1)
        guard hasEnds, lines.height > 0 else { return }
        // Two times of day, so that neither is taken for the time that is left.
        let start = view.strings.focus.started(view.now.timeOfDay(of: timer.startedAt))
        let end = endText ?? ""
        let hasRoom = start.columns + end.columns + 2 <= lines.width
        if hasRoom { grid.write(start, at: lines.minX, lines.minY, theme[.muted]) }
        grid.write(end, endingAt: lines.maxX, lines.minY, theme[.muted])
        lines = lines.below(1)
    }

    /// - Parameter air: rows between them.
    private func drawFacts(on grid: inout Grid, in lines: inout Rect, air: Int) {
        drawWords(on: &grid, in: &lines)
        lines = lines.below(air)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        lines = lines.below(air)
        if !roundSigns.isEmpty || !textAfterRounds.isEmpty {
            drawDots(on: &grid, in: &lines)
            lines = lines.below(air)
        }
        drawToday(on: &grid, in: &lines)
    }

    private var endText: String? {
        guard view.model.gap == nil, nextRound == nil, let end = timer.endsAt(view.now.clock) else { return nil }
        return view.strings.focus.ends(view.now.timeOfDay(of: end))
    }

    private func drawDots(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0 else { return }
        let (rounds, after) = (roundSigns, textAfterRounds)
        var x = lines.minX
        x += grid.write(rounds, at: x, lines.minY, theme[.focus])
        grid.write(after, at: x + (rounds.isEmpty ? 0 : 3), lines.minY, theme[.muted])
        lines = lines.below(1)
    }

    private var roundSigns: String {
        guard let rounds = timer.rounds, let round = timer.round else { return "" }
        let signs = (1...max(1, rounds.count)).map { number in
            let isDone = number < round || (number == round && timer.isBreak == true)
            return isDone ? view.signs.roundDone : number == round ? view.signs.roundNow : view.signs.roundAhead
        }
        return signs.joined(separator: " ")
    }

    private var textAfterRounds: String {
        if view.layout.kind == .bare, view.layout.shape == .usual, let endText { return endText }
        guard timer.hasBreakToCome, timer.isBreak != true else { return "" }
        guard let left = timer.remaining(at: view.now.clock) else {
            return timer.breakMinutes(after: FocusSession.wholeMinutes(of: passed)).map(view.strings.focus.breakOf)
                ?? ""
        }
        return view.strings.focus.breakIn((left + 59_999) / 60_000)
    }

    /// The minutes of today count the session that runs; where the minutes of all habits are on the screen, too, they say
    /// that they are of this one.
    private func drawToday(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0, let habit else { return }
        let running = timer.isBreak == true ? 0 : FocusSession.wholeMinutes(of: passed)
        let logged = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        let minutes = view.strings.minutes(logged + running)
        let shown = view.userData.streakShown(of: habit, at: view.now)
        let streak = shown.days
        let today = view.layout.kind == .wide ? view.strings.focus.todayOfHabit : view.strings.today.title
        let words =
            streak > 0
            ? [view.strings.focus.streak(streak), view.strings.days(streak)] : [view.strings.today.streak(shown), "0"]
        let days = words.map { "\(view.signs.streak) \($0)" }
        var x = lines.minX + grid.write("\(today) ", at: lines.minX, lines.minY, theme[.muted])
        x += grid.write(minutes, at: x, lines.minY, theme[.text].with(.bold)) + 3
        grid.write(days.fitting(lines.maxX - x), at: x, lines.minY, theme[streak > 0 ? .accent : .muted])
        lines = lines.below(1)
    }

    /// - Parameter left: where the line about it begins; nil if that is on the middle of the cat.
    private func drawCat(on grid: inout Grid, in rect: Rect, left: Int? = nil) {
        guard let cat else { return }
        let isBreak = timer.isBreak == true
        let pose: CatPose = isBreak ? .stretching : isHeld ? .awake : .asleep
        var picture = CatPicture(cat, pose: pose)
        picture.isInBox = cat.isInBox
        picture.isDoubled = view.layout.shape == .vast
        // Its dreams alone move: the clock takes the bytes.
        picture.isStill = pose == .asleep
        picture.isLampOn = !isBreak
        let room = Size(width: rect.width, height: rect.height - 2)
        picture = picture.fitting(room, theme)
        let columns = picture.cells(theme).width
        picture = picture.inCorner(room, theme)
        let cells = picture.cells(theme)
        guard rect.height >= cells.height + 2, rect.width >= cells.width else { return }
        let bottom = min(rect.maxY, rect.minY + max(cells.height + 6, rect.height * 4 / 5))
        picture.draw(
            on: &grid, in: Rect(x: rect.minX, y: bottom - cells.height, width: rect.width, height: cells.height), view)
        let line = view.strings.focus.nap(cat.name, timer.phase, isPaused: isHeld)
        let row = rect.row(1)
        if let left {
            grid.write(line, at: left, row.minY, theme[.muted])
        } else {
            grid.write(line, centredIn: row, row: 0, theme[.muted])
        }
        let top = bottom - cells.height + picture.rowsAbove
        guard pose == .asleep, theme.characters == .unicode else { return }
        let middle = rect.minX + (rect.width - cells.width) / 2 + cells.width / 2
        drawSleep(
            on: &grid, at: middle + (cat.appearance.reverse ? columns / 5 : -columns / 5),
            rows: (row.maxY + 1)..<(top + 4))
    }

    /// From the sleeping head upwards: the first letter lies on it.
    private func drawSleep(on grid: inout Grid, at x: Int, rows: Range<Int>) {
        let breaths = view.animationClock.map { $0 / 30_000 % 4 } ?? 3
        let head = rows.first { grid[x, $0] != grid[x, rows.lowerBound] } ?? rows.upperBound
        for (index, letter) in ["z", "z", "Z"].prefix(breaths).enumerated() where head - 1 - index >= rows.lowerBound {
            grid.write(letter, at: x + index * 2, head - 1 - index, theme[.info])
        }
    }

    /// In all that there is next to cards.
    func draw(on grid: inout Grid, in rect: Rect) {
        switch (view.layout.kind, view.layout.shape) {
        case (.tiny, _): drawTiny(on: &grid, in: rect)
        case (.bare, .tall): drawTall(on: &grid, in: rect)
        case (.bare, .flat): drawFlat(on: &grid, in: rect)
        case (.bare, _): drawBare(on: &grid, in: rect)
        case (.boxed, _): drawBoxed(on: &grid, in: rect)
        case (.wide, _): drawWide(on: &grid, in: rect)
        }
    }

    private func drawTiny(on grid: inout Grid, in rect: Rect) {
        let sign = timer.isBreak == true ? view.signs.rest : isHeld ? view.signs.paused : view.signs.running
        let (name, style) = nextRound.map { ($0, theme[.accent]) } ?? (habit?.name ?? "", theme[.text])
        let lines: [(String, Style)] = [
            ("\(sign) \(clock)", theme[role].with(.bold)), (name, style),
            ("\((isHeld ? TextFace.awake : TextFace.asleep).rawValue) \(cat?.name ?? "")", theme[.muted]),
            (view.strings.focus.tinyKeys(isPaused: timer.isPaused, isOver: nextRound != nil), theme[.muted]),
        ]
        for (row, line) in lines.prefix(max(0, rect.height)).enumerated() {
            grid.write(line.0, in: rect.row(row), line.1)
        }
        grid.cursor = Point(x: 0, y: 0)
    }

    private func drawBare(on grid: inout Grid, in rect: Rect) {
        let top = rect.height >= 9 ? rect.minY + 1 : rect.minY
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: rect.width, height: 5), scale: 1)
        var lines = Rect(x: rect.minX + 1, y: top + 5, width: rect.width - 2, height: rect.maxY - top - 5)
        drawWords(on: &grid, in: &lines)
        drawBar(on: &grid, in: &lines, hasEnds: false)
        drawDots(on: &grid, in: &lines)
    }

    private func drawTall(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width, rows: rect.height >= 34 ? 8 : 5)
        let left = rect.minX + max(0, (rect.width - columns(at: scale)) / 2)
        drawDigits(
            on: &grid, in: Rect(x: left, y: rect.minY + 1, width: rect.maxX - left, height: rows(at: scale)),
            scale: scale)
        var lines = rect.below(2 + rows(at: scale))
        drawFacts(on: &grid, in: &lines, air: 1)
        drawCat(on: &grid, in: lines)
    }

    private func drawFlat(on grid: inout Grid, in rect: Rect) {
        let (left, right) = rect.split(right: max(0, rect.width - 42), gap: 2)
        var lines = left.inset(columns: 1)
        let isHigh = rect.height >= 12
        let top = lines.minY + (isHigh ? 1 : 0)
        drawDigits(on: &grid, in: Rect(x: lines.minX, y: top, width: lines.width, height: 5), scale: 1)
        lines = lines.below(isHigh ? 7 : 5)
        drawFacts(on: &grid, in: &lines, air: 0)
        drawCat(on: &grid, in: right)
    }

    private func drawBoxed(on grid: inout Grid, in rect: Rect) {
        let columns = min(40, rect.width)
        let top = rect.minY + (rect.height >= 15 ? 2 : 0)
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: columns, height: 5), scale: 1)
        var lines = Rect(
            x: rect.minX + 1, y: top, width: max(34, self.columns(at: 1)), height: rect.maxY - top
        ).below(6)
        drawFacts(on: &grid, in: &lines, air: lines.height >= 9 ? 1 : 0)
        drawCat(on: &grid, in: rect.after(min(columns, 37)))
    }

    private func drawWide(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width - 2, rows: rect.height >= 28 ? 8 : 5)
        let columns = min(rect.width, max(46, columns(at: scale)))
        let left = rect.minX + (rect.width - columns) / 2
        let digits = rect.minX + (rect.width - self.columns(at: scale)) / 2
        let air = rect.height >= 30 ? 1 : 0
        let top = rect.minY + 1 + air
        drawDigits(
            on: &grid, in: Rect(x: digits, y: top, width: rect.maxX - digits, height: rows(at: scale)), scale: scale)
        var lines = Rect(x: left, y: top, width: columns, height: rect.maxY - top).below(rows(at: scale) + 1 + air)
        drawFacts(on: &grid, in: &lines, air: air)
        drawCat(on: &grid, in: rect.below(lines.minY - rect.minY), left: left)
    }
}

extension TimerRecord {
    /// The seconds shown while a gap is unresolved: those before it.
    func heldSeconds(_ gap: Gap) -> Int64 {
        let earned = gap.earnedMilliseconds / 1000
        return length.map { max(0, $0 / 1000 - earned) } ?? earned
    }
}

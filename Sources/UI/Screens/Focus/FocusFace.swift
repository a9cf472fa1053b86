import Canvas
import CatArt
import Domain

/// The running timer as it is seen: digits, bar, dots, the cat beside it.
struct FocusFace {
    let timer: TimerRecord
    let view: Viewing

    init(_ timer: TimerRecord, _ view: Viewing) {
        self.timer = timer
        self.view = view
    }

    var theme: Theme { view.theme }
    var cat: Cat? { view.cat(timer.catId) }
    var habit: Habit? { view.habit(timer.habitId) }
    /// Time stands still while a gap waits for its answer.
    var isHeld: Bool { timer.isPaused || view.model.gap != nil }

    /// Whether it counts on past its bell.
    private var isOver: Bool { view.model.gap == nil && timer.overtime(at: view.now.clock) != nil }

    var clock: String {
        if let gap = view.model.gap { return view.words.clock(seconds: timer.heldSeconds(gap)) }
        let sign = isOver ? "+" : ""
        return sign + view.words.clock(seconds: timer.shownSeconds(at: view.now.clock))
    }

    /// In the border: which round it is.
    var note: String {
        guard let rounds = timer.rounds, let round = timer.round else { return isHeld ? view.words.focus.paused : "" }
        return view.words.focus.session(round, of: rounds.count)
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

    /// What is to be known besides: that it is paused, or waits.
    private var remark: String? {
        if view.model.gap != nil { return view.words.focus.gapWaits }
        if timer.isBreak == true, timer.hasRunOut(at: view.now.clock) { return view.words.focus.breakOver }
        if timer.waitsForKey { return view.words.focus.breakWaits }
        if timer.isPaused { return view.words.focus.paused }
        if isOver { return view.words.focus.overtime }
        return timer.takesNoPause && timer.note == nil ? view.words.focus.strict : nil
    }

    /// What is large of the clock, and its seconds beside that: few cells change with a second, and all else is told in
    /// whole minutes.
    private var face: (large: String, small: String) {
        guard let colon = clock.lastIndex(of: ":") else { return (clock, "") }
        return (String(clock[..<colon]), String(clock[colon...]))
    }

    /// What the clock takes with its seconds.
    func columns(at scale: Int) -> Int {
        let (large, small) = face
        return BigDigits.size(of: large, scale: scale).width + (small.isEmpty ? 0 : small.columns + 1)
    }

    func drawDigits(on grid: inout Grid, in rect: Rect, scale: Int) {
        let (large, small) = face
        if theme.characters == .ascii {
            let rows = BigDigits.rows(large)
            for (row, line) in rows.enumerated() {
                grid.write(line, at: rect.minX, rect.minY + row, theme[role].with(.bold), maxColumns: rect.width)
            }
            drawSeconds(small, on: &grid, at: rect.minX + (rows.first?.columns ?? 0) + 1, rect.minY + rows.count - 1)
            return
        }
        let image = BigDigits.image(
            large, hue: hue, scale: scale, depth: theme.depth, isLight: theme.palette.isLight)
        let columns = image.size.width + (small.isEmpty ? 0 : small.columns + 1)
        guard columns <= grid.size.width - rect.minX else {
            grid.write(clock, at: rect.minX, rect.minY + 2, theme[role].with(.bold))
            return
        }
        grid.draw(image, at: rect.origin, depth: theme.depth)
        drawSeconds(small, on: &grid, at: rect.minX + image.size.width + 1, rect.minY + (image.size.height + 1) / 2 - 1)
    }

    private func drawSeconds(_ seconds: String, on grid: inout Grid, at x: Int, _ y: Int) {
        let used = grid.write(seconds, at: x, y, theme[role].with(.bold))
        // Where the terminal has its cursor after a second anyway.
        if !seconds.isEmpty { grid.cursor = Point(x: x + used, y: y) }
    }

    func drawWords(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0 else { return }
        let name = (habit?.name ?? "").shortened(toColumns: lines.width)
        let x = lines.minX + grid.write(name, at: lines.minX, lines.minY, theme[.text].with(.bold)) + 2
        let aside = remark ?? timer.note ?? ""
        let role: Role = remark == nil ? .info : .accent
        grid.write(aside.shortened(toColumns: max(0, lines.maxX - x)), at: x, lines.minY, theme[role])
        lines = lines.below(1)
    }

    func drawBar(on grid: inout Grid, in lines: inout Rect, hasEnds: Bool) {
        guard lines.height > 0, let length = timer.length else { return }
        let passed = view.model.gap?.earnedMilliseconds ?? timer.elapsed(at: view.now.clock)
        let elapsed = passed / 60_000 * 60_000
        grid.meter(
            at: lines.minX, lines.minY, columns: lines.width, part: Double(elapsed) / Double(max(1, length)), role,
            theme)
        lines = lines.below(1)
        guard hasEnds, lines.height > 0 else { return }
        grid.write(view.words.minutes(Int(elapsed / 60_000)), at: lines.minX, lines.minY, theme[.muted])
        if let end = endText { grid.write(end, endingAt: lines.maxX, lines.minY, theme[.muted]) }
        lines = lines.below(1)
    }

    private var endText: String? {
        guard view.model.gap == nil, let end = timer.endsAt(view.now.clock) else { return nil }
        return view.words.focus.ends(view.now.timeOfDay(of: end))
    }

    func drawDots(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0 else { return }
        var x = lines.minX
        if let rounds = timer.rounds, let round = timer.round {
            for number in 1...max(1, rounds.count) {
                let isDone = number < round || (number == round && timer.isBreak == true)
                let sign = isDone ? view.signs.roundDone : number == round ? view.signs.roundNow : view.signs.roundAhead
                x += grid.write(sign, at: x, lines.minY, theme[.focus]) + 1
            }
            x += 2
        }
        if view.layout.kind == .bare, view.layout.shape == .usual, let end = endText {
            grid.write(end, at: x, lines.minY, theme[.muted])
        } else if timer.hasRoundsLeft, timer.isBreak != true, let left = timer.remaining(at: view.now.clock) {
            grid.write(view.words.focus.breakIn((left + 59_999) / 60_000), at: x, lines.minY, theme[.muted])
        }
        lines = lines.below(1)
    }

    func drawToday(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0, let habit else { return }
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        var x = lines.minX + grid.write("\(view.words.today.title) ", at: lines.minX, lines.minY, theme[.muted])
        x += grid.write(view.words.minutes(minutes), at: x, lines.minY, theme[.text].with(.bold)) + 3
        let streak = view.household.streakShown(of: habit, at: view.now).days
        grid.write(
            "\(view.signs.streak) \(view.words.days(streak))", at: x, lines.minY,
            theme[streak > 0 ? .accent : .muted])
        lines = lines.below(1)
    }

    /// Asleep while one works, stretching in breaks, awake while paused.
    func drawCat(on grid: inout Grid, in rect: Rect) {
        guard let cat else { return }
        let isBreak = timer.isBreak == true
        let pose: CatPose = isBreak ? .stretching : isHeld ? .awake : .asleep
        var picture = CatPicture(cat, pose: pose)
        picture.isDoubled = view.layout.shape == .vast
        picture = picture.fitting(Size(width: rect.width, height: rect.height - 2), theme)
        let cells = picture.cells(theme)
        guard rect.height >= cells.height + 2, rect.width >= cells.width else { return }
        let bottom = min(rect.maxY, rect.minY + max(cells.height + 6, rect.height * 4 / 5))
        picture.draw(
            on: &grid, in: Rect(x: rect.minX, y: bottom - cells.height, width: rect.width, height: cells.height), view)
        let line = view.words.focus.nap(cat.name, timer.phase, isPaused: isHeld)
        let words = Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: 1)
        grid.write(line, centredIn: words, row: 0, theme[.muted])
        guard pose == .asleep, bottom - cells.height - words.maxY >= 3 else { return }
        drawSleep(on: &grid, above: bottom - cells.height, in: rect, width: cells.width)
    }

    private func drawSleep(on grid: inout Grid, above row: Int, in rect: Rect, width: Int) {
        let breaths = view.animationClock.map { $0 / 4000 % 4 } ?? 3
        let x = rect.minX + rect.width / 2 + width / 8
        for (index, letter) in ["z", "z", "Z"].prefix(breaths).enumerated() {
            grid.write(letter, at: x + index * 2, row - 1 - index, theme[.info])
        }
    }
}

extension Rect {
    /// What is left of it below some rows.
    func below(_ rows: Int) -> Rect { Rect(x: minX, y: minY + rows, width: width, height: height - rows) }
}

extension TimerRecord {
    /// The seconds shown while a gap waits: as they stood before it.
    func heldSeconds(_ gap: Gap) -> Int64 {
        let earned = gap.earnedMilliseconds / 1000
        return length.map { max(0, $0 / 1000 - earned) } ?? earned
    }
}

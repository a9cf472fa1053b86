import Canvas
import CatArt
import Domain

struct FocusFace {
    let timer: TimerRecord
    let view: Viewing

    var theme: Theme { view.theme }
    var cat: Cat? { view.cat(timer.catId) }
    var habit: Habit? { view.habit(timer.habitId) }
    /// Paused, or frozen by an unresolved gap.
    var isHeld: Bool { timer.isPaused || view.model.gap != nil }

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
        return view.strings.focus.nextRound((timer.round ?? 1) + 1)
    }

    private var remark: String? {
        if view.model.gap != nil { return view.strings.focus.gapWaits }
        if let nextRound { return nextRound }
        if timer.waitsForKey { return view.strings.focus.breakWaits }
        if timer.isPaused { return view.strings.focus.paused }
        if isOver { return view.strings.focus.overtime }
        return timer.takesNoPause && timer.note == nil ? view.strings.focus.strict : nil
    }

    /// The minutes, and the seconds after them: few cells change each second, and everything else is in full minutes.
    private var face: (large: String, small: String) {
        guard let colon = clock.lastIndex(of: ":") else { return (clock, "") }
        return (String(clock[..<colon]), String(clock[colon...]))
    }

    /// With the seconds in large digits if `isWhole`, otherwise in one row.
    private func columns(at scale: Int, isWhole: Bool) -> Int {
        let (large, small) = face
        let seconds = isWhole ? BigDigits.size(of: small).width + Self.gap : small.columns + 1
        return BigDigits.size(of: large, scale: scale).width + (small.isEmpty ? 0 : seconds)
    }

    private static let gap = 2

    /// Whether the seconds are in large digits too.
    private func isWhole(in columns: Int, scale: Int = 1) -> Bool {
        view.layout.size.width >= 72 && self.columns(at: scale, isWhole: true) <= columns
    }

    func columns(at scale: Int, in columns: Int) -> Int {
        self.columns(at: scale, isWhole: isWhole(in: columns, scale: scale))
    }

    /// The seconds are of one size whatever the scale, and stand on the same line as the minutes.
    func drawDigits(on grid: inout Grid, in rect: Rect, scale: Int) {
        let (large, small) = face
        let isWhole = isWhole(in: rect.width, scale: scale)
        let size: Size
        if theme.characters == .ascii {
            let rows = BigDigits.rows(large)
            size = Size(width: rows.first?.columns ?? 0, height: rows.count)
            grid.write(rows, at: rect.minX, rect.minY, theme[role].with(.bold))
        } else {
            let image = BigDigits.image(
                large, hue: hue, scale: scale, depth: theme.depth, isLight: theme.palette.isLight)
            size = Size(width: image.size.width, height: (image.size.height + 1) / 2)
            guard columns(at: scale, isWhole: isWhole) <= grid.size.width - rect.minX else {
                grid.write(clock, at: rect.minX, rect.minY + 2, theme[role].with(.bold))
                return
            }
            grid.draw(image, at: rect.origin, depth: theme.depth)
        }
        let foot = rect.minY + size.height
        guard isWhole else {
            return drawSeconds(small, on: &grid, at: rect.minX + size.width + 1, foot - 1)
        }
        drawLargeSeconds(small, on: &grid, at: rect.minX + size.width + Self.gap, above: foot)
    }

    private func drawSeconds(_ seconds: String, on grid: inout Grid, at x: Int, _ y: Int) {
        let used = grid.write(seconds, at: x, y, theme[role].with(.bold))
        // The terminal's cursor is there after each second anyway.
        if !seconds.isEmpty { grid.cursor = Point(x: x + used, y: y) }
    }

    /// In three colours: a second then costs few bytes.
    private func drawLargeSeconds(_ seconds: String, on grid: inout Grid, at x: Int, above foot: Int) {
        let size = BigDigits.size(of: seconds)
        let top = foot - size.height / 2
        if theme.characters == .ascii {
            grid.write(BigDigits.rows(seconds), at: x, top, theme[role].with(.bold))
        } else {
            let image = BigDigits.image(
                seconds, hue: hue, depth: theme.depth, isLight: theme.palette.isLight, isCoarse: true)
            grid.draw(image, at: Point(x: x, y: top), depth: theme.depth)
        }
        // The terminal's cursor is there after each second anyway.
        let end = BigDigits.lastChange(from: secondsBefore, to: seconds) ?? Point(x: size.width, y: size.height / 2 - 1)
        grid.cursor = Point(x: x + end.x, y: top + end.y)
    }

    /// The seconds with their colon, one second ago.
    private var secondsBefore: String {
        let isDown = timer.length != nil && !isOver
        let shown = timer.shownSeconds(at: view.now.clock) + (isDown ? 1 : -1)
        let text = view.strings.clock(seconds: max(0, shown))
        return text.lastIndex(of: ":").map { String(text[$0...]) } ?? text
    }

    func drawWords(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0 else { return }
        if let nextRound {
            // The key alone, so that nothing cuts it.
            grid.write(
                nextRound.shortened(toColumns: lines.width), at: lines.minX, lines.minY, theme[.accent].with(.bold))
            lines = lines.below(1)
            return
        }
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
        grid.write(view.strings.minutes(Int(elapsed / 60_000)), at: lines.minX, lines.minY, theme[.muted])
        if let end = endText { grid.write(end, endingAt: lines.maxX, lines.minY, theme[.muted]) }
        lines = lines.below(1)
    }

    /// - Parameter air: rows around the bar.
    private func drawFacts(on grid: inout Grid, in lines: inout Rect, air: Int) {
        drawWords(on: &grid, in: &lines)
        lines = lines.below(air)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        lines = lines.below(air)
        drawDots(on: &grid, in: &lines)
    }

    private var endText: String? {
        guard view.model.gap == nil, nextRound == nil, let end = timer.endsAt(view.now.clock) else { return nil }
        return view.strings.focus.ends(view.now.timeOfDay(of: end))
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
            grid.write(view.strings.focus.breakIn((left + 59_999) / 60_000), at: x, lines.minY, theme[.muted])
        }
        lines = lines.below(1)
    }

    func drawToday(on grid: inout Grid, in lines: inout Rect) {
        guard lines.height > 0, let habit else { return }
        let minutes = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        var x = lines.minX + grid.write("\(view.strings.today.title) ", at: lines.minX, lines.minY, theme[.muted])
        x += grid.write(view.strings.minutes(minutes), at: x, lines.minY, theme[.text].with(.bold)) + 3
        let streak = view.userData.streakShown(of: habit, at: view.now).days
        grid.write(
            "\(view.signs.streak) \(view.strings.days(streak))", at: x, lines.minY,
            theme[streak > 0 ? .accent : .muted])
        lines = lines.below(1)
    }

    func drawCat(on grid: inout Grid, in rect: Rect) {
        guard let cat else { return }
        let isBreak = timer.isBreak == true
        let pose: CatPose = isBreak ? .stretching : isHeld ? .awake : .asleep
        var picture = CatPicture(cat, pose: pose)
        picture.isInBox = cat.isInBox
        picture.isDoubled = view.layout.shape == .vast
        // Its dreams alone move: the clock takes the bytes.
        picture.isStill = pose == .asleep
        picture = picture.fitting(Size(width: rect.width, height: rect.height - 2), theme)
        let cells = picture.cells(theme)
        guard rect.height >= cells.height + 2, rect.width >= cells.width else { return }
        let bottom = min(rect.maxY, rect.minY + max(cells.height + 6, rect.height * 4 / 5))
        picture.draw(
            on: &grid, in: Rect(x: rect.minX, y: bottom - cells.height, width: rect.width, height: cells.height), view)
        let line = view.strings.focus.nap(cat.name, timer.phase, isPaused: isHeld)
        let strings = rect.row(1)
        grid.write(line, centredIn: strings, row: 0, theme[.muted])
        guard pose == .asleep, bottom - cells.height - strings.maxY >= 3 else { return }
        drawSleep(on: &grid, above: bottom - cells.height, in: rect, width: cells.width)
    }

    private func drawSleep(on grid: inout Grid, above row: Int, in rect: Rect, width: Int) {
        let breaths = view.animationClock.map { $0 / 15_000 % 4 } ?? 3
        let x = rect.minX + rect.width / 2 + width / 8
        for (index, letter) in ["z", "z", "Z"].prefix(breaths).enumerated() {
            grid.write(letter, at: x + index * 2, row - 1 - index, theme[.info])
        }
    }

    func drawTiny(on grid: inout Grid, in rect: Rect) {
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

    func drawBare(on grid: inout Grid, in rect: Rect) {
        let top = rect.height >= 9 ? rect.minY + 1 : rect.minY
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: rect.width, height: 5), scale: 1)
        var lines = Rect(x: rect.minX + 1, y: top + 5, width: rect.width - 2, height: rect.maxY - top - 5)
        drawWords(on: &grid, in: &lines)
        drawBar(on: &grid, in: &lines, hasEnds: false)
        drawDots(on: &grid, in: &lines)
    }

    func drawTall(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width, rows: rect.height >= 34 ? 10 : 5)
        let left = rect.minX + max(0, (rect.width - columns(at: scale, in: rect.width)) / 2)
        drawDigits(
            on: &grid, in: Rect(x: left, y: rect.minY + 1, width: rect.maxX - left, height: 5 * scale), scale: scale)
        var lines = rect.below(2 + 5 * scale)
        drawFacts(on: &grid, in: &lines, air: 1)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: lines)
    }

    func drawFlat(on grid: inout Grid, in rect: Rect) {
        let (left, right) = rect.split(right: max(0, rect.width - 42), gap: 2)
        var lines = left.inset(columns: 1)
        let isHigh = rect.height >= 12
        let top = lines.minY + (isHigh ? 1 : 0)
        drawDigits(on: &grid, in: Rect(x: lines.minX, y: top, width: lines.width, height: 5), scale: 1)
        lines = lines.below(isHigh ? 7 : 5)
        drawFacts(on: &grid, in: &lines, air: 0)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: right)
    }

    func drawBoxed(on grid: inout Grid, in rect: Rect) {
        let columns = min(40, rect.width)
        let scale = scale(columns: columns, rows: rect.height >= 18 ? 10 : 5)
        let top = rect.minY + (rect.height >= 15 && scale == 1 ? 2 : rect.height >= 18 ? 1 : 0)
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: columns, height: 5 * scale), scale: scale)
        var lines = Rect(x: rect.minX + 1, y: top, width: 36, height: rect.maxY - top).below(5 * scale + 1)
        let air = scale == 1 ? 1 : 0
        drawFacts(on: &grid, in: &lines, air: air)
        lines = lines.below(air)
        drawToday(on: &grid, in: &lines)
        let right = rect.after(min(columns, 38))
        drawCat(on: &grid, in: right)
    }

    func drawWide(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width - 2, rows: rect.height >= 48 ? 15 : rect.height >= 32 ? 10 : 5)
        let columns = min(rect.width, max(48, columns(at: scale, in: rect.width - 2)))
        let left = rect.minX + (rect.width - columns) / 2
        let top = rect.minY + 1
        drawDigits(on: &grid, in: Rect(x: left, y: top, width: columns, height: 5 * scale), scale: scale)
        var lines = Rect(x: left, y: top, width: columns, height: rect.maxY - top).below(5 * scale + 1)
        let air = rect.height >= 30 ? 1 : 0
        drawFacts(on: &grid, in: &lines, air: air)
        lines = lines.below(rect.height >= 32 ? 1 : 0)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: rect.below(lines.minY - rect.minY))
    }

    /// On a wide screen with large seconds.
    private func isFitting(_ scale: Int, in columns: Int) -> Bool {
        self.columns(at: scale, isWhole: view.layout.size.width >= 72) <= columns
    }

    /// The largest scale of the digits, 1 to 3, that leaves room for the seconds.
    private func scale(columns: Int, rows: Int) -> Int {
        guard theme.characters == .unicode else { return 1 }
        return (1...3).last {
            5 * $0 <= rows && isFitting($0, in: columns)
        } ?? 1
    }
}

extension TimerRecord {
    /// The seconds shown while a gap is unresolved: those before it.
    func heldSeconds(_ gap: Gap) -> Int64 {
        let earned = gap.earnedMilliseconds / 1000
        return length.map { max(0, $0 / 1000 - earned) } ?? earned
    }
}

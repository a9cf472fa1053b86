import Canvas
import CatArt
import Domain
import ViewKit
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
            guard columns(at: scale) <= rect.width else {
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

    private var words: View {
        // The key alone, so that nothing cuts it.
        if let nextRound { return .text(Text(nextRound, .accent, bold: true).cut(to: 1)) }
        let aside = Text(remark ?? timer.note ?? "", remark == nil ? .info : .accent).cut(to: 1)
        return .row(gap: 2, [.text(Text(habit?.name ?? "", bold: true).cut(to: 1)), .text(aside).yields(1)])
    }

    private var bar: View? {
        guard let length = timer.length else { return nil }
        let elapsed = view.model.preferences.motion == .full ? passed : passed / 60_000 * 60_000
        return .bar(Double(elapsed) / Double(max(1, length)), role, view)
    }

    /// Two times of day, so that neither is taken for the time that is left.
    private var ends: View {
        let start = view.strings.focus.started(view.now.timeOfDay(of: timer.startedAt))
        return .row(gap: 0, [.text(start, .muted).yields(1), .spacer(2), .text(endText ?? "", .muted)])
    }

    private var dots: View { .row(gap: 3, [.text(roundSigns, .focus), .text(textAfterRounds, .muted)]) }

    /// - Parameter air: rows between them.
    private func facts(air: Int) -> View {
        let hasDots = !roundSigns.isEmpty || !textAfterRounds.isEmpty
        return .column(gap: air, [words, bar.map { .column([$0, ends]) }, hasDots ? dots : nil, today])
    }

    private var endText: String? {
        guard view.model.gap == nil, nextRound == nil, let end = timer.endsAt(view.now.clock) else { return nil }
        return view.strings.focus.ends(view.now.timeOfDay(of: end))
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

    /// The minutes of today count the session that runs, which those on Today do not.
    private var today: View? {
        guard let habit else { return nil }
        let running = timer.isBreak == true ? 0 : FocusSession.wholeMinutes(of: passed)
        let logged = view.userData.minutes.minutes(of: habit.id, on: view.today)
        let shown = view.userData.streakShown(of: habit, at: view.now)
        let streak = view.strings.today.streak(shown, isByMonth: habit.isByMonth).map { none in
            let words =
                shown.days > 0
                ? [
                    view.strings.streak(shown.days, isByMonth: habit.isByMonth),
                    view.strings.run(shown.days, isByMonth: habit.isByMonth),
                ] : [none, "0"]
            return View.text(
                Text(words.map { "\(view.signs.streak) \($0)" }, shown.days > 0 ? .accent : .muted))
        }
        return .row([
            .text(view.strings.focus.todaySoFar, .muted), .text(view.strings.minutes(logged + running), bold: true),
            streak?.inset(left: 2),
        ])
    }

    private func drawCat(on grid: inout Grid, in rect: Rect, left: Int? = nil) {
        guard let cat else { return }
        let pose = timer.pose(isHeld: isHeld)
        var picture = CatPicture(cat, pose: pose)
        picture.isInBox = cat.isInBox
        picture.isDoubled = view.layout.shape == .vast
        // Its dreams alone move: the clock takes the bytes.
        picture.isStill = pose == .asleep
        picture.isLampOn = pose != .stretching
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
            grid.write(line, at: rect.minX + left, row.minY, theme[.muted])
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

    /// The largest digits for so many columns and rows.
    private func digits(columns: Int = 0, rows: Int = 5) -> View {
        let scale = scale(columns: columns, rows: rows)
        return .drawn(Size(width: self.columns(at: scale), height: self.rows(at: scale))) {
            drawDigits(on: &$0, in: $1, scale: scale)
        }
    }

    /// - Parameter left: columns before the line about it; nil if that is on the middle of the cat.
    private func sleeper(left: Int? = nil) -> View { View.drawn { drawCat(on: &$0, in: $1, left: left) }.growing }

    /// - Parameter room: next to cards.
    func body(in room: Size) -> View {
        switch (view.layout.kind, view.layout.shape) {
        case (.tiny, _): return tiny
        case (.bare, .tall):
            let digits = digits(columns: room.width, rows: room.height >= 34 ? 8 : 5)
            return .column([.gap(1), digits.centred, .gap(1), facts(air: 1), sleeper()])
        case (.bare, .flat):
            let air = room.height >= 12 ? 1 : 0
            let left = View.column([.gap(air), digits(), .gap(air), facts(air: 0)]).inset(columns: 1)
            return .row(gap: 2, [left.width(40), sleeper()])
        case (.bare, _):
            return View.column([.air, digits(), words, bar, dots]).inset(columns: 1)
        case (.boxed, _):
            let facts = View.fits([facts(air: 1), facts(air: 0)])
            let left = View.column([.gap(2).yields(1), digits(), .gap(1), facts]).inset(left: 1)
            return .row(gap: 2, [left.width(1 + max(34, columns(at: 1))), sleeper()])
        case (.wide, _):
            let digits = digits(columns: room.width - 2, rows: room.height >= 28 ? 8 : 5)
            let columns = min(room.width, max(46, Measure(isBoxed: true).columns(digits)))
            let air = room.height >= 30 ? 1 : 0
            return .column([
                .gap(1 + air), digits.centred, .gap(1 + air), facts(air: air).width(columns).centred,
                sleeper(left: (room.width - columns) / 2),
            ])
        }
    }

    private var tiny: View {
        let sign = timer.isBreak == true ? view.signs.rest : isHeld ? view.signs.paused : view.signs.running
        let face = (isHeld ? TextFace.awake : TextFace.asleep).rawValue
        let lines = [
            Text("\(sign) \(clock)", role, bold: true),
            nextRound.map { Text($0, .accent) } ?? Text(habit?.name ?? ""), Text("\(face) \(cat?.name ?? "")", .muted),
            Text(view.strings.focus.tinyKeys(isPaused: timer.isPaused, isOver: nextRound != nil), .muted),
        ]
        return View.column(lines.map { .text($0.cut(to: 1)) }).cursor
    }
}

extension TimerRecord {
    /// Of its cat.
    func pose(isHeld: Bool) -> CatPose { isBreak == true ? .stretching : isHeld || isPaused ? .awake : .asleep }

    /// The seconds shown while a gap is unresolved: those before it.
    func heldSeconds(_ gap: Gap) -> Int64 {
        let earned = gap.earnedMilliseconds / 1000
        return length.map { max(0, $0 / 1000 - earned) } ?? earned
    }
}

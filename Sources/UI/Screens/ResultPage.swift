package import Canvas
import CatArt
package import Domain
package import Words

/// The result of a session; growing up has scenes of its own.
package struct ResultPage: Screen {
    private(set) var result: SessionResult
    let batch: ChangeID?
    let openedAt: Instant
    var step = Step.sums
    var steppedAt: Instant
    /// The units given for a habit that counts, the latest last.
    private var answers: [Answer] = []
    private var hasAsked = false

    private struct Answer: Sendable, Equatable {
        let units: Amount
        let batch: ChangeID
    }

    enum Step: Sendable, Equatable {
        case sums, parts
        /// Index of the scene, from 0.
        case scene(Int)
    }

    package init(_ result: SessionResult, batch: ChangeID?, at openedAt: Instant) {
        self.result = result
        self.batch = batch
        self.openedAt = openedAt
        steppedAt = openedAt
    }

    package var contexts: [KeyContext] { [.result, .places, .everywhere] }

    /// Keys meant for the screen before must not close it, so they are ignored for a second.
    package func ignoresKeys(in context: ScreenContext) -> Bool {
        (0..<1000).contains(context.now.instant.milliseconds(since: openedAt))
    }

    var scenes: [GrowthScene] { result.growthScenes }

    private var isAtTarget: Bool {
        guard case .scene(let index) = step, scenes.indices.contains(index) else { return false }
        return scenes[index] == .reachedTarget
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let session = result.session
        switch action {
        case .accept where asks(in: context.userData): askForUnits(in: &context)
        case .accept: advance(in: &context)
        case .addMinutes: askForUnits(in: &context)
        case .back: context.close()
        case .note:
            context.open(
                LineForm(
                    .sessionNote(habitId: session.habitId, sessionId: session.id), text: session.note ?? "",
                    in: context.strings))
        case .takeBack:
            guard let batch else { return }
            context.ask(.takeBack(result, batch))
            context.close()
        case .remove:
            let graduate = Action(GraduateHabit(habitId: session.habitId))
            let sentence = context.strings.today.graduate(
                result.habitName, cat: result.catName, minutes: result.catMinutesAfter,
                target: result.targetMinutes / 60,
                isTime: context.habit(session.habitId).map(context.userData.growsByTime) ?? true)
            let brief = context.strings.today.graduate(result.catName)
            context.ask(.confirm(Confirmation(sentence, brief: brief, [.effect(.perform(graduate)), .close])))
        default: break
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, let batch):
            if let note = action.of(NoteSession.self), note.sessionId == result.session.id {
                result.session.note = note.note
            }
            if let batch, let logged = action.of(LogEntry.self), logged.isUnits(of: result.session) {
                answers.append(Answer(units: logged.amount ?? 0, batch: batch))
            }
        case .retracted(let batches, _): answers.removeAll { batches.contains($0.batch) }
        default: break
        }
    }

    private var counted: Amount? { answers.last.flatMap { $0.units > 0 ? $0.units : nil } }

    /// Whether undo means the session, not the units that were given for it.
    var isLastChange: Bool { answers.isEmpty }

    private func countedHabit(in userData: UserData) -> Habit? {
        userData.habit(result.session.habitId).flatMap { $0.kind == .count ? $0 : nil }
    }

    /// Whether the XP has more parts than the minutes.
    private var hasParts: Bool { result.xp.total > result.xp.base }

    /// Whether the first enter asks how many units it was.
    private func asks(in userData: UserData) -> Bool {
        !hasAsked && counted == nil && step == .sums && countedHabit(in: userData) != nil
    }

    private mutating func askForUnits(in context: inout ScreenContext) {
        guard let habit = countedHabit(in: context.userData) else { return }
        hasAsked = true
        context.open(SessionAmountForm(habit, result.session, on: result.day, counted: counted, in: context.strings))
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard action == .accept else { return nil }
        if asks(in: context.userData) { return LocalizedText({ $0.result.howMany }) }
        return step == .sums && hasParts ? LocalizedText({ $0.result.xpDetails }) : nil
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        switch action {
        case .remove: isAtTarget ? nil : context.strings.result.notYetThere
        case .addMinutes: countedHabit(in: context.userData) == nil ? context.strings.result.countsNothing : nil
        case .takeBack: batch == nil ? context.strings.sentence(for: .nothingToUndo) : nil
        default: nil
        }
    }

    private mutating func advance(in context: inout ScreenContext) {
        switch step {
        case .sums: step = hasParts ? .parts : scenes.isEmpty ? .sums : .scene(0)
        case .parts: step = .scene(0)
        case .scene(let index): step = .scene(index + 1)
        }
        let isOver = if case .scene(let index) = step { !scenes.indices.contains(index) } else { step == .sums }
        steppedAt = context.now.instant
        if isOver { context.close() }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    package func title(_ view: Viewing) -> String { view.strings.result.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        view.spots.add(body, .act(.accept))
        guard view.layout.kind > .tiny else { return drawTiny(on: &grid, in: body, view) }
        let rect = view.layout.kind >= .boxed ? view.layout.middle : body
        var inside = rect
        if view.layout.kind >= .boxed {
            inside = grid.card(rect, title(view), note: result.habitName, isActive: true, view).inset(rows: 1)
        }
        if case .scene(let index) = step, scenes.indices.contains(index) {
            return self.view(of: scenes[index], view.strings).draw(on: &grid, in: inside, view)
        }
        let (texts, cat) = parts(of: inside, view.layout)
        if let cat { drawCat(on: &grid, in: cat, view) }
        switch step {
        case .parts: drawParts(on: &grid, in: texts, view)
        case .sums, .scene: drawSums(on: &grid, in: texts, view)
        }
        if result.session.completed, step == .sums { drawConfetti(on: &grid, in: inside, view) }
    }

    private func view(of scene: GrowthScene, _ strings: Strings) -> GrowthView {
        GrowthView(
            scene: scene, catId: result.session.catId, day: result.day, startedAt: steppedAt,
            choices: scene == .reachedTarget ? strings.result.graduate : nil)
    }

    /// The texts, and the cat: next to them, below them in the tall layout, or nowhere on a small screen.
    private func parts(of inside: Rect, _ layout: Layout) -> (texts: Rect, cat: Rect?) {
        switch layout.shape {
        case .tall:
            let (top, bottom) = inside.split(bottom: max(0, inside.height - 19))
            return (top, bottom.height < 8 ? nil : bottom)
        case .usual where layout.kind == .bare: return (inside, nil)
        case .usual, .flat, .vast:
            let (left, right) = inside.split(right: min(36, inside.width / 2), gap: 2)
            return (left, right)
        }
    }

    /// Milliseconds since the celebration began; nil afterwards and without motion.
    private func celebrated(_ view: Viewing) -> Int64? {
        let elapsed = view.now.instant.milliseconds(since: steppedAt)
        return view.model.movesCats && (0..<Confetti.length).contains(elapsed) ? elapsed : nil
    }

    /// Confetti in the cat's colours, never over text.
    private func drawConfetti(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let elapsed = celebrated(view), let cat = view.cat(result.session.catId) else { return }
        for scrap in Confetti.scraps(of: cat.appearance, in: rect.size, after: elapsed) {
            let (x, y) = (rect.minX + scrap.place.x, rect.minY + scrap.place.y)
            guard grid[x, y] == .blank else { continue }
            let style = view.theme.depth == .mono ? Style.plain : Style(foreground: scrap.colour)
            grid.write(scrap.shines ? view.signs.sparkle : view.signs.noDot, at: x, y, style)
        }
    }

    /// The coins, counted up within 600 ms.
    private func coinsShown(_ view: Viewing) -> Int {
        let coins = result.session.coinsEarned
        guard step == .sums, let elapsed = celebrated(view) else { return coins }
        return Int(Int64(coins) * min(600, elapsed) / 600)
    }

    func headline(_ view: Viewing) -> String {
        let minutes = result.session.durationMinutes
        return result.session.completed ? view.strings.result.completed(minutes) : view.strings.result.stopped(minutes)
    }

    private func drawTiny(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let coins =
            view.userData.settings.showsCoins && result.session.coinsEarned > 0
            ? " +\(result.session.coinsEarned)\(view.signs.coin)" : ""
        let lines = [
            "\(view.signs.done) \(view.strings.result.short(result.session.durationMinutes))\(coins)",
            (result.xp.total > 0 ? "\(view.strings.result.xp(result.xp.total)) " : "")
                + (result.streakAfter > 0 ? "\(view.signs.streak)\(result.streakAfter) " : "") + "enter",
        ]
        for (row, line) in lines.prefix(max(0, body.height)).enumerated() {
            grid.write(line, in: body.row(row), view[.text])
        }
        grid.cursor = Point(x: 0, y: 0)
    }

    private struct Reward {
        let sign: String
        let text: String
        let role: Role
        /// What it is good for.
        var use: String?
        /// Both in one line, the longest first.
        var wholes: [String] = []
    }

    /// What the session brought; nothing that is zero.
    private func rewards(coins: Int, _ view: Viewing) -> [Reward] {
        let strings = view.strings.result
        var rewards: [Reward] = [Reward(sign: view.signs.done, text: headline(view), role: .done)]
        if let habit = countedHabit(in: view.userData) {
            rewards.append(
                counted.map { Reward(sign: view.signs.done, text: view.strings.amount($0, of: habit), role: .done) }
                    ?? Reward(sign: view.signs.open, text: view.strings.howMany(habit), role: .text))
        }
        if view.userData.settings.showsCoins, result.session.coinsEarned > 0 {
            var reward = Reward(sign: view.signs.coin, text: "+\(view.strings.coins(coins))", role: .coin)
            if result.earnsFirstCoins(in: view.userData) {
                reward.use = strings.dress(result.catName.drawable)
                reward.wholes = [view.strings.headed(reward.text, reward.use ?? "")]
            }
            rewards.append(reward)
        }
        if result.xp.total > 0 {
            var reward = Reward(sign: view.signs.sparkle, text: strings.xp(result.xp.total), role: .info)
            if let bond = view.cat(result.session.catId).map({ view.userData.bond(with: $0) }) {
                reward.use = strings.bondAhead(bond)
                reward.wholes = [reward.use, strings.bondAhead(bond, isBrief: true)].compactMap { use in
                    use.map { view.strings.list([reward.text, $0]) }
                }
            }
            rewards.append(reward)
        }
        let streak = result.streakAfter
        if streak > 0 {
            let best = streak >= result.bestStreak && streak > 1 ? [strings.bestYet] : []
            let text = view.strings.list([view.strings.days(streak)] + best)
            rewards.append(Reward(sign: view.signs.streak, text: text, role: .accent))
        }
        return rewards
    }

    private func drawSums(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let rewards = rewards(coins: coinsShown(view), view)
        let isRoomy = rect.height >= 14
        // A use that does not fit after its reward is below it, if the bars and a remark keep their rows.
        var spare = isRoomy ? rewards.count : rect.height - rewards.count - 5
        let room = rect.width - 3
        var y = rect.minY
        for (index, reward) in rewards.enumerated() where y < rect.maxY {
            let isShort = reward.wholes.contains { $0.columns <= room }
            let isWhole = reward.wholes.first.map { $0.columns <= room } ?? true
            let isBelow =
                !isWhole && (isRoomy || !isShort) && spare > 0 && reward.use.map { $0.columns <= room } == true
            let text = isBelow ? reward.text : reward.wholes.first { $0.columns <= room } ?? reward.text
            grid.write(reward.sign, at: rect.minX, y, view[reward.role].with(.bold))
            grid.write(
                text.shortened(toColumns: room), at: rect.minX + 3, y,
                index == 0 ? view[.text].with(.bold) : view[.text])
            if isBelow {
                grid.write(reward.use ?? "", at: rect.minX + 3, y + 1, view[.muted])
                spare -= 1
            }
            y += isBelow || isRoomy ? 2 : 1
        }
        drawGrowth(on: &grid, in: rect.below(y - rect.minY), view)
        if hasParts, rect.maxY > y + 6 {
            grid.write(view.strings.result.parts, at: rect.minX, rect.maxY - 1, view[.muted])
        }
    }

    private func drawGrowth(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height > 0, result.targetMinutes > 0 else { return }
        let bars = [result.catMinutesBefore, result.catMinutesAfter].map {
            Double($0) / Double(result.targetMinutes)
        }
        let shown = rect.height >= 3 ? bars : [bars[1]]
        for (row, progress) in shown.enumerated() {
            let label = shown.count == 1 ? "" : row == 0 ? view.strings.result.before : view.strings.result.now
            let indent = shown.count == 1 ? 0 : 8
            grid.write(label, at: rect.minX, rect.minY + row, view[.muted])
            grid.growth(
                progress: progress, at: rect.minX + indent, rect.minY + row, columns: min(30, rect.width - indent),
                view)
        }
        var room = rect.below(shown.count + (rect.height > 6 ? 1 : 0))
        for line in remarks(view) where room.height > 1 {
            let lines = Rect(x: room.minX, y: room.minY, width: room.width, height: min(2, room.height - 1))
            room = room.below(grid.write(line, wrappedIn: lines, view[.info]))
        }
    }

    private var isTooShort: Bool {
        !result.session.completed && result.session.durationMinutes < SessionReward.fewestMinutesStoppedEarly
    }

    func remarks(_ view: Viewing) -> [String] {
        var before = result.untimedMinutes > 0 ? [view.strings.result.untimed(result.untimedMinutes)] : []
        if isTooShort, view.userData.settings.showsCoins {
            before.append(view.strings.result.tooShort(SessionReward.fewestMinutesStoppedEarly))
        }
        let firsts = before + result.firsts.map { view.strings.result.first(result.catName, $0) }
        guard result.bondLevelAfter > result.bondLevelBefore, Bond.levels.indices.contains(result.bondLevelAfter)
        else { return firsts }
        return firsts + [view.strings.result.bond(Bond.levels[result.bondLevelAfter].name)]
    }

    private func drawParts(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let parts = view.strings.result.xp(result.xp)
        for (row, part) in parts.enumerated() where row < rect.height - 1 {
            grid.write("+\(part.1)", endingAt: rect.minX + 5, rect.minY + row, view[.info].with(.bold))
            grid.write(part.0.shortened(toColumns: rect.width - 7), at: rect.minX + 7, rect.minY + row, view[.text])
        }
        let y = rect.minY + min(parts.count, rect.height - 1)
        grid.write(String(result.xp.total), endingAt: rect.minX + 5, y, view[.info].with(.bold))
        grid.write(view.strings.result.experience, at: rect.minX + 7, y, view[.text].with(.bold))
    }

    private func drawCat(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let cat = view.cat(result.session.catId) else { return }
        var room = rect
        if !view.userData.settings.hasQuietCats, rect.height >= 12 {
            let said = view.userData.line(of: cat, on: result.occasion, at: view.now, in: view.strings.language)
            let bubble = Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: 2)
            room = rect.below(1 + grid.write(said, wrappedIn: bubble, view[.info]))
        }
        CatPicture(cat, pose: .happy).draw(on: &grid, in: room.above(1), view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        switch step {
        case .sums:
            var lines = rewards(coins: result.session.coinsEarned, view).map { $0.wholes.first ?? $0.text }
            if let cat = view.cat(result.session.catId) {
                lines.append(strings.today.growth(of: cat, view.habit(cat.boundHabitId)))
            }
            return PlainText(lines + remarks(view))
        case .parts: return PlainText(strings.result.xp(result.xp).map { strings.headed($0.0, "+\($0.1)") })
        case .scene(let index):
            guard scenes.indices.contains(index) else { return PlainText() }
            return self.view(of: scenes[index], strings).plainText(view)
        }
    }
}

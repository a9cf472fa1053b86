import Canvas
import CatArt
package import Domain
package import ViewKit
import Words

/// The result of a session; growing up has its own scenes.
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
        /// Of all at once.
        case growth
    }

    package init(_ result: SessionResult, batch: ChangeID?, at openedAt: Instant) {
        self.result = result
        self.batch = batch
        self.openedAt = openedAt
        steppedAt = openedAt
    }

    package var keyContext: KeyContext { .result }

    /// Keys meant for the screen before must not close it, so they are ignored for a second.
    package func ignoresKeys(in context: ScreenContext) -> Bool {
        (0..<1000).contains(context.now.instant.milliseconds(since: openedAt))
    }

    var scenes: [GrowthScene] { result.growthScenes }

    private var isAtTarget: Bool {
        step == .growth && scenes.last == .reachedTarget
    }

    package static let handlers: [Handler<ResultPage>] = [
        Handler(.accept, word: { $0.nextWord(in: $1) }) { page, context in
            page.asks(in: context.userData) ? page.askForUnits(in: &context) : page.advance(in: &context)
        },
        Handler(
            .addMinutes,
            off: { $0.countedHabit(in: $1.userData) == nil ? $1.strings.result.countsNothing : nil }
        ) { $0.askForUnits(in: &$1) },
        Handler(.note) { page, context in
            let session = page.result.session
            context.open(
                LineForm(.sessionNote(habitId: session.habitId, sessionId: session.id), text: session.note ?? ""))
        },
        Handler(.takeBack, off: { $0.batch == nil ? $1.strings.sentence(for: .nothingToUndo) : nil }) {
            page, context in
            guard let batch = page.batch else { return }
            context.ask(.takeBack(page.result, batch))
            context.close()
        },
        Handler(.remove, off: { $0.isAtTarget ? nil : $1.strings.result.notYetThere }) { $0.graduate(in: &$1) },
        Handler(.back) { $1.close() },
    ]

    private func nextWord(in context: ScreenContext) -> LocalizedText? {
        if asks(in: context.userData) { return LocalizedText({ $0.result.howMany }) }
        return step == .sums && hasParts ? LocalizedText({ $0.result.xpDetails }) : nil
    }

    private func graduate(in context: inout ScreenContext) {
        guard let habit = context.habit(result.session.habitId) else { return }
        context.confirm(context.graduation(of: habit, then: [.close]))
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
        context.open(SessionAmountForm(habit, result.session, on: result.day, counted: counted))
    }

    private mutating func advance(in context: inout ScreenContext) {
        let isLast = step == .growth || scenes.isEmpty && (step == .parts || !hasParts)
        guard !isLast else { return context.close() }
        step = step == .sums && hasParts ? .parts : .growth
        steppedAt = context.now.instant
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    package func body(_ view: Viewing) -> View {
        let note = view.layout.kind >= .boxed ? result.habitName : ""
        return content(view).celebrated(title(view), note: note, view)
    }

    private func content(_ view: Viewing) -> View {
        guard view.layout.kind > .tiny else { return brief(view) }
        if step == .growth {
            guard let cat = view.cat(result.session.catId) else { return .gap(0) }
            return GrowthView(
                scenes: scenes.map { ($0, result.day) }, cat: cat, startedAt: steppedAt,
                choices: isAtTarget ? view.strings.result.graduate : nil
            ).view(view)
        }
        let (layout, isSum) = (view.layout, step == .sums)
        let inside = layout.kind >= .boxed ? layout.middle.inset(columns: 3, rows: 2).size : layout.body.size
        let texts = isSum ? sums(isRoomy: layout.shape == .tall || inside.height >= 14, view) : parts(view)
        let all: View
        switch layout.shape {
        case .tall where inside.height >= 27: all = .column([texts.height(19), cat(view).growing])
        case .usual where layout.kind == .bare, .tall: all = texts
        case .usual, .flat, .vast: all = .row(gap: 2, [texts.growing, cat(view).width(min(36, inside.width / 2))])
        }
        guard isSum, result.session.completed else { return all }
        return all.covered { drawConfetti(on: &$0, in: $1, view) }
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

    /// The minutes of the session, and those of the day if there were others.
    func headline(_ view: Viewing) -> String {
        let (strings, minutes) = (view.strings.result, result.session.durationMinutes)
        let today = view.userData.minutes.minutes(of: result.session.habitId, on: view.today)
        guard result.day == view.today, today > minutes else {
            return result.session.completed ? strings.completed(minutes) : strings.stopped(minutes)
        }
        return result.session.completed
            ? strings.completedMore(minutes, today: today) : strings.stoppedMore(minutes, today: today)
    }

    private func brief(_ view: Viewing) -> View {
        let coins =
            view.userData.settings.showsCoins && result.session.coinsEarned > 0
            ? " +\(result.session.coinsEarned)\(view.signs.coin)" : ""
        let xp = result.xp.total > 0 ? "\(view.strings.result.xp(result.xp.total)) " : ""
        let streak = view.showsStreaks && result.streakAfter > 0 ? "\(view.signs.streak)\(result.streakAfter) " : ""
        let done = "\(view.signs.done) \(view.strings.common.minutes(minutes: result.session.durationMinutes))\(coins)"
        return .column([done, "\(xp)\(streak)enter"].map { .text(Text($0).cut(to: 1)) }).cursor
    }

    private struct Reward {
        let sign: String
        let text: String
        let role: Role
        /// What it is good for.
        var use: String?
        /// Both in one line, the longest first.
        var wholes: [String] = []
        /// In plain text, where nothing counts up.
        var words: String { said ?? wholes.first ?? text }
        var said: String?
    }

    /// What the session brought, without zeros.
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
            let all = "+\(view.strings.coins(result.session.coinsEarned))"
            reward.said = reward.use.map { view.strings.headed(all, $0) } ?? all
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
        if view.showsStreaks, streak > 0 {
            let isByMonth = view.habit(result.session.habitId)?.isByMonth == true
            let length = view.strings.streak(streak, isByMonth: isByMonth)
            let isBest = streak >= result.bestStreak && streak > 1
            let text = isBest ? view.strings.today.runningBest(streak: length) : length
            rewards.append(Reward(sign: view.signs.streak, text: text, role: .accent))
        }
        return rewards
    }

    private func sums(isRoomy: Bool, _ view: Viewing) -> View {
        let rewards = rewards(coins: coinsShown(view), view).enumerated().map { index, reward in
            self.view(of: reward, isBold: index == 0, isRoomy: isRoomy, view)
        }
        let remarks = remarks(view).enumerated().map { View.text(Text($1, .info).wrapped(2)).yields($0 + 1) }
        let hint = View.column([
            .gap(view.layout.kind >= .boxed ? 0 : 2),
            .text(hasParts ? view.strings.result.parts : "", .muted, spoken: ""),
        ])
        return .column(rewards + [growth(view), .air] + remarks + [.spacer(), hint.yields(50)])
    }

    /// What it is good for is below it, or behind it if there is no room.
    private func view(of reward: Reward, isBold: Bool, isRoomy: Bool, _ view: Viewing) -> View {
        let sign = View.text(reward.sign, reward.role, bold: true, spoken: "").width(2)
        func row(_ texts: [String]) -> View { .row([sign, .text(Text(texts, bold: isBold).cut(to: 1))]) }
        let below = reward.use.map { use in
            View.column([row([reward.text]), View.text(use, .muted, spoken: "").inset(left: 3)])
        }
        func whole(_ text: String?) -> View? { text.map { row([$0]).width($0.columns + 3) } }
        let ways = [
            whole(reward.wholes.first), isRoomy ? below : nil, whole(reward.wholes.last), isRoomy ? nil : below,
            row([reward.text]),
        ]
        let shown = View.fits(ways.compactMap(\.self)).shrinks(2).says(reward.words)
        return isRoomy ? shown.height(2) : shown
    }

    /// Before and now; the gain and now where both would look the same, or there is little room.
    private func growth(_ view: Viewing) -> View {
        guard result.targetMinutes > 0 else { return .gap(0) }
        let (target, most) = (result.targetMinutes, 30)
        let (before, now) = (result.catMinutesBefore, result.catMinutesAfter)
        func bar(_ minutes: Int) -> View { .growth(Double(minutes) / Double(target), most: most, view) }
        func row(_ word: String, _ minutes: Int) -> View {
            .row([.text(word, .muted).width(max(7, word.columns)), bar(minutes).growing])
        }
        func stage(_ minutes: Int) -> Stage { Stage(totalMinutes: minutes, targetMinutes: target) }
        let strings = view.strings.result
        let both = View.column([row(strings.before, before), row(strings.now, now)])
        let gain = row("+\(view.strings.minutesInWords(now - before))", now)
        let isSeen = before == 0 || stage(before) != stage(now) || (now - before) * 2 * most >= target
        let cat = view.cat(result.session.catId)
        let said = cat.map { view.strings.today.growth(of: $0, view.habit($0.boundHabitId)) }
        return View.fits((isSeen ? [both] : []) + [gain, bar(now)]).says(said ?? "")
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

    private func parts(_ view: Viewing) -> View {
        func row(_ number: String, _ name: String, _ isBold: Bool) -> View {
            .row(
                gap: 2,
                [
                    .text(Text(number, .info, bold: true).trailing).width(5),
                    .text(Text(name, bold: isBold).cut(to: 1)),
                ])
        }
        let strings = view.strings.result
        let parts = strings.xp(result.xp, showsStreaks: view.showsStreaks).map { name, xp in
            row("+\(xp)", name, false).yields(1).says(view.strings.headed(name, "+\(xp)"))
        }
        return .column(parts + [row(String(result.xp.total), strings.experience, true).says("")])
    }

    private func cat(_ view: Viewing) -> View {
        guard let cat = view.cat(result.session.catId) else { return .gap(0) }
        let occasion = result.occasion(in: view.userData)
        let line = view.userData.line(of: cat, on: occasion, at: view.now, in: view.strings.language)
        let said = View.column([.gap(1), .text(Text(line, .info, spoken: "").wrapped(2))]).yields(1)
        // From 80x24 on it is at home.
        let isHome = view.layout.kind >= .boxed
        let picture =
            isHome
            ? View.home(of: cat, posing: .happy, least: 8, view)
            : CatPicture(cat, pose: .happy).view(rows: 8, view)
        let air: View? = isHome ? nil : .gap(1)
        return .column([view.userData.settings.hasQuietCats ? nil : said, picture.growing, air])
    }
}

import CatArt
import Domain
import UI
import Words

extension Strings {
    func painted(_ day: Day) -> String { album.paintedOn(day: dateWithYear(day)) }

    func together(_ facts: AlbumFacts) -> String {
        catCommands.fromTo(from: dateWithYear(facts.from), through: dateWithYear(facts.through))
    }

    /// - Parameter minutes: by day, since it was adopted.
    func page(of report: CatReport, minutes: MinutesByDay) -> [String] {
        let cat = report.cat
        let adopted = report.now.day(of: cat.createdAt)
        let isTime = report.userData.growsByTime(cat)
        var facts = [
            (cats.looks, looks(cat.appearance)), (cats.nature, name(cat.personality)),
            (cats.mood, report.feeling),
            (
                cats.growth,
                list(
                    [name(cat.stage), cats.grown(cat, isTime: isTime)]
                        + (isTime ? [] : [spent(on: cat, in: report.userData)]))
            ),
            (cats.bond, cats.bond(report.bond)),
            (cats.wears, cat.equippedAccessory.map { accessory($0) } ?? cats.nothing),
            (catCommands.since, dateWithYear(adopted)), (cats.firsts, cats.firsts(of: cat, report.habit)),
        ]
        if let habit = report.habit { facts.insert((catCommands.habitTitle, habit.name), at: 0) }
        let life = CatLife(of: cat, minutes: minutes, at: report.now).milestones.map { entry in
            ["  " + (entry.day?.text ?? ""), cats.event(entry.event)]
        }
        return [cat.name] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] }) + [cats.lifeTitle]
            + TextTable.aligned(life)
    }

    func wears(_ cat: String, _ accessory: String) -> String {
        catCommands.nowWearing(cat: cat, accessory: self.accessory(accessory))
    }

    func greeting(_ need: HabitNeed, in userData: UserData, at now: Moment) -> [String] {
        let cat = need.cat
        let line = userData.settings.hasQuietCats ? nil : userData.line(of: cat, at: now, in: language)
        let face = TextFace(of: userData.shownMood(of: cat, at: now)).rawValue
        return ["\(face) \(line.map { headed(cat.name, quoted($0)) } ?? cat.name)", needed(by: need)]
    }

    private func needed(by need: HabitNeed) -> String {
        if let amount = need.left {
            let what = list([need.habit.name, need.habit.cue].compactMap(\.self))
            let left: String
            switch need.habit.kind {
            case .minutes, .count:
                left = catCommands.minutesWanted(what: what, wanted: self.amount(amount, of: need.habit))
            case .yesNo: left = catCommands.tickWanted(what: what)
            case .limit: left = catCommands.limitNotMarked(what: what)
            }
            switch need.streak {
            case .running(let count, _) where count > 1:
                return list([left, catCommands.streak(count: count)]) + punctuation.fullStop
            case .lapsedYesterday: return sentences([left + punctuation.fullStop, missed(need.habit)])
            default: return left + punctuation.fullStop
            }
        }
        if case .lapsedYesterday = need.streak { return missed(need.habit) }
        return nothingDue
    }

    private func missed(_ habit: Habit) -> String {
        let minutes = habit.hasMeasuredMinutes ? " " + catCommands.minutesOperand : ""
        return catCommands.canLogYesterday(operands: shell(habit.name) + minutes)
    }

    func howToInvite(_ cat: Cat) -> String { catCommands.howToInvite(cat: cat.name) }

    func visits(_ guest: Guest) -> String {
        catCommands.visits(guest: guest.name, looks: looks(guest.code.appearance))
    }

    func leaves(_ guest: Guest?) -> String {
        guest.map { catCommands.wentHome(guest: $0.name) } ?? noGuest
    }
}

extension TextFace {
    init(of mood: ShownMood?) {
        switch mood {
        case .mood(.happy), .welcomeBack: self = .happy
        case .mood(.neutral), .rested: self = .awake
        case .mood(.lonely), .mood(.missing): self = .lonely
        case nil: self = .asleep
        }
    }
}

extension Strings {
    func title(of review: YearReview) -> String {
        let grown = review.cats.count(where: \.hasGrown)
        return grown == 0
            ? catCommands.withYourCats(year: review.year)
            : catCommands.withYourCats(year: review.year, grown: grown)
    }

    func facts(of review: YearReview, showsCoins: Bool) -> [String] {
        guard review.activeDays > 0 else { return [catCommands.nothingInYear] }
        var lines = [
            catCommands.yearSum(sum: time(review.sum), days: review.activeDays, habits: review.habits.count)
        ]
        if let row = review.longestRow, row.days > 1 {
            let span = "\(date(row.from)) – \(date(row.through))"
            lines.append(catCommands.longestStreak(days: row.days, span: span))
        }
        if let best = review.bestDay {
            lines.append(catCommands.bestDay(day: date(best.day), minutes: minutes(best.minutes)))
        }
        if review.visits > 0, showsCoins {
            lines.append(catCommands.visitsEarned(visits: review.visits, coins: review.visitCoins))
        }
        return lines
    }

    func cats(of review: YearReview) -> [String] {
        review.cats.compactMap { year in
            let name = year.cat.name
            var parts: [String] = []
            if let day = year.movedIn { parts.append(catCommands.movedInOn(day: date(day))) }
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

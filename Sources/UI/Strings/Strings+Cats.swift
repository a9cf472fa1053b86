import Canvas
package import Domain

extension Strings {
    package var cats: Cats { Cats(strings: self) }

    /// The room and a cat's page.
    package struct Cats: PartOfWords {
        let strings: Strings

        var nobodyHome: String {
            tr("No cat lives here yet. Press n on Today to adopt a kitten.", "家里还没有猫。在「今天」页按 n 领养一只。")
        }
        var nobodyHomeShort: String { tr("No cats yet: press n on Today.", "还没有猫，在「今天」页按 n。") }
        package var resting: String { tr("resting by the stove", "在炉边睡觉") }

        func inAlbum(_ cats: Int, key: String) -> String {
            tr(
                "\(strings.number(cats)) \(cats == 1 ? "cat lives" : "cats live") in the album. Press \(key) to open "
                    + "it.",
                "相册里住着\(cats)只猫，按 \(key) 打开。")
        }

        func order(_ number: Int, of count: Int) -> String { strings.of(number, count) }

        func visits(_ guest: Guest) -> String { tr("\(guest.name) visits", "\(guest.name)来做客") }

        package func paint(_ cat: String) -> String {
            let price = strings.number(PaintPortrait.price)
            return tr("Paint \(cat) as it is today for \(price) coins?", "花\(price)金币画下今天的\(cat)？")
        }

        func portraitShort(_ coins: Int) -> String {
            let (short, price) = (strings.number(coins), strings.number(PaintPortrait.price))
            return tr("A portrait costs \(price) coins. You need \(short) more.", "画像要\(price)金币，还差\(short)金币。")
        }

        var bondTitle: String { tr("Bond", "亲密度") }
        var lifeTitle: String { tr("Life", "成长经历") }
        var sessionsTitle: String { tr("Sessions", "专注记录") }
        var looks: String { tr("looks", "模样") }
        var nature: String { tr("nature", "性格") }
        var mood: String { tr("mood", "心情") }
        var bond: String { tr("bond", "亲密度") }
        var together: String { tr("together", "相伴") }
        var wears: String { tr("wears", "穿戴") }
        var nothing: String { tr("nothing", "没有") }
        var growth: String { tr("growth", "成长") }
        var sessions: String { tr("sessions", "专注") }
        var firsts: String { tr("firsts", "新鲜事") }
        var life: String { tr("life", "成长经历") }
        var noSessions: String { tr("No sessions yet.", "还没有专注记录。") }
        /// Beside the word for sessions.
        var noneYet: String { tr("none yet", "还没有") }
        var stoppedEarly: String { tr("stopped early", "提前结束") }

        func graduated(_ cat: Cat) -> String {
            cat.hasReachedTarget ? tr("graduated with honors", "圆满毕业") : tr("graduated", "已毕业")
        }

        var keepsakes: String { tr("keepsakes", "纪念品") }

        /// "50-day streak".
        func name(_ keepsake: Keepsake) -> String {
            switch keepsake {
            case .streak(let days): tr("\(days)-day streak", "连续\(days)天")
            case .hours(let hours): tr("\(hours) hours", "\(hours)小时")
            }
        }

        func farewell(_ cat: String) -> String { tr("Farewell, \(cat)!", "再见，\(cat)！") }
        func moves(_ cat: String) -> String {
            tr("\(cat) moves to the album. You can visit any time.", "\(cat)住进相册，随时可以去看它。")
        }
        var time: String { tr("time", "时长") }
        var wore: String { tr("wore", "戴过") }
        func backInBox(_ accessory: String) -> String {
            tr("\(accessory), now back in your box", "\(accessory)，已放回饰品盒")
        }

        func keeps(_ habit: String) -> String { tr("its habit: \(habit)", "陪你坚持\(strings.quoted(habit))") }

        /// "30 days, since 23 Oct 2026".
        package func together(_ days: Int, since day: Day) -> String {
            let (length, date) = (strings.days(days), strings.dateWithYear(day))
            return tr("\(length), since \(date)", "\(length)（\(date)至今）")
        }

        func together(from first: Day, through last: Day) -> String {
            let (first, last) = (strings.dateWithYear(first), strings.dateWithYear(last))
            return tr("\(first) to \(last)", "\(first)到\(last)")
        }

        /// How far it has grown.
        /// - Parameter isTime: whether it grew by time alone.
        package func grown(_ cat: Cat, isTime: Bool) -> String {
            guard cat.targetMinutes > 0 else { return isTime ? strings.minutes(cat.totalMinutes) : "" }
            return strings.grown(cat.totalMinutes, ofHours: cat.targetMinutes / 60, isTime: isTime)
        }

        func bestStreak(_ days: Int) -> String { tr("best \(strings.days(days))", "最长\(strings.days(days))") }

        /// Its name, the gesture that came last, what is missing to the next.
        package func bond(_ bond: Bond) -> String {
            let how = bond.experience == 0 ? tr("; XP comes from the timer", "；经验来自计时") : ""
            let next = (bond.experienceToNext.map { tr("; ", "；") + bondNeeds($0) } ?? "") + how
            return strings.list([strings(bond.name)] + bond.gestures.suffix(1).map { strings($0) }) + next
        }

        func bondNeeds(_ experience: Int) -> String {
            tr("\(strings.number(experience)) XP to the next level", "还差\(strings.number(experience))经验升级")
        }

        func sessions(_ sessions: Int, isAll: Bool, last: Day) -> String {
            tr(
                "\(strings.number(sessions))\(isAll ? "" : " and more"), last \(strings.date(last))",
                "\(strings.number(sessions))次\(isAll ? "" : "以上")，上次\(strings.date(last))")
        }

        func firsts(_ count: Int) -> String { strings.counted(count, "first time", "件新鲜事") }

        package func event(_ event: CatLife.Event) -> String {
            switch event {
            case .adopted: tr("moved in", "来到家里")
            case .first(let first): strings(first.action)
            case .grewUp(let stage): tr("grew up: \(strings.name(stage))", "长成\(strings.name(stage))")
            case .reachedTarget: tr("fully grown", "目标时长已达成")
            case .graduated: tr("graduated", "毕业")
            }
        }

        /// How many there were, the last, and the next to come.
        /// - Parameter habit: its ticks and units are not spoken of as minutes.
        package func firsts(of cat: Cat, _ habit: Domain.Habit?) -> String {
            let reached = First.reached(at: cat.totalMinutes)
            let last =
                reached.last.map { first in
                    tr(
                        "\(reached.count) so far, latest: \(strings(first.action))",
                        "已有\(reached.count)件，最近：\(strings(first.action))")
                } ?? tr("none yet", "还没有")
            guard cat.state != .graduated else { return last }
            let next = First.next(after: cat.totalMinutes)
            return strings.headed(
                tr("\(last); ", "\(last)；") + strings.today.nextIn(next.minutes - cat.totalMinutes, of: habit),
                strings(next.action))
        }

        /// What a cat does while it is petted: by its bond, something else each time. It answers with a purr from its
        /// first purr on; before that it gets to know the hand on the day it came, and knows it from the next day on.
        package func petted(_ cat: Cat, bond: Bond, turn: Int, at now: Moment) -> String {
            let name = cat.name.drawable
            guard cat.state != .dormant else { return tr("\(name) purrs and sleeps on.", "\(name)打着呼噜，继续睡。") }
            let gestures = bond.gestures
            guard turn > 0, let gesture = gestures.dropLast(turn % gestures.count).last else {
                if cat.purrs { return tr("Purr.", "呼噜呼噜。") }
                return now.day(of: cat.createdAt) < now.today
                    ? tr("\(name) knows your hand. It leans in.", "\(name)认得你的手，靠了过来。")
                    : tr("\(name) sniffs your hand and stays.", "\(name)闻闻你的手，没有走开。")
            }
            return tr("\(name) \(gesture.english).", "\(name)\(gesture.chinese)。")
        }
    }

    /// "27 h 12 m of 100 h".
    package func progress(_ minutes: Int, ofHours target: Int) -> String {
        tr("\(self.minutes(minutes)) of \(hours(target))", "\(self.minutes(minutes))/\(hours(target))")
    }

    package func looks(_ appearance: CatAppearance) -> String { appearance.words(in: language) }

    /// Coat and one mark that fits, to tell kittens apart at a glance.
    func traits(_ appearance: CatAppearance, columns: Int) -> [String] {
        let marks = appearance.marks(in: language)
        let mark = marks.first { $0.columns <= columns }
        return [appearance.shortCoat(in: language)] + [mark].compactMap(\.self)
    }

    func coat(_ appearance: CatAppearance) -> String { appearance.coatWords(in: language) }

    /// "a teen", "an adult".
    package func withArticle(_ stage: Stage) -> String {
        let name = name(stage)
        return tr((stage == .adult ? "an " : "a ") + name, ChineseText(name))
    }

    /// Of a target that makes a cat younger.
    package func younger(_ cat: String, _ stage: Stage) -> String {
        tr(
            "With that target \(cat) would be \(withArticle(stage)) again.",
            "按这个总目标，\(cat)会变回\(name(stage))。")
    }

    package func name(_ stage: Stage) -> String { named("stage.\(stage.rawValue)") ?? stage.rawValue }

    package func name(_ personality: Personality) -> String {
        named("personality.\(personality.rawValue)") ?? personality.rawValue
    }

    package func name(_ mood: ShownMood) -> String {
        switch mood {
        case .mood(let mood): named("mood.\(mood.rawValue)") ?? mood.rawValue
        case .rested: tr("rested", "精神饱满")
        case .welcomeBack: tr("glad to be back", "又见面啦")
        }
    }
}

extension Strings {
    package var shop: Shop { Shop(strings: self) }

    /// Shop, box and trying on.
    package struct Shop: PartOfWords {
        let strings: Strings

        var all: String { tr("All shelves", "所有货架") }
        var allShelves: String { tr("The filter searches all shelves. Press esc to clear it.", "正在筛选所有货架，按 esc 清除。") }
        var nothingFound: String { tr("Nothing matches.", "没有匹配的项。") }

        var box: String { tr("Box", "饰品盒") }
        var owned: String { tr("owned", "已拥有") }
        var tryOn: String { tr("Trying on", "试戴") }
        var trying: String { tr("trying on", "试戴中") }
        var wearing: String { tr("wearing it", "戴着") }
        var emptyBox: String {
            tr(
                "Your box is empty. What you buy in the shop is kept here until a cat wears it.",
                "饰品盒还是空的。在商店买到的东西都收在这里，随时可以给猫咪戴上。")
        }
        var coinsOff: String {
            tr("Coins are hidden. Press , to show them in Settings.", "金币已隐藏，按 , 在设置里打开。")
        }
        var nobodyHome: String {
            tr("No cat lives here yet. Press n on Today to adopt one.", "家里还没有猫。在「今天」页按 n 领养一只。")
        }

        package func name(_ shelf: Shelf) -> String { strings.named("shelf.\(shelf.rawValue)") ?? shelf.rawValue }

        func count(_ owned: Int, of all: Int) -> String { strings.of(owned, all) }
        /// "Plants 2/37", with those owned.
        func tab(_ name: String, _ owned: Int, of all: Int) -> String { "\(name) \(owned)/\(all)" }
        /// What coins are for.
        var purpose: String { tr("Coins dress up your cats", "用金币打扮猫咪") }
        /// How coins are earned.
        var earning: String {
            let coins = SessionReward.coinsPerMinute
            return tr("\(coins) a focused minute, from 5 on", "专注满5分钟，每分钟\(coins)金币")
        }
        /// How many things can be bought now.
        func withinReach(_ count: Int) -> String { tr("\(count) you can buy now", "现在买得起\(count)件") }
        /// When none can be bought: how much focus that takes.
        /// - Parameter isFirst: whether nothing was bought before.
        func after(_ minutes: Int, isFirst: Bool) -> String {
            let time = strings.shortMinutes(minutes)
            return tr(
                isFirst ? "first one in \(time)" : "next one in \(time)",
                "再专注\(strings.wholeMinutes(minutes))就能买")
        }
        var allOwned: String { tr("Everything in the shop is yours.", "店里的东西全都是你的了。") }
        var shelfOwned: String { tr("Everything on this shelf is yours.", "这个货架上的都是你的了。") }
        /// "1–9 of 37": the part of a shelf in sight.
        func range(_ first: Int, _ last: Int, of all: Int) -> String {
            tr("\(first)-\(last) of \(all)", "第\(first)-\(last)件，共\(all)件")
        }
        /// "185 more coins for the clover: 19 focused minutes".
        func saving(_ coins: Int, for name: String) -> String {
            let time = strings.wholeMinutes(SessionReward.minutes(toEarn: coins))
            return tr(
                "\(strings.number(coins)) more \(coins == 1 ? "coin" : "coins") for the \(name): focus for \(time)",
                "买\(name)还差\(strings.number(coins))金币，再专注\(time)")
        }
        /// "185 more coins: 19 minutes of focus", under the name of what is short of them.
        func missing(_ coins: Int) -> String {
            let time = strings.wholeMinutes(SessionReward.minutes(toEarn: coins))
            return tr(
                "\(strings.number(coins)) more \(coins == 1 ? "coin" : "coins"): \(time) of focus",
                "还差\(strings.number(coins))金币，再专注\(time)")
        }
        package func worn(by cat: String) -> String { tr("on \(cat)", "\(cat)戴着") }
        func leaves(_ balance: Int) -> String {
            tr("leaves \(strings.number(balance)) coins", "买后剩\(strings.number(balance))金币")
        }
        /// Over what can be bought next.
        var next: String { tr("Next in the shop", "接下来可以买") }
        /// "200 · 19 m of focus", or that there are coins enough.
        func costs(_ price: Int, short: Int, _ between: String) -> String {
            "\(strings.number(price)) \(between) \(short <= 0 ? tr("buy it now", "现在就能买") : focus(toEarn: short))"
        }
        func focus(toEarn coins: Int) -> String {
            let time = strings.minutes(SessionReward.minutes(toEarn: coins))
            return tr("\(time) of focus", "再专注\(time)")
        }
        func isShort(_ coins: Int, for name: String) -> String { saving(coins, for: name) + tr(".", "。") }
        func alreadyWorn(_ name: String, by cat: String) -> String {
            tr("\(cat) is wearing the \(name). Press x to take it off.", "\(cat)正戴着\(name)，按 x 取下。")
        }
        func notWorn(_ name: String) -> String { tr("No cat is wearing the \(name).", "没有猫戴着\(name)。") }
    }

    package func accessory(_ id: String) -> String { Catalogue.accessory(id).map { self($0.name) } ?? id }
}

/// The second evening: what the cat remembers and looks forward to.
extension Strings.Today {
    func remembersYesterday(_ minutes: Int, of habit: Domain.Habit) -> String {
        guard habit.hasMeasuredMinutes else {
            return tr("\(habit.name), yesterday. I remember it.", "昨天的\(habit.name)，我记得。")
        }
        return tr(
            "\(strings.wholeMinutes(minutes)) yesterday. I remember each one.",
            "昨天有\(strings.wholeMinutes(minutes))，我都记得。")
    }

    /// On the second evening: what today's goal will bring, and what the cat does then for the first time, if anything.
    func secondEvening(of habit: Domain.Habit, cat: String, first: First?) -> String {
        if habit.kind == .limit {
            return tr("Keep it today, too, and it is 2 days in a row.", "今天再守住一天，就连续2天了。")
        }
        guard habit.hasMeasuredMinutes else {
            return tr("Once more today makes it 2 days in a row.", "今天再做一次，就连续2天了。")
        }
        let row = tr("A minute today makes it 2 days in a row", "今天再做1分钟，就连续2天了")
        guard let first else { return row + tr(".", "。") }
        let length = strings.minutesInWords(habit.goalMinutes)
        return row
            + tr(
                "; after \(length) \(cat) \(strings(first.action)).", "；满\(length)，\(cat)会\(strings(first.action))。"
            )
    }
}

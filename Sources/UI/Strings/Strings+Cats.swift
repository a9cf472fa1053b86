import Canvas
package import Domain

extension Strings {
    package var cats: Cats { Cats(words: self) }

    /// The room and a cat's page.
    package struct Cats: PartOfWords {
        let words: Strings

        var nobodyHome: String {
            say("No cat lives here yet: n on Today brings a kitten.", "家里还没有猫：在今天页按 n，小猫就来了。")
        }
        var nobodyHomeShort: String { say("Nobody is home: n on Today helps.", "家里没有猫：今天页按 n。") }
        var resting: String { say("resting by the stove", "在炉边休息") }

        func inAlbum(_ cats: Int, key: String) -> String {
            say(
                "\(words.number(cats)) \(cats == 1 ? "cat lives" : "cats live") in the album: \(key) opens it.",
                "相册里住着\(cats)只猫：按 \(key) 打开。")
        }

        func order(_ number: Int, of count: Int) -> String { words.of(number, count) }

        /// A guest, for the day.
        func visits(_ guest: Guest) -> String { say("\(guest.name) visits", "\(guest.name)来做客") }

        /// Asks before a portrait is paid for.
        package func paint(_ cat: String) -> String {
            let price = words.number(PaintPortrait.price)
            return say("Paint \(cat) as it is today for \(price) coins?", "花\(price)金币画下今天的\(cat)？")
        }

        func portraitShort(_ coins: Int) -> String {
            let (short, price) = (words.number(coins), words.number(PaintPortrait.price))
            return say("\(short) coins short: a portrait costs \(price).", "还差\(short)金币：一幅画像要\(price)。")
        }

        var bondTitle: String { say("Bond", "情谊") }
        var lifeTitle: String { say("Life", "生平") }
        var sessionsTitle: String { say("Sessions", "专注记录") }
        var looks: String { say("looks", "模样") }
        var nature: String { say("nature", "性格") }
        var mood: String { say("mood", "心情") }
        var bond: String { say("bond", "情谊") }
        var together: String { say("together", "相伴") }
        var wears: String { say("wears", "穿戴") }
        var nothing: String { say("nothing", "没有") }
        var growth: String { say("growth", "成长") }
        var sessions: String { say("sessions", "专注") }
        var firsts: String { say("firsts", "第一次") }
        var life: String { say("life", "生平") }
        var noSessions: String { say("No session yet.", "还没有专注记录。") }
        var stoppedEarly: String { say("stopped early", "提前收尾") }

        /// With honours where all the hours are there.
        func graduated(_ cat: Cat) -> String {
            cat.hasReachedTarget ? say("graduated with honours", "光荣毕业") : say("graduated", "已毕业")
        }

        func keeps(_ habit: String) -> String { say("keeps \(habit)", "陪你\(words.quoted(habit))") }

        /// "30 days, since 23 Oct 2026".
        package func together(_ days: Int, since day: Day) -> String {
            let (length, date) = (words.days(days), words.dateWithYear(day))
            return say("\(length), since \(date)", "\(length)，从\(date)起")
        }

        func together(from first: Day, through last: Day) -> String {
            let (first, last) = (words.dateWithYear(first), words.dateWithYear(last))
            return say("\(first) to \(last)", "\(first)到\(last)")
        }

        func hours(_ minutes: Int, of target: Int) -> String {
            target > 0 ? words.progress(minutes, ofHours: target / 60) : words.minutes(minutes)
        }

        func bestStreak(_ days: Int) -> String { say("best \(words.days(days))", "最长\(words.days(days))") }

        /// Its name, the gesture that came last, what is missing to the next.
        package func bond(_ bond: Bond) -> String {
            let next = bond.experienceToNext.map { say("; ", "；") + bondNeeds($0) } ?? ""
            return words.list([words(bond.name)] + bond.gestures.suffix(1).map { words($0) }) + next
        }

        func bondNeeds(_ experience: Int) -> String {
            say("\(words.number(experience)) XP to the next", "再\(words.number(experience))经验到下一级")
        }

        func sessions(_ sessions: Int, isAll: Bool, last: Day) -> String {
            say(
                "\(words.number(sessions))\(isAll ? "" : " and more"), last \(words.date(last))",
                "\(words.number(sessions))次\(isAll ? "" : "以上")，上次\(words.date(last))")
        }

        func firsts(_ count: Int) -> String { words.counted(count, "first", "个第一次") }

        /// Something in a cat's life.
        package func tell(_ event: CatLife.Event) -> String {
            switch event {
            case .adopted: say("adopted", "来到家里")
            case .first(let first): words(first.action)
            case .grewUp(let stage): say("grew up: \(words.name(stage))", "长成\(words.name(stage))")
            case .reachedTarget: say("all the hours were there", "时间攒满了")
            case .graduated: say("graduated", "毕业")
            }
        }

        /// How many there were, the last, and the next to come.
        package func firsts(of cat: Cat) -> String {
            let reached = First.reached(at: cat.totalMinutes)
            let last =
                reached.last.map { first in
                    say(
                        "\(reached.count) so far, last: \(words(first.action))",
                        "已有\(reached.count)次，最近：\(words(first.action))")
                } ?? say("none yet", "还没有")
            guard cat.state != .graduated else { return last }
            let next = First.next(after: cat.totalMinutes)
            let missing = words.minutes(next.minutes - cat.totalMinutes)
            return say("\(last); in \(missing): \(words(next.action))", "\(last)；再过\(missing)：\(words(next.action))")
        }

        /// What a cat does while it is petted: by its bond, something else each time.
        package func petted(_ cat: Cat, bond: Bond, turn: Int) -> String {
            let name = cat.name.drawable
            guard cat.state != .dormant else {
                return say("\(name) purrs and sleeps on.", "\(name)打着呼噜，接着睡。")
            }
            let gestures = bond.gestures
            guard turn > 0, let gesture = gestures.dropLast(turn % gestures.count).last else {
                return say("Purr.", "呼噜呼噜。")
            }
            return say("\(name) \(gesture.english).", "\(name)\(gesture.chinese)。")
        }
    }

    /// "27 h 12 m of 100 h".
    package func progress(_ minutes: Int, ofHours target: Int) -> String {
        say("\(self.minutes(minutes)) of \(hours(target))", "\(self.minutes(minutes))／\(hours(target))")
    }

    /// "a long-haired ginger tabby with one blue eye".
    package func looks(_ appearance: CatAppearance) -> String { appearance.words(in: language) }

    /// "long-haired ginger tabby".
    func coat(_ appearance: CatAppearance) -> String { appearance.coatWords(in: language) }

    /// What a stage is called.
    package func name(_ stage: Stage) -> String {
        switch stage {
        case .kitten: say("kitten", "幼猫")
        case .adolescent: say("adolescent", "少年猫")
        case .adult: say("adult", "成猫")
        case .senior: say("senior", "长者猫")
        }
    }

    /// A personality in a word.
    package func name(_ personality: Personality) -> String {
        switch personality {
        case .lazy: say("lazy", "慵懒")
        case .curious: say("curious", "好奇")
        case .playful: say("playful", "贪玩")
        case .shy: say("shy", "害羞")
        case .brave: say("brave", "勇敢")
        case .clingy: say("clingy", "黏人")
        }
    }

    /// How a cat is shown to feel (PRODUCT section 1).
    package func name(_ mood: ShownMood) -> String {
        switch mood {
        case .mood(.happy): say("happy", "开心")
        case .mood(.neutral): say("calm", "平静")
        case .mood(.lonely): say("would like company", "想有人陪")
        case .mood(.missing): say("misses you", "想你了")
        case .rested: say("rested", "歇好了")
        case .welcomeBack: say("glad to be back", "回来真好")
        }
    }
}

extension Strings {
    package var shop: Shop { Shop(words: self) }

    /// Shop, box and trying on.
    package struct Shop: PartOfWords {
        let words: Strings

        var all: String { say("All shelves", "所有货架") }
        var allShelves: String { say("The filter looks on all shelves: esc clears it.", "筛选会看所有货架：esc 清除。") }
        var nothingFound: String { say("Nothing is called that.", "没有叫这个名字的。") }

        var box: String { say("Box", "盒子") }
        var owned: String { say("in the box", "在盒子里") }
        var tryOn: String { say("Trying on", "试戴") }
        var emptyBox: String { say("The box is empty: the shop is on 3.", "盒子空空：商店在 3。") }
        var coinsOff: String {
            say("Coins are off: , settings turns them on again.", "金币已隐藏：按 , 在设置里打开。")
        }
        var nobodyHome: String {
            say("No cat lives here yet: n on Today brings one.", "家里还没有猫：在今天页按 n，就来一只。")
        }

        /// What a shelf is called.
        package func name(_ shelf: Shelf) -> String {
            switch shelf {
            case .plants: say("Plants", "花草")
            case .wild: say("Wild things", "野外拾物")
            case .collars: say("Collars", "项圈")
            }
        }

        func count(_ owned: Int, of all: Int) -> String { words.of(owned, all) }
        /// Of an accessory that a cat has on.
        package func worn(by cat: String) -> String { say("on \(cat)", "\(cat)戴着") }
        func leaves(_ name: String, _ balance: Int) -> String {
            say("\(words.number(balance)) left after the \(name)", "买下\(name)还剩\(words.number(balance))")
        }
        /// What is missing to a price.
        package func short(_ coins: Int) -> String {
            say("\(words.number(coins)) coins short", "还差\(words.number(coins))金币")
        }
        /// Why nothing is bought.
        func isShort(_ coins: Int) -> String { short(coins) + say(".", "。") }
        func alreadyWorn(_ name: String, by cat: String) -> String {
            say("\(cat) wears the \(name): x takes it off.", "\(cat)正戴着\(name)：按 x 取下。")
        }
        func notWorn(_ name: String) -> String { say("Nobody wears the \(name).", "没有谁戴着\(name)。") }
    }

    /// The name of an accessory; its id where the catalogue has none.
    package func accessory(_ id: String) -> String { Catalogue.accessory(id).map { self($0.name) } ?? id }
}

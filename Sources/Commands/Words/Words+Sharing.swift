import CatArt
import Domain
import UI

/// What commands say that show something of the cats.
extension Words {
    /// One or two lines for a shell's start: the cat's own, and what its habit needs.
    func greeting(_ need: Need, in household: Household, at now: Moment) -> [String] {
        let cat = need.cat
        let line = household.settings.hasQuietCats ? nil : household.line(of: cat, at: now, in: language)
        let said = line.map { ": " + quoted($0) } ?? ""
        return ["\(TextFace(of: household.shownMood(of: cat, at: now)).rawValue) \(cat.name)\(said)", needed(by: need)]
    }

    /// Below a text that was too long for a balloon.
    func saidInPart(_ rows: Int) -> String {
        say("(The rest is left out: \(rows) lines are enough for a cat.)", "（后面的省略了：一只猫最多说\(rows)行。）")
    }

    private func needed(by need: Need) -> String {
        let name = need.habit.name
        if need.minutesLeft > 0 {
            let left = say(
                "\(name): \(minutes(need.minutesLeft)) to go today", "\(name)：今天还差\(minutes(need.minutesLeft))")
            switch need.streak {
            case .running(let count, _) where count > 1: return left + say(", streak \(count).", "，连续\(days(count))。")
            case .lapsedYesterday: return left + ". " + missed(name)
            default: return left + say(".", "。")
            }
        }
        if case .lapsedYesterday = need.streak { return missed(name) }
        return say("Nothing is left to do today.", "今天的都做完了。")
    }

    private func missed(_ name: String) -> String {
        say(
            "Yesterday can still be told: habicat did \"\(name)\" MINUTES --day yesterday.",
            "昨天的还能补：habicat did \"\(name)\" MINUTES --day yesterday。")
    }

    /// Beside a code.
    func howToInvite(_ cat: Cat) -> String {
        say(
            "Whoever types habicat invite and this has \(cat.name)'s twin to visit for a day.",
            "谁输入 habicat invite 加这串码，\(cat.name)的双胞胎就去做客一天。")
    }

    var noGuest: String {
        say("Nobody visits today: habicat invite CODE asks somebody in.", "今天没有客人：habicat invite CODE 请一位来。")
    }

    /// A guest that is here.
    func visits(_ guest: Guest) -> String {
        let looks = looks(guest.code.appearance)
        return say(
            "\(guest.name) visits until the day is over, \(looks).", "\(guest.name)来做客，待到今天结束：\(looks)。")
    }

    /// A guest that goes home.
    func leaves(_ guest: Guest?) -> String {
        guard let guest else { return noGuest }
        return say("\(guest.name) has gone home.", "\(guest.name)回家了。")
    }
}

extension TextFace {
    /// The face for a feeling; asleep where there is none.
    init(of mood: ShownMood?) {
        switch mood {
        case .mood(.happy), .welcomeBack: self = .happy
        case .mood(.neutral), .rested: self = .awake
        case .mood(.lonely), .mood(.missing): self = .lonely
        case nil: self = .asleep
        }
    }
}

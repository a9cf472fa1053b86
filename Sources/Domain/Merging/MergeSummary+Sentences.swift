import DocumentStore

extension MergeSummary {
    /// For a person, in a language: first what each machine logged, then what needs attention; none if there is nothing.
    package func sentences(in language: Language) -> [String] {
        work.map { $0.sentence(in: language) } + facts.map { sentence(for: $0, in: language) }
    }

    private func sentence(for fact: Fact, in language: Language) -> String {
        switch fact {
        case .boughtTwice(let accessory, let price):
            let (name, returned) = (Self.name(of: accessory, in: language), self.returned(price, in: language))
            return language.tr(
                "The \(name) was bought on both machines: bought once\(returned).",
                "\(name)在两台设备上都买了：只算一次\(returned)。")
        case .coinsShort(let thing, let price, let place):
            let (spot, returned) = (place.words(in: language), self.returned(price, in: language))
            switch thing {
            case .accessory(let id):
                let name = Self.name(of: id, in: language)
                return language.tr(
                    "The \(name), bought \(spot.english), is not yours: the coins had been spent elsewhere\(returned).",
                    "\(spot.chinese)购买的\(name)没有生效：金币已在别处花掉\(returned)。")
            case .portrait(let cat):
                return language.tr(
                    "The portrait of \(cat), painted \(spot.english), does not count: the coins had been spent "
                        + "elsewhere\(returned).",
                    "\(spot.chinese)给\(cat)画的像没有生效：金币已在别处花掉\(returned)。")
            }
        case .renamed(let names): return names.sentence(in: language)
        case .kept(let habit, let place):
            let spot = place.words(in: language)
            return language.tr(
                "“\(habit)” was removed \(spot.english), but minutes were logged for it elsewhere, so it stays.",
                "「\(habit)」\(spot.chinese)被移除，但别处为它记录了时间，所以保留。")
        case .visitOnce(let day):
            return language.tr(
                "The daily visit of \(day.text) was taken on both machines and counts once.",
                "\(day.text) 的签到在两台设备上都有，只算一次。")
        case .sessionOnce(let habit):
            return language.tr(
                "The timer of “\(habit)” was ended on both machines: one session.",
                "「\(habit)」的计时在两台设备上都结束了：只算一次专注。")
        case .overlapped(let here, let there, let machine, let minutes):
            return language.tr(
                "“\(here)” here and “\(there)” on \(machine) ran at once for \(minutes) min; both count.",
                "这里的「\(here)」和\(machine)上的「\(there)」同时进行了\(minutes)分钟，都计入。")
        case .clockIsOff(let machine, let seconds): return language.clockIsOff(machine, seconds: seconds)
        case .importedOnce(let rows, let machine):
            let count = language.number(rows)
            return language.tr(
                rows == 1
                    ? "1 row was imported here and on \(machine): it counts once."
                    : "\(count) rows were imported here and on \(machine): each counts once.",
                "这里和\(machine)上都导入了\(count)行：各只算一次。")
        case .withoutEffect(let kind, let place):
            let (what, spot) = (Self.change(of: kind), place.words(in: language))
            return language.tr(
                "\(what.english) \(spot.english) has no effect: another machine was first.",
                "\(spot.chinese)的\(what.chinese)没有生效：另一台设备在先。")
        }
    }

    private func returned(_ price: Int, in language: Language) -> String {
        guard showsCoins, price > 0 else { return "" }
        let coins = language.number(price)
        return language.tr(", \(coins) coins returned", "，退回\(coins)金币")
    }

    private static func name(of accessory: String, in language: Language) -> String {
        Catalogue.accessory(accessory)?.name(in: language) ?? accessory
    }

    /// Words for a batch of a kind, to begin a sentence.
    package static func change(of kind: String) -> LocalizedText {
        if kind == Batch.importKind { return LocalizedText("An import", "导入") }
        return Operations.of(kind: kind)?.name ?? LocalizedText("A change", "一项改动")
    }
}

extension Language {
    /// - Parameter seconds: ahead of this machine's clock; negative for behind.
    package func clockIsOff(_ machine: String, seconds: Int64) -> String {
        let much = span(seconds: Int64(clamping: seconds.magnitude))
        return seconds > 0
            ? tr("The clock of \(machine) is \(much) ahead of this one.", "\(machine) 的时钟比本机快\(much)。")
            : tr("The clock of \(machine) is \(much) behind this one.", "\(machine) 的时钟比本机慢\(much)。")
    }

    /// "5 min", "2 h 5 min", "400 days", "56 years".
    /// - Parameter seconds: at least 0.
    package func span(seconds: Int64) -> String {
        let (minutes, hours, days) = (Int(seconds / 60), Int(seconds / 3600), Int(seconds / 86_400))
        if hours == 0 { return tr("\(minutes) min", "\(minutes)分钟") }
        if days < 2 {
            let rest = minutes % 60
            return tr("\(hours) h", "\(hours)小时") + (rest == 0 ? "" : tr(" \(rest) min", "\(rest)分钟"))
        }
        if days < 730 { return tr("\(number(days)) days", "\(number(days))天") }
        return tr("\(number(days / 365)) years", "\(number(days / 365))年")
    }
}

extension MergeSummary.Work {
    func sentence(in language: Language) -> String {
        let min = focusMinutes > 0 ? language.number(focusMinutes) : nil
        var english: [String] = []
        var chinese: [String] = []
        if sessions > 0 {
            english.append("\(language.number(sessions)) \(sessions == 1 ? "session" : "sessions")")
            chinese.append("\(language.number(sessions))次专注")
        }
        if entries > 0 {
            english.append("\(language.number(entries)) \(entries == 1 ? "entry" : "entries")")
            chinese.append("\(language.number(entries))条记录")
        }
        let (done, made) = (english.joined(separator: ", "), chinese.joined(separator: "、"))
        return language.tr(
            "From \(machine): \(done)\(min.map { ", \($0) min" } ?? "").",
            "来自\(machine)：\(made)\(min.map { "，共\($0)分钟" } ?? "")。")
    }
}

extension MergeSummary.Renaming {
    fileprivate func sentence(in language: Language) -> String {
        let count = abs(minutes)
        let (when, early, late) =
            count == 0
            ? ("just", "稍早", "稍后")
            : ("\(count) min", "更早\(count)分钟", "\(count)分钟后")
        guard isTheirs else {
            let earlier = count == 0 ? "\(when) before" : "\(when) earlier"
            return language.tr(
                "“\(here)” was renamed to “\(there)” on \(machine) \(earlier), so it stays \(here).",
                "「\(here)」在\(machine)上\(early)改名为「\(there)」，所以仍叫「\(here)」。")
        }
        let later = count == 0 ? "\(when) after" : "\(when) later"
        return language.tr(
            "“\(here)” was renamed to “\(there)” on \(machine) \(later), so it is \(there).",
            "「\(here)」\(late)在\(machine)上改名为「\(there)」，所以现在叫「\(there)」。")
    }
}

extension MergeSummary.Place {
    fileprivate func words(in language: Language) -> LocalizedText {
        switch self {
        case .here: LocalizedText("here", "在这台设备上")
        case .machine(let name): LocalizedText("on \(name)", ("在\(name)上" as ChineseText).text)
        }
    }
}

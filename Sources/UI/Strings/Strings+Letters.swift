import Canvas
package import Domain
package import Words

extension Strings.Letters {
    /// What is asked, the months that would go, and how many letters that are.
    func oldLines(_ question: LetterQuestion, months: Int) -> [String] {
        let lines = question.months.prefix(months).map { $0.line(in: strings.language) }
        let rest = question.months.count - lines.count
        return [asksToKeepForEver] + lines + (rest > 0 && months > 0 ? [moreMonths(rest: rest)] : [])
            + [wouldGo(going: question.going, staying: question.staying), alwaysStay]
    }
    func oldChoices(_ days: Int) -> [String] { [forEver, forDays(days: days)] }

    func hint(to purpose: LetterForm.Purpose) -> String {
        switch purpose {
        case .answer: answer
        case .toMyself: closedUntilThen
        }
    }

    /// "in 30 days", "in a year".
    func delay(_ days: Int) -> String { days == 365 ? inYear : inDays(days: days) }

    /// The writer of a letter.
    package func sender(of letter: Domain.Letter, _ userData: UserData) -> String {
        if letter.message.isFrom(Message.me) { return you }
        return name(ofChat: letter.chat, userData)
    }

    /// A cat, or the house.
    func name(ofChat chat: String, _ userData: UserData) -> String { userData.cat(chat)?.name.drawable ?? theCats }

    /// "14 letters, 2 unread".
    func count(_ letters: Int, unread: Int) -> String {
        let all = letterCount(letters)
        return unread == 0 ? all : strings.list([all, unreadCount(count: unread)])
    }

    /// "March 2026: 9 letters, 2 kept".
    func removed(_ month: LetterMonth) -> String {
        let name = Month(month.id).map { strings.name($0) } ?? month.id
        let all = letterCount(month.letters)
        return strings.headed(name, strings.list([all, keptCount(count: month.kept)]))
    }

    /// "You, 24 Nov".
    func heading(_ letter: Letter, _ userData: UserData, at now: Moment) -> String {
        strings.list([sender(of: letter, userData), date(of: letter, at: now)])
    }

    func date(of letter: Letter, at now: Moment) -> String {
        strings.shortDate(now.day(of: letter.message.timestamp), in: now.today)
    }

    /// The writers of unread letters, for `--plain`; nil if all are read.
    func arrived(_ letters: Letterbox, _ userData: UserData) -> String? {
        var senders: [String] = []
        for letter in letters.unread {
            let sender = sender(of: letter, userData)
            if !senders.contains(sender) { senders.append(sender) }
        }
        return senders.isEmpty ? nil : catsWrote(names: strings.items(senders))
    }

    /// Nil if it is seen anyway.
    func saved(_ action: LetterAction, _ userData: UserData, at now: Moment) -> String? {
        switch action {
        case .markRead, .noteGuest: nil
        case .keep(_, let isKept): isKept ? keptForGood : noLongerKept
        case .answer: answerSent
        case .writeToMyself(_, let day, let catId, _):
            underway(userData.cat(catId)?.name.drawable ?? strings.theCat, strings.date(day, in: now.today))
        }
    }
}

extension LocalizedText {
    static let unkeep = LocalizedText({ $0.letters.dontKeep })
}

import Canvas
package import Domain

extension Strings {
    package var letters: Letters { Letters(strings: self) }

    /// Letters of the cats, and what is answered.
    package struct Letters: PartOfWords {
        let strings: Strings

        var noneYet: String {
            tr("No letters yet. Your cats will write to you one evening.", "还没有信。过几天，猫咪会在晚上写信来。")
        }
        var howOften: String {
            tr(
                "They write in the evening, when there is something to tell: one letter a day and three a week at most.",
                "有事想说的时候，猫咪会在晚上写信：一天最多一封，一周最多三封。")
        }
        var areOff: String {
            tr("No letters. They are turned off in Settings.", "没有信。来信已在设置里关闭。")
        }
        var unopened: String { tr("Not opened yet.", "还没拆开。") }
        var unread: String { tr("unread", "未读") }
        var kept: String { tr("kept", "已留存") }
        var answered: String { tr("answered", "已回信") }
        var isOneWriter: String { tr("All letters are from one cat.", "所有的信都来自同一只猫。") }
        var isNewest: String { tr("This is the newest letter.", "这是最新的一封。") }
        var isOldest: String { tr("This is the oldest letter.", "这是最早的一封。") }
        var isAtTop: String { tr("This is the top of the letter.", "已经在信的开头。") }
        var isAtEnd: String { tr("This is the end of the letter.", "已经到信的末尾。") }

        var isYours: String { tr("You wrote this one yourself.", "这封是你自己写的。") }
        var isEmpty: String { tr("Write something first.", "请先写点什么。") }
        var toMyselfTitle: String { tr("A letter to yourself", "写给以后的自己") }
        var arrives: String { tr("Arrives", "送达") }
        var broughtBy: String { tr("Brought by", "送信") }

        package var noEditor: String { tr("No editor set. Set VISUAL or EDITOR.", "没有设置编辑器，请设 VISUAL 或 EDITOR。") }
        func editorFailed(_ editor: String) -> String {
            tr("\(editor) failed. Your text is as it was.", "\(editor) 没有正常结束，文字保持原样。")
        }

        var oldTitle: String { tr("Old letters", "旧信") }

        /// What is asked, the months that would go, and how many letters that are.
        func oldLines(_ question: LetterQuestion, months: Int) -> [String] {
            let lines = question.months.prefix(months).map { $0.line(in: strings.language) }
            let rest = question.months.count - lines.count
            let more = tr("and \(rest) more \(rest == 1 ? "month" : "months")", "还有\(rest)个月")
            return [tr("Keep letters for ever?", "信要永久保留吗？")] + lines + (rest > 0 && months > 0 ? [more] : []) + [
                tr(
                    "\(strings.counted(question.going, "letter", "")) would go for good, \(question.staying) would stay.",
                    "将永久删除\(question.going)封，保留\(question.staying)封。"),
                tr("Unread, kept and answered ones always stay.", "未读、留存和回过的信都会保留。"),
            ]
        }
        func oldChoices(_ days: Int) -> [String] {
            [tr("for ever", "永久保留"), tr("for \(days) days, by whole months", "保留\(days)天，按整月清理")]
        }
        func oldShort(_ days: Int) -> String { tr("Letters: 1 keep 2 \(days) days", "信：1永久 2\(days)天") }

        func answerTitle(_ cat: String) -> String { tr("To \(cat)", "回信给\(cat)") }

        func hint(to purpose: LetterForm.Purpose) -> String {
            switch purpose {
            case .answer: tr("What would you like to say?", "想说点什么？")
            case .toMyself: tr("You can't read it before it arrives.", "送到之前不能再看。")
            }
        }

        /// The whole first, then what is most important.
        func sends(_ key: String) -> [String] {
            [
                tr("enter starts a new line, \(key) sends.", "enter 换行，\(key) 寄出。"),
                tr("\(key) sends the letter.", "\(key) 寄出。"),
            ]
        }

        /// "in 30 days", "in a year".
        func delay(_ days: Int) -> String {
            days == 365 ? tr("in a year", "一年后") : tr("in \(days) days", "\(days)天后")
        }

        /// Who wrote a letter.
        package func sender(of letter: Domain.Letter, _ userData: UserData) -> String {
            if letter.message.isFrom(Message.me) { return tr("You", "你") }
            return name(ofChat: letter.chat, userData)
        }

        /// A cat, or the house.
        func name(ofChat chat: String, _ userData: UserData) -> String {
            userData.cat(chat)?.name.drawable ?? tr("The cats", "猫咪们")
        }

        /// "14 letters, 2 unread".
        func count(_ letters: Int, unread: Int) -> String {
            let all = strings.counted(letters, "letter", "封信")
            return unread == 0 ? all : strings.list([all, tr("\(unread) unread", "\(unread)封未读")])
        }

        func underway(_ count: Int) -> String {
            tr(
                "\(strings.counted(count, "letter", "")) to yourself \(count == 1 ? "is" : "are") on the way.",
                "写给自己的信还有\(count)封在路上。")
        }

        /// "March 2026: 9 letters, 2 kept".
        func removed(_ month: LetterMonth) -> String {
            let name = Month(month.id).map { strings.name($0) } ?? month.id
            let all = strings.counted(month.letters, "letter", "封信")
            return strings.headed(name, strings.list([all, tr("\(month.kept) kept", "留存\(month.kept)封")]))
        }

        /// "You, 24 Nov".
        func heading(_ letter: Letter, _ userData: UserData, at now: Moment) -> String {
            strings.list([sender(of: letter, userData), date(of: letter, at: now)])
        }

        func date(of letter: Letter, at now: Moment) -> String {
            strings.shortDate(now.day(of: letter.message.timestamp), in: now.today)
        }

        /// Who wrote what is unread, for `--plain`; nil if all is read.
        func arrived(_ letters: Letterbox, _ userData: UserData) -> String? {
            var senders: [String] = []
            for letter in letters.unread {
                let sender = sender(of: letter, userData)
                if !senders.contains(sender) { senders.append(sender) }
            }
            guard !senders.isEmpty else { return nil }
            let names = strings.items(senders)
            return tr("\(names) wrote to you. Type letters to read.", "\(names)给你写了信，输入 信件 来读。")
        }

        /// Nil for what is seen anyway.
        func saved(_ action: LetterAction, _ userData: UserData, at now: Moment) -> String? {
            switch action {
            case .markRead, .noteGuest: nil
            case .keep(_, let isKept):
                isKept ? tr("Kept for good.", "已留存。") : tr("No longer kept.", "已取消留存。")
            case .answer: tr("Your answer is on its way.", "回信已寄出。")
            case .writeToMyself(_, let day, let catId, _):
                underway(userData.cat(catId)?.name.drawable ?? strings.theCat, strings.date(day, in: now.today))
            }
        }

        package func underway(_ cat: String, _ date: String) -> String {
            tr("\(cat) will bring your letter on \(date).", "\(cat)会在\(date)把信送来。")
        }
    }
}

extension LocalizedText {
    static let unkeep = LocalizedText("don't keep", "取消留存")
}

package import Domain

/// Every sentence the program says, in the language that is set: made where preferences are known and handed in from
/// there. Each place has its own part, with the forms of all languages side by side.
package struct Words: Hashable, Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    /// A phrase in the language that is set.
    package func callAsFunction(_ phrase: Phrase) -> String { phrase(in: language) }

    /// The form that is of the language. Only that one is made.
    package func say(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String) -> String {
        language.say(english(), chinese())
    }
}

/// What one place says.
protocol PartOfWords {
    var words: Words { get }
}

extension PartOfWords {
    func say(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String) -> String {
        words.say(english(), chinese())
    }
}

extension Words {
    var storeIsWell: String { say("The store can be written again.", "存档又可以写入了。") }
    var back: String { say("back", "返回") }
    var needsRoom: String { say("needs 40x12", "需要 40x12") }
    var needsRoomKeys: String { say("1 Today  q quit", "1 今天  q 退出") }
    var nothingToUndo: String { say("Nothing to undo.", "没有可以撤销的。") }
    /// A letter without a meaning on this screen.
    func unknownKey(_ key: String, helpKey: String) -> String {
        say("\(key) does nothing here. \(helpKey) lists the keys.", "\(key) 在这里没有用。按 \(helpKey) 查看按键。")
    }
    var nothingToRedo: String { say("Nothing to redo.", "没有可以重做的。") }
    var nothingToFilter: String {
        say("There is no list here to filter.", "这里没有可筛选的列表。")
    }
    var filterKeys: String { say("enter keeps, esc clears", "enter 保留，esc 清除") }

    func isHere(_ place: Place) -> String { say("This is \(name(place)) already.", "已经在\(name(place))了。") }
    func nothingBehind(quitKey: String) -> String {
        say("There is nothing behind this: \(quitKey) quits.", "后面没有了：\(quitKey) 退出。")
    }

    func confirm(again key: String) -> String { say("\(key): yes, others: no", "\(key) 是，其他键否") }

    /// Where a question has no room to be read.
    var asksForRoom: String {
        say("Make the window larger: this is asked before it is done.", "请放大窗口：这件事要先问过。")
    }

    /// The name of a place, as its tab shows it.
    package func name(_ place: Place) -> String {
        switch place {
        case .today: say("Today", "今天")
        case .cats: say("Cats", "猫咪")
        case .shop: say("Shop", "商店")
        case .calendar: say("Calendar", "日历")
        case .stats: say("Stats", "统计")
        }
    }

    /// Things one after the other: "a, b, c".
    package func list(_ parts: [String]) -> String { parts.joined(separator: say(", ", "，")) }

    /// Two things as head and detail: "Mochi: 40 m".
    func headed(_ head: String, _ text: String) -> String { say("\(head): \(text)", "\(head)：\(text)") }

    /// Something of which the person gave the words.
    package func quoted(_ text: String) -> String { say("\u{201C}\(text)\u{201D}", "「\(text)」") }
}

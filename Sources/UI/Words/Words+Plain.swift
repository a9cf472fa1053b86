import Domain

extension Words {
    var plain: Plain { Plain(words: self) }

    /// What is said where lines are typed and read out.
    struct Plain: PartOfWords {
        let words: Words

        var nothingRuns: String {
            say("No timer runs. ? tells what you can say here.", "没有计时。输入 ? 看看这里能说什么。")
        }
        var leftAsItIs: String { say("Left as it is.", "保持原样。") }
        var yesOrNo: String { say("y for yes, anything else for no.", "y 是，其他否。") }
        var howTo: String {
            say(
                "A number chooses; a key or the beginning of a word acts; an empty line tells the time left.",
                "数字用来选择；按键名或词的开头用来操作；空行报剩余时间。")
        }

        func isYes(_ line: String) -> Bool { ["y", "yes", "是", "好"].contains(line.lowercased()) }

        func noNumber(_ number: Int, of count: Int) -> String {
            count == 0
                ? say("There is nothing to choose by number here.", "这里没有可用数字选择的。")
                : say("There is no \(number): 1 to \(count) can be chosen.", "没有 \(number)：可以选 1 到 \(count)。")
        }

        func notUnderstood(_ line: String) -> String {
            say("\u{201C}\(line)\u{201D} is nothing here: ? tells what is.", "这里没有「\(line)」：输入 ? 看看有什么。")
        }

        func oneOf(_ picks: [String]) -> String { say("One of: \(words.list(picks)).", "可选：\(words.list(picks))。") }

        func chosen(_ text: String) -> String { say("\(text) (chosen)", "\(text)（已选）") }

        func canSay(_ known: [String]) -> String { words.headed(say("You can say", "可以说"), words.list(known)) }

        func timer(cat: String, _ clock: String, _ timer: TimerRecord, ends: TimeOfDay?) -> String {
            let run =
                timer.mode == .stopwatch ? say("\(clock) so far", "已过 \(clock)") : say("\(clock) left", "还剩 \(clock)")
            var parts = [run]
            if timer.isPaused { parts.append(words.focus.paused) }
            if let ends { parts.append(words.focus.ends(ends)) }
            return words.headed(cat, words.list(parts))
        }

        func passed(_ mark: TimerMarks.Mark, _ left: String) -> String {
            switch mark {
            case .half: say("Half of it is done. \(left)", "已经过半。\(left)")
            case .fiveMinutesLeft: say("Five minutes to go. \(left)", "还有五分钟。\(left)")
            }
        }

        func habit(_ name: String, _ minutes: String, streak: String, aside: String?) -> String {
            words.headed(name, words.list([minutes, streak, aside].compactMap { $0 }))
        }

        func owns(_ coins: Int) -> String { say("You have \(words.coins(coins)).", "你有\(words.coins(coins))。") }
    }
}

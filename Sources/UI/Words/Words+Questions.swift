import Domain

extension Words {
    var welcomeBack: WelcomeBack { WelcomeBack(words: self) }
    var forgotten: Forgotten { Forgotten(words: self) }
    var quit: Quit { Quit(words: self) }

    /// After a stretch nobody watched.
    struct WelcomeBack: PartOfWords {
        let words: Words

        var title: String { say("Welcome back", "欢迎回来") }
        var loses: String { say("All its minutes are lost.", "分钟会全部丢失。") }

        var answeredElsewhere: String {
            say("What happened meanwhile was answered in another terminal.", "刚才的事已在另一个终端回答。")
        }

        func away(_ length: String, _ cause: Gap.Cause) -> String {
            switch cause {
            case .ended: say("Nobody watched for \(length): the program had ended.", "有\(length)没人看着：程序已经退出。")
            case .asleep: say("The machine was asleep for \(length).", "电脑睡了\(length)。")
            case .rebooted: say("The machine was off for \(length).", "电脑关了\(length)。")
            case .clockJumped: say("The clock jumped by \(length).", "时钟跳了\(length)。")
            }
        }

        func known(_ cat: String, _ minutes: Int) -> String {
            say("\(cat)'s \(minutes) min before that are safe.", "之前\(cat)的\(minutes)分钟都在。")
        }
        func short(_ length: String) -> String { say("Away \(length)  1-5?", "离开\(length)  1-5？") }

        func name(_ choice: GapChoice) -> String {
            switch choice {
            case .leaveOut: say("go on, that time left out", "继续，那段时间不算")
            case .count: say("go on, that time counted", "继续，那段时间也算")
            case .finish: say("finish with what was earned", "就到这里，记下已有的")
            case .split: say("keep what was earned, go on afresh", "记下已有的，重新开始")
            case .throwAway: say("throw it all away", "全部丢掉")
            }
        }
    }

    /// A stopwatch that ran on.
    struct Forgotten: PartOfWords {
        let words: Words

        var title: String { say("A long stopwatch", "好长的正计时") }
        var typed: String { say("let me type the minutes", "我来输入分钟数") }
        var away: String { say("throw it away", "丢掉") }

        func question(_ minutes: Int) -> String {
            say("\(words.minutes(minutes)), much of it without a key.", "\(words.minutes(minutes))，好一阵没有按键。")
        }
        func all(_ minutes: Int) -> String {
            say("all of it, \(words.minutes(minutes))", "全部，\(words.minutes(minutes))")
        }
        func until(_ minutes: Int, _ time: TimeOfDay) -> String {
            say(
                "until my last key at \(time.text), \(words.minutes(minutes))",
                "到最后一次按键 \(time.text)，\(words.minutes(minutes))")
        }
    }

    /// Before leaving while a timer runs.
    struct Quit: PartOfWords {
        let words: Words

        var title: String { say("Before you go", "走之前") }
        var short: String { say("1 run 2 pause 3 stop", "1计时 2暂停 3结束") }

        func question(_ cat: String) -> String {
            say("\(cat)'s timer is running. What is it to do?", "\(cat)的计时还在走，怎么办？")
        }

        func name(_ choice: QuitQuestion.Choice) -> String {
            switch choice {
            case .run: say("keep running, ring if somebody listens", "接着走，有人在就响铃")
            case .pause: say("pause until I am back", "暂停，等我回来")
            case .stop: say("stop here: the minutes count", "就到这里：分钟都算数")
            }
        }
    }
}

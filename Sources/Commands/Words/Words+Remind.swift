import Domain
import Runtime
import UI

/// What `remind` says of what runs it.
extension Words {
    func installed(_ kind: ReminderSchedule.Kind) -> String {
        switch kind {
        case .systemd:
            say(
                "Reminders come by a timer of systemd's now (habicat-remind.timer); --remove takes it away.",
                "提醒现在由 systemd 定时器发出（habicat-remind.timer）；--remove 撤掉它。")
        case .crontab:
            say(
                "Reminders come by a line in your crontab now; --remove takes it away.",
                "提醒现在由你 crontab 里的一行发出；--remove 撤掉它。")
        }
    }

    func removed(_ kinds: [ReminderSchedule.Kind]) -> String {
        guard !kinds.isEmpty else { return say("There was nothing to take away.", "没有什么可撤的。") }
        let names = list(kinds.map { $0 == .systemd ? "habicat-remind.timer" : "crontab" })
        return say("Taken away: \(names).", "已撤掉：\(names)。")
    }

    func sentence(for failure: ReminderSchedule.Failure) -> String {
        switch failure {
        case .nothingToRunIt:
            say(
                "Neither systemd nor cron is here to run it: “habicat remind --notify” every few minutes does it.",
                "这里没有 systemd 也没有 cron：每几分钟运行一次「habicat remind --notify」即可。")
        case .refused(let program, let text):
            text.isEmpty
                ? say("\(program) said no. Nothing more was changed.", "\(program) 拒绝了。没有再改别的。")
                : say("\(program) said: \(text)", "\(program) 说：\(text)")
        case .oddPath(let path): say("No line can hold this path: \(path)", "这个路径写不进一行：\(path)")
        case .store(let error): sentence(for: error)
        }
    }
}

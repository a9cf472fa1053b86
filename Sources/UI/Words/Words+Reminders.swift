package import Domain

extension Words {
    /// What is to be thought of, kindly: nothing is lost by not doing it.
    package func sentence(for reminder: Reminder) -> String {
        switch reminder.cause {
        case .time(let time):
            reminder.cat.isEmpty
                ? say("\(time.text): \(reminder.habit).", "\(time.text)：\(reminder.habit)。")
                : say(
                    "\(time.text): \(reminder.habit). \(reminder.cat) is ready when you are.",
                    "\(time.text)：\(reminder.habit)。\(reminder.cat)等着你。")
        case .streakAtRisk(let days):
            say(
                "\(reminder.habit): \(self.days(days)) so far, and a minute tonight keeps them going.",
                "\(reminder.habit)：已经\(self.days(days))了，今晚一分钟就能接上。")
        }
    }
}

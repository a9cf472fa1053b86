import DocumentStore
import Domain
import Runtime
import UI
import Words

extension CommandSession {
    /// Logs what a phone left in the inbox; messages say what came of it.
    /// - Parameter whole: names of files that nobody is typing.
    func readInbox(whole: Set<String> = []) throws {
        let user = try user()
        _ = try user.catchUp()
        guard user.store?.storeId != nil else { return }
        message(strings.inbox(Inbox(user).read(.init(strings), whole: whole)))
    }
}

extension Inbox.Reader {
    /// Habits are found as in commands: by shortened names, too.
    init(_ strings: Strings) {
        self.init(
            notUnderstood: strings.inboxLines.howToWrite,
            question: { action, habit in
                let amount = action.amount?.text ?? "\(action.minutes)m"
                return strings.isPlenty(action, of: habit)
                    + " habicat did \"\(habit.name)\" \(amount) --day \(action.day.text)"
            },
            sentence: { strings.refusal($0) },
            habit: { name, data in
                do {
                    return .habit(try data.habit(named: name))
                } catch {
                    return .none(CommandError(error).sentence(in: strings))
                }
            })
    }
}

extension Strings {
    /// One line for all that was logged, and one for what was answered.
    func inbox(_ reading: Inbox.Reading) -> [String] {
        var (logged, total, answered) = (0, 0, 0)
        for read in reading.reads {
            switch read.result {
            case .logged(_, let minutes, _): (logged, total) = (logged + 1, total + minutes)
            case .answered: answered += 1
            }
        }
        var lines: [String] = []
        if logged > 0 { lines.append(inboxLines.logged(count: logged, time: minutes(total))) }
        if answered > 0, !reading.isAnswered {
            lines.append(inboxLines.answersNotWritten)
            for read in reading.reads {
                guard case .answered(let why) = read.result else { continue }
                lines.append("  \(read.file):\(read.number): \(read.text) (\(why))")
            }
        } else if answered > 0 {
            lines.append(inboxLines.notUnderstood(what: self.lines(answered)))
        }
        return lines
    }
}

import DocumentStore
import Domain
import Runtime
import UI

extension Desk {
    /// What to do first, for a person at a terminal who has no store yet; nothing for anybody else.
    /// - Parameters:
    ///   - command: that was done.
    ///   - arguments: of it.
    func firstSteps(after command: Command, _ arguments: Arguments) -> [String] {
        let isAsked = Command.forManual.contains { $0.name == command.name } || command.name == Command.greet.name
        guard surroundings.isErrorTerminal, !isAsked, !arguments.has(.json), !arguments.has(.quiet),
            !arguments.has(.demo)
        else { return [] }
        let place = moved(to: arguments[Flag.home.name])
        do {
            return try files.status(at: place.paths.layout.storeFile) == nil ? words.firstSteps : []
        } catch {
            return []
        }
    }
}

extension Words {
    /// For whoever has nothing yet.
    fileprivate var firstSteps: [String] {
        [
            say("Nothing is here yet. To begin:", "这里还什么都没有。可以这样开始："),
            "  habicat add \"Daily reading\"  " + say("a habit, and a kitten for it", "一个习惯，和它的小猫"),
            "  habicat                      " + say("opens the program, which asks and shows the way", "打开程序，它会带你走"),
            "  habicat --demo               " + say("a house that is lived in, to look around", "看看一个住了猫的家"),
        ]
    }
}

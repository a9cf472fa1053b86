import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    /// What is made of the table of commands itself.
    static let forManual: [Command] = [completions, manual, complete]

    static let completions = Command(
        "completions", Phrase("prints what a shell reads to complete commands and names", "打印给 shell 用的补全脚本"),
        takes: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
        examples: ["habicat completions fish | source"], isExact: true
    ) { arguments, desk throws(CommandError) in
        guard let shell = try arguments.choice(at: 0, of: Phrase("the shell", "shell"), Shell.self) else {
            throw .missingOperand("completions")
        }
        return Answer(output: shell.script(CompletionTable(Command.all, flags: Flag.ofProgram, desk.words)))
    }

    static let manual = Command(
        "manual", Phrase("prints a page of the manual, for man to show", "打印手册页，交给 man 显示"),
        takes: [Operand("PAGE", .choice(ManualPage.allCases.map(\.rawValue)), .optional)],
        examples: ["habicat manual | man -l -", "habicat manual store > habicat-store.5"], isExact: true
    ) { arguments, _ throws(CommandError) in
        switch try arguments.choice(at: 0, of: Phrase("the page", "手册页"), ManualPage.self) ?? .habicat {
        case .habicat: Answer(output: ManualPage.program(of: Command.all, flags: Flag.ofProgram))
        case .store: Answer(output: ManualPage.store())
        }
    }

    /// What the scripts of the shells ask; reads the snapshot and writes nothing.
    static let complete = Command(
        "complete", Phrase("prints names for a shell to complete, one a line", "打印供补全的名字，每行一个"),
        takes: [Operand("LIST", .choice(NameList.allCases.map(\.rawValue)))], isHidden: true, isExact: true
    ) { arguments, desk throws(CommandError) in
        guard let list = try arguments.choice(at: 0, of: Phrase("the list", "列表"), NameList.self) else {
            throw .missingOperand("complete")
        }
        return .lines(try desk.names(list))
    }
}

extension Desk {
    /// The names of a list, without those that would break a line.
    fileprivate func names(_ list: NameList) throws(CommandError) -> [String] {
        if list == .settings { return Setting.allCases.map(\.rawValue) }
        let home = try opened()
        let household: Household
        do throws(Refusal) { household = try home.household() } catch { throw .refused(error) }
        let names: [String] =
            switch list {
            case .habits: household.habits.map(\.name) + household.cats.filter { $0.state != .graduated }.map(\.name)
            case .cats: household.cats.map(\.name)
            case .accessories: Catalogue.all.map(\.id)
            case .box: household.person?.inventory ?? []
            case .groups: household.habits.compactMap(\.group)
            case .settings: []
            }
        var met: Set<String> = []
        return names.filter { !$0.contains(where: \.isNewline) && met.insert($0).inserted }
    }
}

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
        noJSON: Phrase("it prints a script", "它打印的是脚本"),
        examples: ["habicat completions fish | source"], isExact: true
    ) { arguments, desk throws(CommandError) in
        guard let shell = try arguments.choice(at: 0, of: Phrase("the shell", "shell"), Shell.self) else {
            throw .missingOperand("completions", "SHELL")
        }
        return Answer(output: shell.script(CompletionTable(Command.all, flags: Flag.ofProgram, desk.words)))
    }

    static let manual = Command(
        "manual", Phrase("prints a page of the manual, for man to show", "打印手册页，交给 man 显示"),
        takes: [Operand("PAGE", .choice(ManualPage.allCases.map(\.rawValue)), .optional)],
        noJSON: Phrase("it prints a page for man", "它打印的是给 man 的手册页"),
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
        takes: [Operand("LIST", .choice(NameList.allCases.map(\.rawValue))), Operand("OF", .text, .optional)],
        noJSON: Phrase("it is for shells", "它是给 shell 用的"), isHidden: true, isExact: true
    ) { arguments, desk throws(CommandError) in
        guard let list = try arguments.choice(at: 0, of: Phrase("the list", "列表"), NameList.self) else {
            throw .missingOperand("complete", "LIST")
        }
        return .lines(try desk.names(list, of: arguments.operands.dropFirst().first))
    }
}

extension Desk {
    /// The names of a list, without those that would break a line.
    /// - Parameter setting: whose values are asked for, for that list.
    fileprivate func names(_ list: NameList, of setting: String?) throws(CommandError) -> [String] {
        switch list {
        case .settings: return Setting.allCases.map(\.rawValue)
        case .values: return (try? setting.map(Setting.named))??.proposed(settings().preferences) ?? []
        case .accessories: return Catalogue.all.map { words($0.name) }
        default: break
        }
        let home = try opened()
        let household: Household
        do throws(Refusal) { household = try home.household() } catch { throw .refused(error) }
        let names: [String] =
            switch list {
            case .habits: household.habits.map(\.name) + household.cats.filter { $0.state != .graduated }.map(\.name)
            case .cats: household.cats.map(\.name)
            case .box:
                Set((household.person?.inventory ?? []) + household.cats.compactMap(\.equippedAccessory))
                    .compactMap { id in Catalogue.accessory(id).map { words($0.name) } }.sorted()
            case .groups: household.habits.compactMap(\.group)
            case .accessories, .settings, .values: []
            }
        var met: Set<String> = []
        return names.filter { !$0.contains(where: \.isNewline) && met.insert($0).inserted }
    }
}

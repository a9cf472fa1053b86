import Domain
import UI

/// Completions for zsh; the script works in a folder of functions and when it is read at the start.
struct ZshCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        var lines = ["#compdef habicat", "# Completions of habicat for zsh, made by: habicat completions zsh", ""]
        lines += Self.names
        lines += ["_habicat_commands() {", "    local -a commands", "    commands=("]
        lines += table.commands.map { "        " + "\($0.name):\(table.words($0.summary))".quotedForShells }
        lines += ["        help", "    )", "    _describe command commands", "}", ""]
        lines += [
            "_habicat() {", "    local context state line", "    local -a habicat_home", "    typeset -A opt_args",
            "    _arguments -C \\",
        ]
        lines += table.flags.flatMap(specs).map { "        \($0) \\" }
        lines += [
            "        '1: :_habicat_commands' '*:: :->arguments' && return",
            "    [[ -n $opt_args[--home] ]] && habicat_home=(--home ${${(Q)opt_args[--home]}/#\\~/$HOME})",
            "    case $words[1] in",
        ]
        lines += table.aliases.map { "        \($0.alias)) words[1]=\($0.command) ;;" }
        lines += ["    esac", "    case $words[1] in"]
        for command in table.commands {
            let specs = command.flags.flatMap(specs) + command.operands.enumerated().map(spec)
            lines.append("        \(command.name)) _arguments \(specs.joined(separator: " ")) ;;")
        }
        lines.append("        help) _habicat_commands ;;")
        lines += ["    esac", "}", ""]
        // In a folder of functions the file is the function; read at the start it has to be told.
        lines += ["if [[ $funcstack[1] == _habicat ]]; then _habicat \"$@\"; else compdef _habicat habicat; fi"]
        return lines.map { $0 + "\n" }.joined()
    }

    private static let names = [
        "_habicat_names() {",
        "    local -a names",
        "    # What comes before the list's name is for compadd.",
        "    names=(\"${(@f)$(habicat $habicat_home complete $argv[-1] 2> /dev/null)}\")",
        "    compadd -M 'm:{a-zA-Z}={A-Za-z}' \"${@[1,-2]}\" -a names",
        "}", "",
        "_habicat_names_of_last() {",
        "    local -a names",
        "    names=(\"${(@f)$(habicat $habicat_home complete $argv[-1] $words[CURRENT-1] 2> /dev/null)}\")",
        "    compadd -M 'm:{a-zA-Z}={A-Za-z}' \"${@[1,-2]}\" -a names",
        "}", "",
    ]

    /// The long name, and the letter where there is one.
    private func specs(_ flag: Flag) -> [String] {
        [spec(flag, "--" + flag.name, "=")] + (flag.short.map { [spec(flag, "-\($0)", "")] } ?? [])
    }

    private func spec(_ flag: Flag, _ name: String, _ mark: String) -> String {
        let words = table.words(flag.summary).escaped("[]:\\")
        guard let value = flag.value else { return "\(name)[\(words)]".quotedForShells }
        return "\(name)\(mark)[\(words)]:\(value.escaped(":\\")):\(action(flag.kind))".quotedForShells
    }

    private func spec(_ place: Int, _ operand: Operand) -> String {
        let name = operand.name.escaped(":\\")
        let start =
            switch operand.occurrence {
            case .once: "\(place + 1):"
            case .optional: "\(place + 1)::"
            case .anyNumber, .atLeastOnce: "*:"
            }
        return "\(start)\(name):\(action(operand.kind))".quotedForShells
    }

    private func action(_ kind: Operand.Kind) -> String {
        switch table.proposal(kind) {
        case .words(let words): "(" + words.map { $0.escaped(":\\() ") }.joined(separator: " ") + ")"
        case .names(let list): "_habicat_names \(list.rawValue)"
        case .namesOfLast(let list): "_habicat_names_of_last \(list.rawValue)"
        case .files: "_files"
        case .folders: "_files -/"
        case .nothing: " "
        }
    }
}

extension String {
    /// With a backslash before each of some characters.
    fileprivate func escaped(_ characters: String) -> String {
        reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
    }
}

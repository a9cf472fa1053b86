import Domain

extension Keymap {
    /// The screens a manual lists, in the order of a day.
    private static let manualContexts: [Context] = [
        .today, .kittens, .focus, .result, .welcomeBack, .habitPage, .cats, .catPage, .album, .shop, .box, .calendar,
        .stats, .settings,
    ]

    /// The table of the manual, in Markdown: a line for each screen, made of the same bindings as footer and help.
    package var manual: String {
        let rows = Self.manualContexts.compactMap { context -> String? in
            let keys = bindings(in: [context]).filter { !$0.keys.isEmpty && ![.back, .help].contains($0.action) }.map {
                binding in
                let names = binding.keys.compactMap(\.name).map { "`\($0)`" }.joined(separator: " ")
                return "\(names) \(binding.help.english)"
            }
            return keys.isEmpty ? nil : "| \(Words(.english).name(context)) | \(keys.joined(separator: " · ")) |"
        }
        return (["| place | keys |", "|---|---|"] + rows).joined(separator: "\n")
    }
}

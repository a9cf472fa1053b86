/// What a terminal is told without a change on its screen: notifications, its title, how far something is (TERMINAL
/// section 4).
package enum ControlSequence {
    private static let escape = "\u{1B}"
    /// ST, the end of a command to the terminal.
    private static let end = "\u{1B}\\"
    package static let bell = "\u{07}"

    /// A notification; nil for a way that is none of the terminal's.
    package static func notice(_ notice: Notice, as way: NoticeWay) -> String? {
        let (title, body) = (plain(notice.title), plain(notice.body))
        switch way {
        case .osc9: return "\(escape)]9;\(body)\(end)"
        case .osc777: return "\(escape)]777;notify;\(title);\(body)\(end)"
        case .osc99:
            // Shown by kitty only while its window is not looked at.
            return "\(escape)]99;i=habicat:d=0:o=unfocused:p=title;\(title)\(end)"
                + "\(escape)]99;i=habicat:d=1:o=unfocused:p=body;\(body)\(end)"
        case .command: return nil
        }
    }

    /// Puts the title that is there aside.
    package static let keepTitle = "\(escape)[22;0t"
    /// Takes it back.
    package static let restoreTitle = "\(escape)[23;0t"

    /// Title of window and tab.
    package static func title(_ text: String) -> String { "\(escape)]0;\(plain(text))\(end)" }

    /// How far something is, as tabs and taskbars show it.
    /// - Parameter percent: 0 to 100; nil takes it away.
    package static func progress(_ percent: Int?, isPaused: Bool = false) -> String {
        guard let percent else { return "\(escape)]9;4;0\(end)" }
        return "\(escape)]9;4;\(isPaused ? 4 : 1);\(min(100, max(0, percent)))\(end)"
    }

    /// Past tmux to the terminal around it: passed on where `allow-passthrough` is on, swallowed else.
    package static func pastTmux(_ sequence: String) -> String {
        let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
        return "\(escape)Ptmux;\(doubled)\(end)"
    }

    /// Without controls, and without the sign that parts fields.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar in
                    if scalar.properties.generalCategory == .control { return nil }
                    return scalar == ";" ? "," : scalar
                }))
    }
}

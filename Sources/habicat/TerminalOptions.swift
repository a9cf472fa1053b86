import Commands
import Domain
import Runtime
import Terminal

extension TerminalEnvironment {
    /// By what the process was started with, and what the user wished.
    init(_ wish: DisplayOptions) {
        let environment = wish.environment
        self.init(term: environment["TERM"])
        colourTerm = environment["COLORTERM"]
        isColourless = environment["NO_COLOR"] != nil && !wish.wantsColour
        localeNames = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] }
        terminfo = environment["TERMINFO"]
        escapeDelay = environment["ESCDELAY"].flatMap { Int($0) }
        depth = wish.depth
        characters = wish.characters
        usesMouse = wish.usesMouse
    }
}

extension TerminalError {
    /// One sentence for a person, in the language of whoever wished for a display.
    func sentence(for wish: DisplayOptions) -> String {
        switch self {
        case .notATerminal(.input):
            wish.tr(
                "input must be a terminal. See habicat --help for what works without one.",
                "输入必须是终端。没有终端时可用的命令见 habicat --help。")
        case .notATerminal(.output):
            wish.tr(
                "output must be a terminal. See habicat --help for what works without one.",
                "输出必须是终端。没有终端时可用的命令见 habicat --help。")
        case .unnamed:
            wish.tr(
                "TERM is not set. See habicat --help for what works without a known terminal.",
                "没有设置 TERM。没有终端时可用的命令见 habicat --help。")
        case .dumb(let term):
            wish.tr(
                "the terminal type “\(term)” cannot show screens. See habicat --help for what works without.",
                "终端类型「\(term)」无法显示画面。可用的命令见 habicat --help。")
        case .unknown(let term):
            wish.tr(
                "unknown terminal type “\(term)”. Try TERM=xterm-256color.",
                "未知的终端类型「\(term)」，请试试 TERM=xterm-256color。")
        case .system(let code):
            wish.tr("the terminal could not be opened (error \(code)).", "无法使用终端（错误 \(code)）。")
        }
    }
}

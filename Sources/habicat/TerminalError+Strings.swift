import Commands
import Terminal

extension TerminalError {
    /// One sentence for a person, in the language of whoever wished for a display.
    func sentence(for wish: DisplayOptions) -> String {
        switch self {
        case .notATerminal(.input):
            wish.tr(
                "keys can only be read from a terminal; habicat --help shows what works without one.",
                "按键只能从终端读取；habicat --help 说明没有终端时能做什么。")
        case .notATerminal(.output):
            wish.tr(
                "the screen can only be drawn on a terminal; habicat --help shows what works without one.",
                "画面只能画在终端上；habicat --help 说明没有终端时能做什么。")
        case .unnamed:
            wish.tr(
                "TERM is not set, so the terminal is not known; habicat --help shows what works without one.",
                "没有设 TERM，不知道是什么终端；habicat --help 说明没有终端时能做什么。")
        case .dumb(let term):
            wish.tr(
                "a terminal of the kind “\(term)” cannot show screens; habicat --help shows what works without.",
                "「\(term)」这种终端显示不了画面；habicat --help 说明没有画面时能做什么。")
        case .unknown(let term):
            wish.tr(
                "nothing is known of a terminal called “\(term)”; try TERM=xterm-256color.",
                "不认识叫「\(term)」的终端；请试试 TERM=xterm-256color。")
        case .system(let code):
            wish.tr("the terminal could not be taken (error \(code)).", "无法使用终端（错误 \(code)）。")
        }
    }
}

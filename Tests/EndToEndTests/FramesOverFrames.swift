import Foundation
import Testing

/// Frames only overwrite what changed; the result must equal a full redraw.
@Suite("Frames over frames in a terminal", .serialized) struct FramesOverFrames {
    @Test(
        "incremental frames equal full frames",
        arguments: [("en", "╭─ Streaks"), ("zh", "╭─ 连续天数")])
    func drawnAnew(language: String, streaks: String) throws {
        let home = try Home()
        try home.write("{ motion: 'off', toasts: 'stay', language: '\(language)' }", to: "config/config.json5")
        let tmux = try Tmux(columns: 120, rows: 40, home: home, changes: ["COLORTERM": "truecolor"])
        try tmux.type("\(Home.binary) --demo")
        try tmux.wait(for: "╭─")
        try tmux.press("j", "j", "k", "2", "l", "h", "3", "j", "4", "h", "z", "z", "?", "q", "5", "j")
        var (last, times) = ("", 0)
        let shown = try tmux.wait(what: "the frame of the last key, that stays") { shown in
            times = shown == last ? times + 1 : 0
            last = shown
            return shown.contains(streaks) && shown.contains("▌ 📚") && times >= 10
        }
        try tmux.resize(columns: 121, rows: 40)
        try tmux.wait(what: "a wider frame") { $0.contains(streaks) && $0.count > shown.count }
        try tmux.resize(columns: 120, rows: 40)
        try tmux.wait(what: "the same frame") { $0 == shown }
    }
}

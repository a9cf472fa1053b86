import Canvas
import Domain
import FoundationEssentials
import TestSupport
import Testing
import Words

@testable import UI

/// Where screens are written to; nil for nowhere.
private let screensFolder = ProcessInfo.processInfo.environment["SCREENS_OUT"]

/// The scenes whose names begin so are written; all if nil.
private let screensWanted = ProcessInfo.processInfo.environment["SCREENS"]?.split(separator: ",")

/// What every scene looks like, says in plain text and where it can be clicked, as files to compare: before and after a
/// screen is written anew as a view, `diff -r` shows what changed. `Sources/ViewKit/README.md` has the commands.
@Suite("Screens out", .enabled(if: screensFolder != nil)) struct ScreensOut {
    private static let sizes = [
        Size.standard, .small, .large, .tiny, .vast, Size(width: 38, height: 50), Size(width: 80, height: 12),
        Size(width: 60, height: 16), Size(width: 100, height: 30), Size(width: 72, height: 20),
    ]

    /// States that have no golden.
    private static let more = [
        Scene("Help-asked", "? c o i n"), Scene("Help-habit", "i ?"), Scene("Help-nothing", "? x y z z y"),
        Scene("Help-scrolled", "? down down page-down"),
        Scene("Log-empty", ": r e c e n t enter"), Scene("Log", "u U b % & = ~ : r e c e n t enter"),
        Scene("Log-filtered", "u U b % & : r e c e n t enter / x x x enter"),
        Scene("StoreWell", ": s t o r a g e enter"),
        Scene("Quit-last", "q down down", userData: Bench.sample.focusing()),
        Scene("AddMinutes-day", "a tab tab"), Scene("AddMinutes-wrong", "a 9 9 9 9 enter"),
        Scene("AddMinutes-refused", "a 1 x"), Scene("DaysOff-all", "o tab tab right"),
        Scene("DaysOff-wrong", "o z tab"),
        Scene("EditHabit-last", "e shift-tab 2"), Scene("EditHabit-kind", "e tab right right tab"),
        Scene("EditHabit-wrong", "e ctrl-u enter"), Scene("EditHabit-limit", "e tab right right right tab tab"),
        Scene("Rename", "2 e"), Scene("Rename-wrong", "2 e ctrl-u enter"),
        Scene("Note", "0 n", userData: Bench.sample.focusing()),
        Scene("Note-long", userData: Bench.sample.focusing()) {
            $0.press("0 n"); $0.write(String(repeating: "much to say ", count: 60))
        },
        Scene("Entry") {
            $0.press("H"); $0.send(.history(of: $0.now.today)); $0.press("down e tab")
        },
        Scene("Entry-habit") {
            $0.press("H"); $0.send(.history(of: $0.now.today)); $0.press("down e shift-tab shift-tab")
        },
        Scene("FocusSetup-rounds", "enter shift-tab right right tab tab"),
        Scene("FocusSetup-wrong", "enter 9 9 9 enter"),
        Scene("TimerForm-start", "0 e tab 8 : 0", userData: Bench.sample.focusing()),
        Scene("NewHabit-name", "n"), Scene("NewHabit-wrong", "n enter"),
        Scene("NewHabit-limit", "n S m o k e tab right right right"),
        Scene("NewHabit-first", "J tab tab tab", userData: UserData()),
        Scene("NewHabit-last", "n J tab shift-tab shift-tab"),
        Scene("Kittens-wrong", "n J enter ctrl-u enter"), Scene("Kittens-last", "n J enter left"),
        Scene("Forgotten", "0 d", userData: stopwatch()), Scene("Forgotten-typed", "0 d 3", userData: stopwatch()),
        Scene("Forgotten-wrong", "0 d 3 0 enter", userData: stopwatch()),
        Scene("Writing-long") {
            $0.receiveLetters(); $0.press("6 w")
            for _ in 0..<7 {
                $0.write("Dear cat, thank you for everything you did, again and again and again."); $0.press("enter")
            }
            $0.press("up up home")
        },
        Scene("Writing-empty") {
            $0.receiveLetters(); $0.press("6 w ctrl-s")
        },
        Scene("Writing-cat") {
            $0.receiveLetters(); $0.press("6 s H i tab tab right")
        },
    ]

    /// Of five hours.
    private static func stopwatch() -> UserData {
        var userData = Bench.sample.focusing(minutesAgo: 300, seconds: 5)
        guard var timer = userData.timer else { return userData }
        (timer.mode, timer.lengthMinutes, timer.rounds, timer.round) = (.stopwatch, nil, nil, nil)
        userData.timer = timer
        return userData
    }

    private static let wanted = (Scene.all + more).filter { scene in
        screensWanted?.contains { scene.name.hasPrefix($0) } ?? true
    }

    @Test("is written", arguments: wanted, [Language.english, .chinese])
    func write(_ scene: Scene, _ language: Language) throws {
        let folder = try #require(screensFolder)
        for size in Self.sizes {
            let bench = scene.bench(size, in: language)
            let drawn = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .roles)
            var lines = [drawn.grid.roleDump, "spots:"]
            lines += drawn.spots.map {
                "\($0.rect.minX),\($0.rect.minY) \($0.rect.width)x\($0.rect.height) \($0.touch)"
            }
            if size == .standard {
                let plain = bench.model.plainText(at: bench.now)
                lines += ["plain:", bench.model.plainTitle(at: bench.now)] + plain.lines
                lines += plain.choices.enumerated().map { "\($0 + 1)\($1.isChosen ? " chosen" : "") \($1.text)" }
                lines += plain.field.map { ["\($0.label) (\($0.aside)) [\($0.text)]"] } ?? []
            }
            let text = lines.joined(separator: "\n") + "\n"
            let name = "\(scene.name) \(size.testDescription) \(language).txt"
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
    }
}

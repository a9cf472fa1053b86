import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite struct HelpTests {
    @Test(
        "every command is in the help and has a page", arguments: Command.all.map(\.name), Language.allCases)
    func isHelped(name: String, language: Language) throws {
        let strings = Strings(language)
        let overview = HelpText.overview(of: Command.all, in: strings)
        let command = try #require(Command.all.first { $0.name == name })
        #expect(overview.contains("\n  \(name)") == !command.isHidden)
        #expect(overview.contains(strings(command.summary)) == !command.isHidden)
        let page = HelpText.page(of: command, in: strings)
        for flag in command.flags { #expect(page.contains(flag.usage)) }
        for example in command.examples { #expect(example.hasPrefix("habicat \(name)")) }
    }

    @Test("no two commands and no two flags have one name") func namesAreApart() {
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
        for command in Command.all { #expect(Set(command.flags.map(\.name)).count == command.flags.count) }
    }

    @Test("every error is one sentence and has its code", arguments: Language.allCases)
    func errorsAreWorded(language: Language) {
        let errors: [(CommandError, ExitCode)] = [
            (.unknownCommand("x", nearest: nil), .wrongUse),
            (.unknownFlag("--x", command: nil, nearest: nil), .wrongUse),
            (.missingValue(of: "--x N"), .wrongUse), (.unexpectedValue(of: "--x"), .wrongUse),
            (.invalidValue(of: LocalizedText("--x"), value: "y", expected: LocalizedText("a number", "数")), .wrongUse),
            (.missingOperand("add", "NAME"), .wrongUse), (.noJSON("say", LocalizedText("it draws", "它画画")), .wrongUse),
            (.ambiguousDay(of: LocalizedText("--day"), value: "1/2/2026", Day(number: 0), Day(number: 9)), .wrongUse),
            (.extraOperand("x", "add"), .wrongUse), (.unknownField("x", nearest: nil, ["name"]), .wrongUse),
            (.brokenFormat("{"), .wrongUse), (.noSuchCat("x", nearest: "y"), .refused), (.noCats, .refused),
            (.noSuchAccessory("x", nearest: nil), .refused), (.nothingToChange("edit"), .wrongUse),
            (.noSuchChoice(of: LocalizedText("--x"), value: "y", nearest: nil, ["a", "b"]), .wrongUse),
            (.goalReached("x", .limit), .refused), (.notAgreed, .refused), (.coinsOff, .refused),
            (.noSuchDaysOff("x"), .refused), (.refused(.habitRests(habit: "a b", cat: "x")), .refused),
            (.refused(.habitHasHistory(habit: "a")), .refused), (.noSuchHabit("x", nearest: nil), .refused),
            (.severalMeant("x", ["xa", "xb"]), .refused), (.noHabits, .refused), (.timerRuns("Mochi"), .refused),
            (.refused(.gapWaits(cat: "Mochi")), .refused), (.sameNames("x", ["x (Mochi)", "x (Miso)"]), .refused),
            (.stopwatchHasNoEnd, .wrongUse), (.noTerminal, .wrongUse),
            (.refused(.noTimer), .refused), (.store(.full(path: "/x")), .storeTrouble),
            (.refused(.unreadable(.readOnly(path: "/x"))), .storeTrouble), (.runtime(.noHomeFolder), .storeTrouble),
            (.ranOut("Mochi's countdown ran out."), .refused), (.outputLost(errno: 28, isKept: true), .storeTrouble),
            (.outputLost(errno: 28, isKept: false), .refused),
            (.store(.file(call: "pread", path: "/x", errno: 5)), .storeTrouble),
            (.store(.unusable(path: "/x", .isNoFile(.pipe))), .storeTrouble),
            (.store(.unusable(path: "/x", .tooLarge(bytes: 1 << 40, limit: 65536))), .storeTrouble),
            (.store(.unusable(path: "/x", .belongs(to: "anna"))), .storeTrouble),
            (.needsYes, .wrongUse), (.wordNotTyped("erase"), .refused), (.timerIsShown, .refused),
            (.folderTaken("/x"), .refused), (.nothingThen(LocalizedText("Fri 20 Nov 2026, 18:30")), .refused),
            (.runtime(.invalidVariable(name: "X", value: "y")), .wrongUse),
        ]
        for (error, code) in errors {
            #expect(error.exitCode == code)
            let sentence = Strings(language).sentence(for: error)
            #expect(sentence.count > 6)
            #expect(sentence.last.map { ".?。？".contains($0) } == true, "\(sentence)")
            #expect(!sentence.contains("\n"))
        }
    }

    @Test("columns are aligned, with wide characters too") func aligns() {
        #expect(TextTable.aligned([["📚", "a", "x"], ["ab", "bcd", ""]]) == ["📚  a    x", "ab  bcd"])
    }
}

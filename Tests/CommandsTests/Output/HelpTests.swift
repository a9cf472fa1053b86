import DocumentStore
import Domain
import Imports
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

    @Test("every error has one sentence and its code, whoever threw it", arguments: Language.allCases)
    func errorsAreWorded(language: Language) {
        let errors: [(any Error, ExitCode)] = [
            (CommandError.invalidValue(of: same("--x"), value: "y", expected: same("a number")), .wrongUse),
            (CommandError.missingOperand("add", "NAME"), .wrongUse), (CommandError.extraOperand("x", "add"), .wrongUse),
            (CommandError.contradiction("--x", "--y"), .wrongUse), (CommandError.noCats, .refused),
            (CommandError.nothingToChange("edit"), .wrongUse), (CommandError.notAgreed, .refused),
            (CommandError.coinsOff, .refused), (CommandError.noSuchHabit("x"), .refused),
            (CommandError.severalMeant("x", ["xa", "xb"]), .refused), (CommandError.timerRuns("Mochi"), .refused),
            (CommandError.stopwatchHasNoEnd, .wrongUse), (CommandError.needsYes, .wrongUse),
            (CommandError.outputLost(28), .refused), (CommandError.countsNothing("x"), .refused),
            (DomainError.habitRests(habit: "a b", cat: "x"), .refused), (DomainError.gapWaits(cat: "Mochi"), .refused),
            (DomainError.habitHasHistory(habit: "a"), .refused), (DomainError.noTimer, .refused),
            (DomainError.invalid(.name, .tooLong(60)), .wrongUse), (DomainError.timerIsStrict, .refused),
            (DomainError.unreadable(.readOnly(path: "/x")), .storeTrouble),
            (StoreError.full(path: "/x"), .storeTrouble),
            (StoreError.file(call: "pread", path: "/x", errno: 5), .storeTrouble),
            (StoreError.unusable(path: "/x", .isNoFile(.pipe)), .storeTrouble),
            (StoreError.unusable(path: "/x", .tooLarge(bytes: 1 << 40, limit: 65536)), .storeTrouble),
            (StoreError.unusable(path: "/x", .belongs(to: "anna")), .storeTrouble),
            (RuntimeError.noHomeFolder, .storeTrouble), (RuntimeError.store(.full(path: "/x")), .storeTrouble),
            (RuntimeError.invalidVariable(name: "X", value: "y"), .wrongUse),
            (ImportFault.nothingNamed, .wrongUse), (ImportFault.storeNotEmpty, .refused),
            (ImportPaths.Failure.missing(path: "/x"), .refused),
            (ImportPaths.Failure.store(.full(path: "/x")), .refused),
            (ReminderSchedule.Failure.nothingToRunIt, .refused), (PictureFailure.failed, .refused),
            (GitSync.Failure.noRepository(folder: "/x"), .refused), (StoreFolder.Failure.missing("/x"), .refused),
            (StoreFolder.Failure.store(.full(path: "/x")), .storeTrouble), (Unknown(), .storeTrouble),
        ]
        for (error, code) in errors {
            let told = CommandError(error)
            #expect(told.exitCode == code, "\(error)")
            let sentence = told.sentence(in: Strings(language))
            #expect(sentence.count > 5)
            #expect(error is Unknown || sentence.last.map { ".?。？".contains($0) } == true, "\(sentence)")
            #expect(!sentence.contains("\n"))
        }
    }

    private struct Unknown: Error {}

    @Test("columns are aligned, with wide characters too") func aligns() {
        #expect(TextTable.aligned([["📚", "a", "x"], ["ab", "bcd", ""]]) == ["📚  a    x", "ab  bcd"])
    }
}

import DocumentStore
import Domain
import Imports
import Runtime
import Testing
import UI
import Words

@testable import Commands

@Suite("Help and errors") struct HelpTests {
    @Test("every command is in the help and has a page, and no two flags one name", arguments: Language.allCases)
    func isHelped(language: Language) throws {
        let strings = Strings(language)
        let overview = HelpText.overview(of: Command.all, in: strings)
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
        for command in Command.all {
            #expect(overview.contains("\n  \(command.name)") == !command.isHidden)
            #expect(overview.contains(strings(command.summary)) == !command.isHidden)
            let page = HelpText.page(of: command, in: strings)
            for flag in command.flags { #expect(page.contains(flag.usage)) }
            for example in command.examples { #expect(example.hasPrefix("habicat \(command.name)")) }
            #expect(Set(command.flags.map(\.name)).count == command.flags.count)
        }
    }

    @Test("every error has one sentence and its code, whoever threw it", arguments: Language.allCases)
    func errorsAreWorded(language: Language) {
        let errors: [(any Error, ExitCode)] = [
            (CommandError.extraOperand("x", "add"), .wrongUse), (CommandError.noCats, .refused),
            (CommandError.stopwatchHasNoEnd, .wrongUse), (CommandError.needsYes, .wrongUse),
            (CommandError.outputLost(28), .refused), (DomainError.gapWaits(cat: "Mochi"), .refused),
            (DomainError.habitHasHistory(habit: "a"), .refused), (DomainError.timerIsStrict, .refused),
            (DomainError.invalid(.name, .tooLong(60)), .wrongUse),
            (DomainError.unreadable(.readOnly(path: "/x")), .storeTrouble),
            (StoreError.full(path: "/x"), .storeTrouble),
            (StoreError.file(call: "pread", path: "/x", errno: 5), .storeTrouble),
            (StoreError.unusable(path: "/x", .isNoFile(.pipe)), .storeTrouble),
            (StoreError.unusable(path: "/x", .tooLarge(bytes: 1 << 40, limit: 65536)), .storeTrouble),
            (StoreError.unusable(path: "/x", .belongs(to: "anna")), .storeTrouble),
            (RuntimeError.noHomeFolder, .storeTrouble), (RuntimeError.store(.full(path: "/x")), .storeTrouble),
            (RuntimeError.invalidVariable(name: "X", value: "y"), .wrongUse), (ImportFault.nothingNamed, .wrongUse),
            (ImportPaths.Failure.store(.full(path: "/x")), .refused), (PictureFailure.failed, .refused),
            (SystemTimer.Failure.refused("crontab", ""), .refused),
            (GitSync.Failure.noRepository(folder: "/x"), .refused), (StoreFolder.Failure.missing("/x"), .refused),
            (Unknown(), .storeTrouble),
        ]
        for (error, code) in errors {
            let told = CommandError(error)
            #expect(told.exitCode == code, "\(error)")
            let sentence = told.sentence(in: Strings(language))
            #expect(sentence.count > 5 && !sentence.contains("\n"))
            #expect(error is Unknown || sentence.last.map { ".?。？".contains($0) } == true, "\(sentence)")
        }
    }

    private struct Unknown: Error {}

    @Test("each finding of the doctor in files has a sentence", arguments: Language.allCases)
    func findings(language: Language) {
        let problems: [Finding.Problem] = [
            .openToOthers, .stranger, .deviceUnread(.full(path: "/q")), .deviceDamaged, .identityMissing,
            .identityDamaged, .identityNewer, .identityOther, .newer(2), .refused(2), .unreadable(1), .unreadable(2),
            .ofAnotherStore, .unread(.full(path: "/p")), .carriageReturns(2), .conflictMarks(2),
            .conflictCopy(lines: 0), .conflictCopy(lines: 2), .elsewhere(2), .onlyHere(2), .putBack(lines: 2),
            .lost(2), .missing(2), .empty, .groupWaits, .snapshotDiffers,
        ]
        #expect(Set(problems.map { Strings(language).sentence(for: $0) }).count == problems.count)
    }

    @Test("the version comes first, then commit and date if known") func version() {
        #expect(Version.line(commit: nil) == "habicat \(Version.text)")
        #expect(Version.line(commit: "1a2b, 2026-11-22") == "habicat \(Version.text) (1a2b, 2026-11-22)")
    }

    @Test("columns are aligned, with wide characters too") func aligns() {
        #expect(TextTable.aligned([["📚", "a", "x"], ["ab", "bcd", ""]]) == ["📚  a    x", "ab  bcd"])
    }
}

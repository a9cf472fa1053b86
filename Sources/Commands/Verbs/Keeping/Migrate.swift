import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    /// Batches of older shapes are turned whenever they are read, so there is little to do: what older programs left
    /// among the documents is moved (PRODUCT section 6), as the next write would do too.
    static let migrate = Command(
        "migrate", Phrase("brings what older versions wrote to today's shape", "把旧版本写下的变成今天的样子"),
        flags: [.json, .dryRun], shape: .migrate,
        examples: ["habicat migrate --dry-run", "habicat migrate"]
    ) { arguments, desk throws(CommandError) in
        let surveys: [JournalSurvey]
        do throws(StoreError) {
            surveys = try JournalSurvey.all(in: desk.paths.layout, files: desk.files, schema: .household)
        } catch {
            throw .store(error)
        }
        let home = Home(
            desk.paths, files: desk.files, clock: desk.clock, surroundings: desk.surroundings, seed: desk.seed)
        if let trouble = home.trouble { throw .store(trouble) }
        var migration = Migration(surveys: surveys)
        do throws(Refusal) {
            migration.cats = try home.library().catsWithOwnAccessories().count
        } catch {
            throw .refused(error)
        }
        if !arguments.has(.dryRun), migration.cats > 0 {
            try home.moveAccessories()
            migration.isDone = true
        }
        return migration.answer(arguments, desk.words)
    }
}

extension Flag {
    /// Tells what would be done, and does nothing.
    static let dryRun = Flag(
        "dry-run", nil, Phrase("tell what would be done, with counts, and do nothing", "说会做什么、各有多少，什么都不做"))
}

extension Home {
    /// Commits what goes before every write, alone: it moves accessories that cats own to the box.
    fileprivate func moveAccessories() throws(CommandError) {
        let batch: Batch
        do throws(Refusal) {
            batch = try library().decision("migrate", requiring: [], writing: [], at: moment())
        } catch {
            throw .refused(error)
        }
        do throws(StoreError) { try store?.commit(batch) } catch { throw .store(error) }
    }
}

/// What older versions left, and what became of it.
private struct Migration {
    let surveys: [JournalSurvey]
    /// Cats that own accessories by older data.
    var cats = 0
    var isDone = false

    func answer(_ arguments: Arguments, _ words: Words) -> Answer {
        if arguments.has(.json) {
            return .json(
                "migrate",
                [
                    "schema": .integer(BatchSchema.household.number), "format": .integer(JournalHeader.knownFormat),
                    "isDone": .boolean(isDone), "catsWithAccessories": .integer(Int64(cats)),
                    "files": .list(surveys.map(\.shape)),
                ])
        }
        let heading = words.surveyHeading
        return .lines(
            (surveys.isEmpty ? [] : TextTable.aligned([heading] + surveys.map(\.row))) + remarks(in: words))
    }

    private func remarks(in words: Words) -> [String] {
        let newer = surveys.count { $0.standing == .newer }
        return [words.turned(surveys.reduce(0) { $0 + $1.turned }, of: surveys.reduce(0) { $0 + $1.lines })]
            + (newer > 0 ? [words.waitingFiles(newer)] : []) + [words.accessories(ofCats: cats, areMoved: isDone)]
    }
}

extension JournalSurvey {
    fileprivate var row: [String] {
        ["\(path)", "\(format)", "\(schema)", "\(lines)", "\(turned)", "\(unreadable)", standing.rawValue]
    }

    fileprivate var shape: Value {
        [
            "path": .string(path), "format": .integer(format), "schema": .integer(schema),
            "batches": .integer(Int64(lines)), "turned": .integer(Int64(turned)),
            "unreadable": .integer(Int64(unreadable)), "standing": .string(standing.rawValue),
        ]
    }
}

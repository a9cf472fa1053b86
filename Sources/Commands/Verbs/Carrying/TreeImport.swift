import DocumentStore
import Domain
import Runtime
import UI

/// Everything from a tree that `export` wrote, into a store that holds nothing.
struct TreeImport {
    private let arguments: Arguments
    private let desk: Desk
    private let place: Workplace

    init(_ arguments: Arguments, _ desk: Desk) throws(CommandError) {
        self.arguments = arguments
        self.desk = desk
        place = try desk.workplace()
    }

    func answer(for files: [ForeignFile]) throws(CommandError) -> Answer {
        guard let file = files.first, files.count == 1 else {
            throw .extraOperand(files.dropFirst().first?.name ?? "", "import")
        }
        let tree: HouseholdTree
        do throws(ImportFault) { tree = try HouseholdTree(file) } catch { throw .importing(error) }
        let found = tree.findings(at: place.now)
        guard found.isEmpty else { throw .importing(.broken(file: file.name, findings: found)) }
        let isEmpty: Bool
        do throws(Refusal) { isEmpty = try place.home.library().isEmpty() } catch { throw .refused(error) }
        guard isEmpty else { throw .importing(.storeNotEmpty) }
        if arguments["dry-run"] != nil { return answer(tree, isDone: false) }
        if !arguments.has(.yes) {
            guard desk.surroundings.isInputTerminal else { throw .needsYes }
            let question = place.words.tree(tree.leaves.count, isDone: false) + "\n" + place.words.bringItIn
            guard desk.agreesToBringIn(question) else {
                return Answer(remark: place.words.nothingChanged + "\n", exitCode: .refused)
            }
        }
        let tell = desk.progress { place.words.bringingIn($0) }
        try place.home.bringIn(tree, progress: tell).answered()
        tell(1)
        return answer(tree, isDone: true)
    }

    private func answer(_ tree: HouseholdTree, isDone: Bool) -> Answer {
        if arguments.has(.json) {
            let minutes = tree.leaves.compactMap(\.minutes)
            let fields: Fields = [
                "format": "habicat", "isDone": .boolean(isDone), "entries": .integer(Int64(minutes.count)),
                "minutes": .integer(Int64(minutes.reduce(0, +))), "daysOff": 0, "habits": [], "withoutHistory": [],
                "skipped": [],
                "counts": [:],
            ]
            return Answer.json("import", fields).remarking(place.remarks)
        }
        let lines = [place.words.tree(tree.leaves.count, isDone: isDone)]
        return (isDone ? Answer.told(lines) : .lines(lines)).remarking(place.remarks)
    }
}

extension HouseholdTree.Leaf {
    /// Of an entry; nil for all else.
    fileprivate var minutes: Int? {
        guard path.collectionGroup == "entries", case .integer(let minutes)? = fields["minutes"] else { return nil }
        return Int(bounded: minutes)
    }
}

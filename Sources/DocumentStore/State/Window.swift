/// The newest lines word for word, over a base that older ones were folded into. So an undo after a restart and lines that
/// come late cost a fold of some hundred lines; what reaches further back costs one of everything.
struct Window {
    /// The documents as of `cut`.
    private(set) var base: StoreState
    /// The last line in the base.
    private(set) var cut: LoggedBatch.Place?
    /// Lines that retractions in the base name and that are not in it: they are out, and a retraction among them has no
    /// effect.
    private(set) var named: Set<BatchID>
    /// Groups in the base without a seal or a piece.
    private(set) var waiting: Set<GroupID>
    /// In order.
    private(set) var lines: [Line]
    private var byName: [BatchID: Line]

    /// Base and lines together.
    private(set) var state: StoreState
    private(set) var void: [VoidBatch] = []
    private(set) var out: Set<BatchID> = []
    private var retracted: Set<BatchID> = []

    init(
        base: StoreState = StoreState(), cut: LoggedBatch.Place? = nil, named: Set<BatchID> = [],
        waiting: Set<GroupID> = [], lines: [Line] = []
    ) {
        (self.base, self.cut, self.named, self.waiting) = (base, cut, named, waiting)
        (self.lines, state) = (lines.sorted(), base)
        byName = Dictionary(lines.map { ($0.id, $0) }) { first, _ in first }
    }

    func has(_ id: BatchID) -> Bool { byName[id] != nil }

    func line(_ id: BatchID) -> Line? { byName[id] }

    /// In force, in order.
    var counting: [LoggedBatch] { lines.lazy.map(\.logged).filter { !out.contains($0.id) } }

    /// How many lines of a group are here.
    func count(of group: GroupID) -> Int { lines.count { $0.logged.group == group && !out.contains($0.id) } }

    /// Whether lines leave out others that are not here, or bring some back: an undo of an undo names a line here, and
    /// reaches what that names.
    /// - Parameter failed: lines that never counted.
    func reachOut(_ lines: [Line], without failed: Set<BatchID>) -> Bool {
        var (reach, seen) = (lines.flatMap(\.logged.batch.retracts), Set<BatchID>())
        while let id = reach.popLast() {
            guard seen.insert(id).inserted else { continue }
            if let known = byName[id] {
                reach += known.logged.batch.retracts
            } else if !failed.contains(id) {
                return true
            }
        }
        return false
    }

    /// Whether a line only affects lines in the window.
    func admits(_ line: Line) -> Bool {
        if let cut, line.logged.place <= cut { return false }
        return !named.contains(line.id) && !(line.logged.group.map(waiting.contains) ?? false)
    }

    /// Takes in lines, or none if everything has to be folded again.
    /// - Parameter failed: lines of this device that do not count.
    mutating func add(_ new: [Line], without failed: Set<BatchID>) throws(StoreError) -> Bool {
        let new = Set(new.filter { !has($0.id) }).sorted()
        guard !new.isEmpty else { return true }
        for line in new { byName[line.id] = line }
        guard new.allSatisfy(admits), !reachOut(new, without: failed) else {
            for line in new { byName[line.id] = nil }
            return false
        }
        guard let first = new.first, lines.last.map({ $0 < first }) ?? true, new.allSatisfy(isPlain),
            !areSealed(new.compactMap(\.logged.group)), failed.isDisjoint(with: new.map(\.id))
        else {
            lines = (lines + new).sorted()
            try fold(without: failed)
            return true
        }
        lines += new
        void += try Fold.run(new.map(\.logged).filter { $0.group == nil }, without: [], to: &state)
        return true
    }

    /// As if lines had not come.
    mutating func remove(_ gone: [Line], without failed: Set<BatchID>) throws(StoreError) {
        let ids = Set(gone.map(\.id))
        for id in ids { byName[id] = nil }
        lines.removeAll { ids.contains($0.id) }
        try fold(without: failed)
    }

    /// On top of everything: it leaves nothing out, and no line leaves it out.
    private func isPlain(_ line: Line) -> Bool { !line.logged.batch.isRetraction && !retracted.contains(line.id) }

    /// A piece of a group has no effect before all are there.
    private func areSealed(_ groups: [GroupID]) -> Bool {
        let groups = Set(groups)
        return !groups.isEmpty
            && byName.values.contains { line in
                line.logged.batch.group?.isSeal == true && line.logged.group.map(groups.contains) == true
            }
    }

    /// Where it throws, base and lines show as before.
    mutating func fold(without failed: Set<BatchID>) throws(StoreError) {
        let ordered = lines.map(\.logged)
        let out = Undo.batchesLeftOut(of: ordered, without: named.union(failed))
        var state = base
        void = try Fold.run(ordered, without: out, to: &state)
        (self.out, self.state, retracted) = (out, state, Set(ordered.flatMap(\.batch.retracts)))
    }

    /// Each start reads the window whole: one of a few large imports would cost more than all documents.
    static let mostBytes = 256 << 10

    var bytes: Int { lines.reduce(0) { $0 + $1.bytes.count } }

    /// The lines that go into the base so that the newest in force stay, up to `mostBytes`: no group is split.
    func oldest(keeping kept: Int, without out: Set<BatchID>) -> ArraySlice<Line> {
        let inForce = lines.indices.filter { !out.contains(lines[$0].id) }
        var cut = inForce.count > kept ? inForce[inForce.count - kept] : 0
        if let large = endOfLarge {
            // An unfinished import must stay whole.
            let open = Groups(inForce.lazy.map { lines[$0].logged }).waiting
            let begin = lines.firstIndex { $0.logged.group.map(open.contains) ?? false }
            cut = max(cut, min(large, begin ?? large))
        }
        // A line that leaves no room after it has to be set aside first.
        if let last = inForce.first(where: { lines[$0].logged.leavesNoRoom }) { cut = min(cut, last) }
        var first: [GroupID: Int] = [:]
        for (place, line) in lines[..<cut].enumerated() {
            if let group = line.logged.group { first[group] = first[group] ?? place }
        }
        var place = lines.count
        while place > cut {
            place -= 1
            if let begin = lines[place].logged.group.flatMap({ first[$0] }) { cut = min(cut, begin) }
        }
        return lines[..<cut]
    }

    /// Behind the lines that make more than `mostBytes` with those after them, and behind the groups these are in.
    private var endOfLarge: Int? {
        var (bytes, start) = (0, lines.endIndex)
        while start > 0, bytes <= Window.mostBytes {
            start -= 1
            bytes += lines[start].bytes.count
        }
        guard bytes > Window.mostBytes else { return nil }
        var last: [GroupID: Int] = [:]
        for (place, line) in lines.enumerated() { if let group = line.logged.group { last[group] = place } }
        var (end, place) = (start + 1, 0)
        while place < end {
            if let group = lines[place].logged.group, let last = last[group] { end = max(end, last + 1) }
            place += 1
        }
        return end
    }

    /// - Parameters:
    ///   - old: the oldest lines, which `base` has taken in by now.
    ///   - out: what did not count then.
    mutating func settle(_ old: ArraySlice<Line>, into base: StoreState, without out: Set<BatchID>) {
        let counted = old.lazy.map(\.logged).filter { !out.contains($0.id) }
        let ids = Set(old.map(\.id))
        named = named.union(counted.flatMap(\.batch.retracts)).subtracting(ids)
        let (all, open) = (Set(old.compactMap(\.logged.group)), Groups(counted).waiting)
        let whole = Set(counted.compactMap(\.group)).subtracting(open)
        waiting.formUnion(all.subtracting(whole))
        self.base = base
        cut = old.last?.logged.place ?? cut
        lines.removeFirst(old.count)
        for id in ids { byName[id] = nil }
    }

    /// The base is in other files now.
    mutating func rebase(on base: StoreState) { self.base = base }
}

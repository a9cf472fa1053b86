package import DocumentStore

/// One person's two stores made one: what the own one brings to the other. Ids stay, so that joining twice adds nothing.
package struct JoinPlan {
    /// Pairs of habits, by name; nil for those that stay on their own.
    package struct Wishes: Hashable, Sendable {
        package var pairs: [String: String] = [:]
        package var alone: [String] = []

        package init() {}
    }

    /// What one side holds.
    package struct Side: Hashable, Sendable {
        package var habits = 0
        package var cats = 0
        package var minutes = 0
        package var coins = 0
        /// With entries.
        package var days = 0

        package init() {}
    }

    /// Two habits that become one.
    package struct Pair: Hashable, Sendable {
        package let own: String
        package let other: String
    }

    package let own: Side
    package let other: Side
    package private(set) var pairs: [Pair] = []
    /// Ids of both, found in the other store already: accessories that are refunded.
    package private(set) var refunded: [String] = []
    private let leaves: [UserDataTree.Leaf]
    private let storeId: String
    private var habitMap: [String: String] = [:]
    private var catMap: [String: String] = [:]
    private var names: [String: String] = [:]
    private var ranks: [String: Int?] = [:]
    private let known: Set<DocumentPath>
    /// Of days, in the other store.
    private let notes: [DocumentPath: String]
    private let ownedThere: Set<String>
    private let wasJoined: Bool

    /// - Parameter repository: of the store that is joined.
    /// - Throws: `.noSuchHabit` for a name in the wishes that is none, `.unreadable`.
    package init(
        bringing tree: UserDataTree, of storeId: String, to repository: Repository, _ wishes: Wishes = Wishes()
    ) throws(DomainError) {
        leaves = tree.leaves.filter { !$0.isGone }
        self.storeId = storeId
        let there = try repository.tree()
        known = Set(there.leaves.map(\.path))
        notes = Dictionary(there.leaves.compactMap { leaf in leaf.dayNote.map { (leaf.path, $0) } }) { first, _ in first
        }
        (own, other) = (Side(tree), Side(there))
        let cats = try repository.cats()
        ownedThere = Set((try repository.person()?.inventory ?? []) + cats.compactMap(\.equippedAccessory))
        wasJoined = try repository.machines().contains { $0.joined?.contains(storeId) == true }
        try pair(with: try repository.habits(), wishes)
        let worn = Set(leaves.compactMap { $0.isCat ? $0.text("equippedAccessory") : nil })
        let box = leaves.first { $0.path == .root }?.texts("inventory") ?? []
        if !wasJoined { refunded = Set(box).union(worn).filter { ownedThere.contains($0) }.sorted() }
    }

    private mutating func pair(with habits: [Habit], _ wishes: Wishes) throws(DomainError) {
        func key(_ name: String) -> String { name.trimmed.lowercased() }
        let mine = leaves.filter(\.isHabit)
        let mineByName = Dictionary(mine.map { (key($0.text("name") ?? ""), $0) }) { first, _ in first }
        let theirsByName = Dictionary(habits.map { (key($0.name), $0) }) { first, _ in first }
        for name in wishes.alone + wishes.pairs.keys where mineByName[key(name)] == nil { throw .noSuchHabit(name) }
        for name in wishes.pairs.values where theirsByName[key(name)] == nil { throw .noSuchHabit(name) }
        let alone = Set(wishes.alone.map(key))
        let wanted = Dictionary(wishes.pairs.map { (key($0.key), key($0.value)) }) { first, _ in first }
        var taken = Set(habits.map { key($0.name) })
        var rank = habits.compactMap(\.rank).max()
        for leaf in mine {
            let (id, name) = (leaf.path.id, leaf.text("name") ?? "")
            // Brought over before, or the same habit.
            if known.contains(leaf.path) { continue }
            if !alone.contains(key(name)), let habit = theirsByName[wanted[key(name)] ?? key(name)] {
                habitMap[id] = habit.id
                if let cat = leaf.text("catId") { catMap[cat] = habit.catId }
                pairs.append(Pair(own: name, other: habit.name))
                continue
            }
            var unused = name
            var number = 2
            while !taken.insert(key(unused)).inserted {
                unused = "\(name.prefix(TextRule.habitName.most - 3)) \(number)"
                number += 1
            }
            names[id] = unused
            rank = rank.map { $0 + 1 }
            ranks[id] = rank
        }
    }

    /// Whether there is nothing to bring: the own store has no habit, cat or entry.
    package var isEmpty: Bool { own.habits == 0 && own.cats == 0 && own.minutes == 0 }
}

extension JoinPlan {
    /// How many bytes of documents a batch holds, about.
    private static let pieceSize = 400_000

    /// Documents that are not there yet, in batches that count once the seal is there.
    package func pieces(group: String) -> [Batch] {
        var batches: [Batch] = []
        var writes: [Write] = []
        var size = 0
        func close() {
            guard !writes.isEmpty else { return }
            batches.append(Batch(kind: ImportPlan.kind, writes: writes, group: Batch.Group(name: group, isSeal: false)))
            (writes, size) = ([], 0)
        }
        for leaf in leaves {
            guard var moved = moved(leaf) else { continue }
            if let note = leaf.dayNote, known.contains(leaf.path) {
                guard let both = joined(notes[leaf.path], note) else { continue }
                moved = UserDataTree.Leaf(path: leaf.path, fields: ["note": .string(both)])
                writes.append(.merge(moved.path, ["note": .string(both)]))
            } else {
                guard !known.contains(moved.path) else { continue }
                writes.append(.set(moved.path, moved.fields))
            }
            size += Codec.bytes(of: .map(moved.fields)).count + moved.path.text.utf8.count
            if size > Self.pieceSize { close() }
        }
        close()
        return batches
    }

    /// Both notes of a day; nil if the other store has this one.
    private func joined(_ theirs: String?, _ own: String) -> String? {
        guard let theirs, !theirs.isEmpty else { return own }
        return theirs.contains(own) ? nil : "\(theirs) / \(own)"
    }

    /// A document as it will be; nil for what is summed in the seal or stays behind.
    private func moved(_ leaf: UserDataTree.Leaf) -> UserDataTree.Leaf? {
        let parts = leaf.path.segments.map(String.init)
        guard let collection = parts.first, leaf.path != .root, !leaf.fields.entries.isEmpty,
            !["settings", "machines", "timers", "monthlyCheckIns"].contains(collection)
        else { return nil }
        var fields = leaf.fields
        if let id = leaf.text("habitId"), let other = habitMap[id] { fields["habitId"] = .string(other) }
        if let id = leaf.text("catId"), let other = catMap[id] { fields["catId"] = .string(other) }
        if collection == "chats" { return movedLetter(leaf, parts) }
        guard collection == "habits" || collection == "cats" else {
            return UserDataTree.Leaf(path: leaf.path, fields: fields)
        }
        if parts.count == 4 {
            return UserDataTree.Leaf(path: .session(parts[3], of: habitMap[parts[1]] ?? parts[1]), fields: fields)
        }
        if collection == "cats" {
            guard catMap[parts[1]] == nil else { return nil }
            if let worn = leaf.text("equippedAccessory"), ownedThere.contains(worn) {
                fields["equippedAccessory"] = nil
            }
            return UserDataTree.Leaf(path: leaf.path, fields: fields)
        }
        guard habitMap[parts[1]] == nil else { return nil }
        if let name = names[parts[1]] { fields["name"] = .string(name) }
        fields["rank"] = (ranks[parts[1]] ?? nil).map { .integer(Int64($0)) }
        return UserDataTree.Leaf(path: leaf.path, fields: fields)
    }

    /// A chat or a message goes with its cat.
    private func movedLetter(_ leaf: UserDataTree.Leaf, _ parts: [String]) -> UserDataTree.Leaf {
        var fields = leaf.fields
        let moved = { (id: String) in self.catMap[id] ?? id }
        if let sender = leaf.text("senderID") { fields["senderID"] = .string(moved(sender)) }
        if !leaf.texts("members").isEmpty {
            fields["members"] = .list(leaf.texts("members").map { .string(moved($0)) })
        }
        let path = DocumentPath((["chats", moved(parts[1])] + parts.dropFirst(2)).joined(separator: "/"))
        return UserDataTree.Leaf(path: path, fields: fields)
    }

    /// Sums, streaks, visits, coins and the box; ends the group.
    package func seal(on repository: Repository, at moment: Moment, group: String) throws(DomainError) -> Batch {
        let moment = moment.ruled(by: try repository.settings())
        var writes = try repository.bootstrap(at: moment).writes
        let brought = leaves.compactMap { leaf in moved(leaf).flatMap { known.contains($0.path) ? nil : $0 } }
        writes += try habitWrites(brought, on: repository, at: moment)
        let (visits, visitCoins, before) = try visitWrites(on: repository)
        writes += visits
        let person = leaves.first { $0.path == .root }
        let earned = brought.reduce(0) { $0 + ($1.isSession ? $1.integer("coinsEarned") : 0) }
        // The balance, with visits of days that both have counted once.
        let balance = (person?.integer("coins") ?? 0) - before + visitCoins
        let refund = refunded.reduce(0) { $0 + (Catalogue.accessory($1)?.price ?? 0) }
        let held = try repository.person()?.coins ?? 0
        let coins = max(-held, wasJoined ? earned + visitCoins : balance + refund)
        var root: [FieldPath: Value] = [:]
        let last = try repository.person()?.lastCheckInDate
        if let day = person?.text("lastCheckInDate").flatMap(Day.init), day > last ?? Repository.allDays.lowerBound {
            root["lastCheckInDate"] = .string(day.text)
        }
        let wornHere = brought.compactMap { $0.isCat ? $0.text("equippedAccessory") : nil }
        let worn = leaves.compactMap { $0.isCat ? $0.text("equippedAccessory") : nil }
        let box = (person?.texts("inventory") ?? []) + worn.filter { !wornHere.contains($0) }
        let added = Set(box).filter { !ownedThere.contains($0) }.sorted()
        writes.append(
            Write(
                .merge, .root, fields: root,
                transforms: [
                    Transform("coins", .increment(.integer(Int64(coins)))),
                    Transform("inventory", .arrayUnion(added.map { .string($0) })),
                    Transform("bought", .arrayUnion(Set(box + wornHere).sorted().map { .string($0) })),
                ]))
        writes += try mark(on: repository, besides: writes)
        return Batch(kind: ImportPlan.kind, writes: writes, group: Batch.Group(name: group, isSeal: true))
    }

    /// That this store's history is here.
    private func mark(on repository: Repository, besides writes: [Write]) throws(DomainError) -> [Write] {
        let path = DocumentPath.machine(repository.deviceId)
        let isNamed = try repository.document(at: path) != nil || writes.contains { $0.path == path }
        let name: [FieldPath: Value] = isNamed ? [:] : ["name": .string(Machine.unnamed(repository.deviceId))]
        return [
            Write(.merge, path, fields: name, transforms: [Transform("joined", .arrayUnion([.string(storeId)]))])
        ]
    }

    /// Minutes and streaks of habits that were there before.
    private func habitWrites(
        _ brought: [UserDataTree.Leaf], on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [Write] {
        var writes: [Write] = []
        let made = Set(brought.filter(\.isHabit).map(\.path.id))
        let entries = Dictionary(grouping: brought.filter(\.isEntry)) { $0.text("habitId") ?? "" }
        for (id, entries) in entries.sorted(by: { $0.key < $1.key }) where !made.contains(id) {
            let minutes = entries.reduce(0) { $0 + $1.integer("minutes") }
            let days = entries.filter { $0.fields["isSlip"] != .boolean(true) }.compactMap(\.path.entryDay)
            if let habit = try repository.habit(id) {
                let best =
                    leaves.filter { $0.isHabit && (habitMap[$0.path.id] ?? $0.path.id) == id }
                    .map { $0.integer("bestStreak") }.max() ?? 0
                var streak = try repository.recountedStreak(of: habit, daysOff: try repository.daysOff(), at: moment) {
                    $0.formUnion(days)
                }
                streak.best = max(streak.best, best)
                writes.append(.updateIfPresent(.habit(id), streak.fields, .addingMinutes(minutes)))
            }
            let cats = try repository.cats().filter { $0.boundHabitId == id && known.contains(.cat($0.id)) }
            for cat in cats {
                let last = entries.compactMap { $0.timestamp("completedAt") }.max()
                let isLater = last.map { $0 > cat.lastSessionAt ?? cat.createdAt } ?? false
                let seen: [FieldPath: Value] = isLater ? ["lastSessionAt": .timestamp(last ?? cat.createdAt)] : [:]
                writes.append(.updateIfPresent(.cat(cat.id), seen, .addingMinutes(minutes)))
            }
        }
        return writes
    }

    /// - Returns: the writes, the coins they add, and the coins that the own visits had earned.
    private func visitWrites(on repository: Repository) throws(DomainError) -> ([Write], added: Int, before: Int) {
        var (writes, added, before): ([Write], Int, Int) = ([], 0, 0)
        for leaf in leaves where leaf.path.collection == "monthlyCheckIns" {
            before += leaf.integer("totalCoins")
            guard let month = Month(leaf.path.id) else { continue }
            let there = try repository.monthlyCheckIn(month)
            let ownVisits = Set(leaf.integers("visitedDays"))
            let ownOff = Set(leaf.integers("daysOff")).subtracting(ownVisits)
            let theirOff = Set(there?.daysOff ?? [])
            let own = Set(leaf.integers("checkedDays")).union(ownVisits)
            let theirs = Set(there?.checkedDays ?? [])
            let visited = own.subtracting(ownOff).union(theirs.subtracting(theirOff))
            let days = own.union(theirs)
            let claimed = Set(leaf.integers("milestonesClaimed")).union(there?.milestonesClaimed ?? [])
            let daily = visited.filter((1...month.length).contains).reduce(0) {
                $0 + VisitReward.coins(on: month.firstDay.advanced(by: $1 - 1))
            }
            let bonus = claimed.reduce(0) { $0 + VisitReward.coins(forDays: $1) }
            let more = daily + bonus - (there?.totalCoins ?? 0)
            let off = days.subtracting(visited)
            let welcomes = Set(leaf.integers("welcomes")).subtracting(there?.welcomes ?? [])
            guard
                days != theirs || claimed != Set(there?.milestonesClaimed ?? []) || off != theirOff || there == nil
                    || !visited.isSubset(of: there?.visitedDays ?? []) || !welcomes.isEmpty
            else { continue }
            added += more
            func list(_ numbers: Set<Int>) -> [Value] { numbers.sorted().map { .integer(Int64($0)) } }
            writes.append(
                Write(
                    .merge, leaf.path, fields: off.isEmpty && theirOff.isEmpty ? [:] : ["daysOff": .list(list(off))],
                    transforms: [
                        Transform("checkedDays", .arrayUnion(list(days))),
                        Transform("visitedDays", .arrayUnion(list(visited))),
                        Transform("totalCoins", .increment(.integer(Int64(more)))),
                        Transform("milestonesClaimed", .arrayUnion(list(claimed))),
                    ] + (welcomes.isEmpty ? [] : [Transform("welcomes", .arrayUnion(list(welcomes)))])))
        }
        return (writes, added, before)
    }
}

extension JoinPlan.Side {
    fileprivate init(_ tree: UserDataTree) {
        self.init()
        var dates: Set<Day> = []
        for leaf in tree.leaves where !leaf.isGone {
            if leaf.isHabit { habits += 1 }
            if leaf.isCat { cats += 1 }
            if leaf.path == .root { coins = leaf.integer("coins") }
            guard leaf.isEntry else { continue }
            minutes += leaf.integer("minutes")
            if let day = leaf.path.entryDay { dates.insert(day) }
        }
        days = dates.count
    }
}

extension UserDataTree.Leaf {
    fileprivate var isHabit: Bool { path.collection == "habits" }
    /// A habit that was removed before anything was logged for it, or its cat.
    fileprivate var isGone: Bool { (isHabit || isCat) && fields["removedAt"] != nil && integer("totalMinutes") == 0 }
    fileprivate var isCat: Bool { path.collection == "cats" }
    fileprivate var isEntry: Bool { path.entryDay != nil }
    /// The note of a day.
    fileprivate var dayNote: String? { path.collection == "checkIns" ? text("note") : nil }
    fileprivate var isSession: Bool { path.collectionGroup == "sessions" }

    fileprivate func text(_ name: String) -> String? {
        if case .string(let text)? = fields[name] { text } else { nil }
    }

    fileprivate func texts(_ name: String) -> [String] {
        guard case .list(let values)? = fields[name] else { return [] }
        return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    fileprivate func integer(_ name: String) -> Int {
        if case .integer(let number)? = fields[name] { Int(bounded: number) } else { 0 }
    }

    fileprivate func integers(_ name: String) -> [Int] {
        guard case .list(let values)? = fields[name] else { return [] }
        return values.compactMap { if case .integer(let number) = $0 { Int(bounded: number) } else { nil } }
    }

    fileprivate func timestamp(_ name: String) -> Timestamp? {
        if case .timestamp(let time)? = fields[name] { time } else { nil }
    }
}

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
    private let documents: [Document]
    private let storeId: String
    private var habitMap: [String: String] = [:]
    private var catMap: [String: String] = [:]
    private var names: [String: String] = [:]
    private var ranks: [String: Int?] = [:]
    private let known: Set<DocumentPath>
    /// Of days, in the other store.
    private let notes: [DocumentPath: String]
    private let ownedThere: Set<String>
    private let catsThere: [Cat]
    private let wasJoined: Bool
    /// Days and milestones that are not there yet, and the coins that come with them.
    private var visits: [Write] = []
    private var visitCoins = 0

    /// - Parameters:
    ///   - documents: all of the own store.
    ///   - repository: of the store that is joined.
    /// - Throws: `.noSuchHabit` for a name in the wishes that is none, `.unreadable`.
    package init(
        bringing documents: [Document], of storeId: String, to repository: Repository, _ wishes: Wishes = Wishes()
    ) throws(DomainError) {
        self.documents = documents.filter { !$0.isGone }
        self.storeId = storeId
        let there = try repository.documents(.everything)
        known = Set(there.map(\.path))
        notes = Dictionary(there.compactMap { document in document.dayNote.map { (document.path, $0) } }) { first, _ in
            first
        }
        (own, other) = (Side(self.documents), Side(there))
        catsThere = try repository.cats()
        ownedThere = Set((try repository.person()?.inventory ?? []) + catsThere.compactMap(\.equippedAccessory))
        wasJoined = try repository.machines().contains { $0.joined?.contains(storeId) == true }
        try pair(with: try repository.habits(), wishes)
        for document in self.documents where document.path.collection == "monthlyCheckIns" {
            guard let own = try? VisitedMonth(id: document.path.id, document.fields), let month = Month(own.id) else {
                continue
            }
            visit(as: own, with: try repository.visitedMonth(month), in: month)
        }
        let worn = Set(self.documents.compactMap { $0.isCat ? $0.fields.text("equippedAccessory") : nil })
        let box = self.documents.first { $0.path == .root }?.texts("inventory") ?? []
        if !wasJoined { refunded = Set(box).union(worn).filter { ownedThere.contains($0) }.sorted() }
    }

    private mutating func pair(with habits: [Habit], _ wishes: Wishes) throws(DomainError) {
        func key(_ name: String) -> String { name.trimmed.lowercased() }
        let mine = documents.filter(\.isHabit)
        let mineByName = Dictionary(mine.map { (key($0.fields.text("name") ?? ""), $0) }) { first, _ in first }
        let theirsByName = Dictionary(habits.map { (key($0.name), $0) }) { first, _ in first }
        for name in wishes.alone + wishes.pairs.keys where mineByName[key(name)] == nil { throw .noSuchHabit(name) }
        for name in wishes.pairs.values where theirsByName[key(name)] == nil { throw .noSuchHabit(name) }
        let alone = Set(wishes.alone.map(key))
        let wanted = Dictionary(wishes.pairs.map { (key($0.key), key($0.value)) }) { first, _ in first }
        var taken = Set(habits.map { key($0.name) })
        var rank = habits.compactMap(\.rank).max()
        for document in mine {
            let (id, name) = (document.path.id, document.fields.text("name") ?? "")
            // Brought over before, or the same habit.
            if known.contains(document.path) { continue }
            if !alone.contains(key(name)), let habit = theirsByName[wanted[key(name)] ?? key(name)] {
                habitMap[id] = habit.id
                if let cat = document.fields.text("catId") { catMap[cat] = habit.catId }
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
    private static let visitSize = 300

    /// What is not there yet, in batches that count once the seal is there. What comes of a document, a day or a milestone
    /// comes with it alone: another machine may have brought it meanwhile.
    package func pieces(group: String) -> [Batch] {
        var batches: [Batch] = []
        var writes: [Write] = []
        var size = 0
        func close() {
            guard !writes.isEmpty else { return }
            batches.append(.importing(writes, in: group))
            (writes, size) = ([], 0)
        }
        let made = Set(documents.filter { $0.isHabit && !known.contains($0.path) }.compactMap { moved($0)?.path.id })
        for document in documents {
            guard let moved = moved(document) else { continue }
            if let note = document.dayNote, known.contains(document.path) {
                guard let both = joined(notes[document.path], note) else { continue }
                writes.append(.merge(moved.path, ["note": .string(both)]))
            } else {
                guard !known.contains(moved.path) else { continue }
                writes.append(.once(moved.path, moved.fields, then: sums(of: moved, made: made)))
            }
            size += Codec.bytes(of: .map(moved.fields)).count + moved.path.text.utf8.count
            if size > Self.pieceSize { close() }
        }
        for write in visits {
            writes.append(write)
            size += Self.visitSize
            if size > Self.pieceSize { close() }
        }
        close()
        return batches
    }

    /// What a habit that was there grows by, and the coins of a session.
    private func sums(of document: Document, made: Set<String>) -> [Write] {
        if document.isSession { return [.coins(document.number("coinsEarned"))] }
        guard document.isEntry, let id = document.fields.text("habitId"), !made.contains(id) else { return [] }
        let paths = [DocumentPath.habit(id)] + catsThere.filter { $0.boundHabitId == id }.map { .cat($0.id) }
        return paths.map { .updateIfPresent($0, [:], .addingMinutes(document.number("minutes"))) }
    }

    /// Both notes of a day; nil if the other store has this one.
    private func joined(_ theirs: String?, _ own: String) -> String? {
        guard let theirs, !theirs.isEmpty else { return own }
        return theirs.contains(own) ? nil : "\(theirs) / \(own)"
    }

    /// A document as it will be; nil for one that the seal sums up or that is not brought over.
    private func moved(_ document: Document) -> Document? {
        let parts = document.path.segments.map(String.init)
        guard let collection = parts.first, document.path != .root, !document.fields.entries.isEmpty,
            !["settings", "machines", "timers", "monthlyCheckIns"].contains(collection)
        else { return nil }
        var fields = document.fields
        if let id = document.fields.text("habitId"), let other = habitMap[id] { fields["habitId"] = .string(other) }
        if let id = document.fields.text("catId"), let other = catMap[id] { fields["catId"] = .string(other) }
        if collection == "chats" { return movedLetter(document, parts) }
        guard collection == "habits" || collection == "cats" else {
            return document.moved(fields)
        }
        if parts.count == 4 {
            return document.moved(to: .session(parts[3], of: habitMap[parts[1]] ?? parts[1]), fields)
        }
        if collection == "cats" {
            guard catMap[parts[1]] == nil else { return nil }
            if let worn = document.fields.text("equippedAccessory"), ownedThere.contains(worn) {
                fields["equippedAccessory"] = nil
            }
            return document.moved(fields)
        }
        guard habitMap[parts[1]] == nil else { return nil }
        if let name = names[parts[1]] { fields["name"] = .string(name) }
        fields["rank"] = (ranks[parts[1]] ?? nil)?.stored
        return document.moved(fields)
    }

    /// A chat or a message goes with its cat.
    private func movedLetter(_ document: Document, _ parts: [String]) -> Document {
        var fields = document.fields
        let moved = { (id: String) in self.catMap[id] ?? id }
        if let sender = document.fields.text("senderID") { fields["senderID"] = .string(moved(sender)) }
        if !document.texts("members").isEmpty {
            fields["members"] = .list(document.texts("members").map { .string(moved($0)) })
        }
        let path = DocumentPath((["chats", moved(parts[1])] + parts.dropFirst(2)).joined(separator: "/"))
        return document.moved(to: path, fields)
    }

    /// Sums, visits, coins and the box; ends the group.
    package func seal(on repository: Repository, at moment: Moment, group: String) throws(DomainError) -> Batch {
        let moment = moment.ruled(by: try repository.settings())
        var writes = try repository.bootstrap(at: moment).writes
        let brought = documents.compactMap { document in moved(document).flatMap { known.contains($0.path) ? nil : $0 }
        }
        writes += seen(brought)
        let person = documents.first { $0.path == .root }
        let earned = brought.reduce(0) { $0 + ($1.isSession ? $1.number("coinsEarned") : 0) }
        // What is left of the balance once sessions and visits came with theirs.
        let visited = documents.reduce(0) {
            $0 + ($1.path.collection == "monthlyCheckIns" ? $1.number("totalCoins") : 0)
        }
        let rest = (person?.number("coins") ?? 0) - visited - earned
        let refund = refunded.reduce(0) { $0 + (Catalogue.accessory($1)?.price ?? 0) }
        let held = try repository.person()?.coins ?? 0
        let coins = wasJoined ? 0 : max(-held - earned - visitCoins, rest + refund)
        var root: [FieldPath: Value] = [:]
        let last = try repository.person()?.lastCheckInDate
        if let day = person?.fields.text("lastCheckInDate").flatMap(Day.init),
            day > last ?? Repository.allDays.lowerBound
        {
            root["lastCheckInDate"] = .string(day.text)
        }
        let wornHere = brought.compactMap { $0.isCat ? $0.fields.text("equippedAccessory") : nil }
        let worn = documents.compactMap { $0.isCat ? $0.fields.text("equippedAccessory") : nil }
        let box = (person?.texts("inventory") ?? []) + worn.filter { !wornHere.contains($0) }
        let added = Set(box).filter { !ownedThere.contains($0) }.sorted()
        writes.append(
            Write(
                .merge, .root, fields: root,
                transforms: [
                    .adding(coins, to: "coins"), .adding(added, to: "inventory"),
                    .adding(Set(box + wornHere).sorted(), to: "bought"),
                ]))
        writes += try mark(on: repository, besides: writes)
        return .importing(writes, in: group, isSeal: true)
    }

    /// That this store's history is here.
    private func mark(on repository: Repository, besides writes: [Write]) throws(DomainError) -> [Write] {
        let path = DocumentPath.machine(repository.deviceId)
        let isNamed = try repository.document(at: path) != nil || writes.contains { $0.path == path }
        let name: [FieldPath: Value] = isNamed ? [:] : ["name": .string(Machine.unnamed(repository.deviceId))]
        return [Write(.merge, path, fields: name, transforms: [.adding([storeId], to: "joined")])]
    }

    /// When cats that were there were last with somebody, if that is later than they know.
    private func seen(_ brought: [Document]) -> [Write] {
        let entries = Dictionary(grouping: brought.filter(\.isEntry)) { $0.fields.text("habitId") ?? "" }
        return catsThere.compactMap { cat in
            let last = entries[cat.boundHabitId]?.compactMap { $0.fields.time("completedAt") }.max()
            guard let last, last > cat.lastSessionAt ?? cat.createdAt else { return nil }
            return .updateIfPresent(.cat(cat.id), ["lastSessionAt": .timestamp(last)])
        }
    }

    /// A day that was visited in person in one of two stores is no day off; each day and each milestone is paid once.
    private mutating func visit(as own: VisitedMonth, with theirs: VisitedMonth?, in month: Month) {
        let path = DocumentPath.visits(in: month)
        let visited = own.inPerson.union(theirs?.inPerson ?? [])
        let off = Set(own.daysOff ?? []).union(theirs?.daysOff ?? []).subtracting(visited).sorted()
        let lists: [(field: FieldPath, days: [Int])] = [("checkedDays", off), ("welcomes", own.welcomes ?? [])]
        if off != theirs?.daysOff?.sorted() ?? [] || own.welcomes != nil {
            visits.append(
                Write(
                    .merge, path, fields: ["daysOff": off.stored],
                    transforms: lists.filter { !$0.days.isEmpty }.map { .adding($0.days, to: $0.field) }))
        }
        for day in own.inPerson.subtracting(theirs?.inPerson ?? []).sorted() where day <= month.length {
            let coins = VisitReward.coins(on: month.firstDay.advanced(by: day - 1))
            add(day, to: "visitedDays", of: path, coins, .adding([day], to: "checkedDays"))
        }
        for days in Set(own.milestonesClaimed).subtracting(theirs?.milestonesClaimed ?? []).sorted() {
            add(days, to: "milestonesClaimed", of: path, VisitReward.coins(forDays: days))
        }
    }

    private mutating func add(
        _ number: Int, to list: FieldPath, of path: DocumentPath, _ coins: Int, _ more: Transform...
    ) {
        let month = Write(.merge, path, transforms: more + [.adding(coins, to: "totalCoins")])
        visits.append(.grow(path, list, by: number.stored, then: [month, .coins(coins)]))
        visitCoins += coins
    }
}

extension Write {
    fileprivate static func coins(_ count: Int) -> Write {
        Write(.merge, .root, transforms: [.adding(count, to: "coins")])
    }
}

extension JoinPlan.Side {
    fileprivate init(_ documents: [Document]) {
        self.init()
        var dates: Set<Day> = []
        for document in documents where !document.isGone {
            if document.isHabit { habits += 1 }
            if document.isCat { cats += 1 }
            if document.path == .root { coins = document.number("coins") }
            guard document.isEntry else { continue }
            minutes += document.number("minutes")
            if let day = document.path.entryDay { dates.insert(day) }
        }
        days = dates.count
    }
}

extension Document {
    fileprivate var isHabit: Bool { path.collection == "habits" }
    /// A habit that was removed before anything was logged for it, or its cat.
    fileprivate var isGone: Bool { (isHabit || isCat) && fields["removedAt"] != nil && number("totalMinutes") == 0 }
    fileprivate var isCat: Bool { path.collection == "cats" }
    fileprivate var isEntry: Bool { path.entryDay != nil }
    /// The note of a day.
    fileprivate var dayNote: String? { path.collection == "checkIns" ? fields.text("note") : nil }
    fileprivate var isSession: Bool { path.collectionGroup == "sessions" }

    fileprivate func number(_ name: String) -> Int { fields.integer(name).map { Int(bounded: $0) } ?? 0 }

    fileprivate func texts(_ name: String) -> [String] {
        (fields.list(name) ?? []).compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    /// With other fields, in another place.
    fileprivate func moved(to path: DocumentPath? = nil, _ fields: Fields) -> Document {
        Document(path: path ?? self.path, fields: fields, metadata: metadata)
    }
}

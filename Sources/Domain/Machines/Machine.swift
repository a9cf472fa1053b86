package import DocumentStore

/// `machines/{deviceId}`: a machine that writes into this store. Each writes its own with its next batch.
package struct Machine: Identifiable, Hashable, Sendable {
    /// The device's id.
    package let id: String
    /// The host name, or what the person called it.
    package var name = ""
    /// Of the program that wrote last.
    package var version: String?
    /// Whether the person named it: then the host name does not replace it.
    package var isRenamed: Bool?
    /// Whether it is gone for good, so that it is not mentioned.
    package var isForgotten: Bool?
    /// Stores whose history was brought over by this machine, by store id.
    package var joined: [String]?
    /// The ids it had before: it is one machine.
    package var was: [String]?
}

extension Machine: StoredModel {
    package static let collection = Schema.Collection("machines/{deviceId}", id: .device, fields)
    /// In characters.
    fileprivate static let longestVersion = 60
    package static let fields: [Field<Machine>] = [
        .field("name", \.name, .text(.machineName)),
        .optional("version", \.version, .text(0...longestVersion)),
        .optional("isRenamed", \.isRenamed),
        .optional("isForgotten", \.isForgotten),
        .optional("joined", \.joined, .list(.id)),
        .optional("was", \.was, .list(.id)),
    ]

    package init(id: String) { self.id = id }
}

/// A machine as it describes itself.
package struct MachineNote: Hashable, Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }
}

/// A timer that runs on another machine.
package struct OtherTimer: Hashable, Sendable {
    /// What the machine is called.
    package let machine: String
    package let timer: TimerRecord
}

extension DocumentPath {
    package static func machine(_ deviceId: String) -> DocumentPath { root.child("machines", deviceId) }
}

extension Repository {
    /// By name, then id. Of several with the same name all but the oldest have a number, the same on every machine.
    package func machines() throws(DomainError) -> [Machine] {
        let known = try datedMachines()
        var taken = Set(known.map(\.machine.name.folded))
        var met: Set<String> = []
        func order(_ known: (machine: Machine, since: Timestamp)) -> (Int, Timestamp, String) {
            (known.machine.isForgotten == true ? 1 : 0, known.since, known.machine.id)
        }
        return known.sorted { order($0) < order($1) }
            .map { known in
                var machine = known.machine
                guard !met.insert(machine.name.folded).inserted else { return machine }
                var number = 2
                while !taken.insert("\(machine.name) \(number)".folded).inserted { number += 1 }
                machine.name += " \(number)"
                return machine
            }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// With the time at which each was first met, in any order.
    func datedMachines() throws(DomainError) -> [(machine: Machine, since: Timestamp)] {
        try documents(.all(of: "machines")).compactMap { document in
            (try? Machine(document)).map { ($0, document.metadata.createTime) }
        }
    }

    /// Nil for one that said nothing of itself.
    package func machine(_ device: String) throws(DomainError) -> Machine? {
        try document(at: .machine(device)).flatMap { try? Machine($0) }
    }

    /// What a machine is called, everywhere.
    package func machineName(of device: String) throws(DomainError) -> String {
        if formerIds.contains(device) { return try machineName(of: deviceId) }
        guard let name = try machines().first(where: { $0.id == device })?.name, !name.isEmpty else {
            return Machine.unnamed(device)
        }
        return name.cut(to: TextRule.machineName.most)
    }

    /// Timers of other machines that are not forgotten, by the machine's name; without breaks.
    package func otherTimers() throws(DomainError) -> [OtherTimer] {
        let timers = try timers().filter { !isOwn($0.id) && $0.isBreak != true }
        guard !timers.isEmpty else { return [] }
        let machines = Dictionary(try machines().map { ($0.id, $0) }) { first, _ in first }
        return try timers.filter { machines[$0.id]?.isForgotten != true }.map { timer throws(DomainError) in
            OtherTimer(machine: try machineName(of: timer.id), timer: timer)
        }.sorted { ($0.machine, $0.timer.id) < ($1.machine, $1.timer.id) }
    }

    /// What this machine adds about itself with its next batch; nil if nothing is new.
    func machineWrite() throws(DomainError) -> Write? {
        guard let machine else { return nil }
        let known = try self.machine(deviceId)
        var said = known ?? Machine(id: deviceId)
        if said.isRenamed != true { said.name = machine.name.cut(to: TextRule.machineName.most) }
        said.version = machine.version.cut(to: Machine.longestVersion)
        if !formerIds.isEmpty { said.was = formerIds.sorted() }
        if said.isForgotten == true { said.isForgotten = nil }
        return said == known ? nil : .merge(.machine(deviceId), from: known, to: said)
    }

    /// Renames or forgets a machine. Nil if it is so already.
    /// - Throws: `.invalid` for a name that is none, `.unreadable`.
    package func change(
        machine id: String, name: String? = nil, isForgotten: Bool? = nil, at moment: Moment
    ) throws(DomainError) -> Batch? {
        let path = DocumentPath.machine(id)
        let known = try machine(id)
        let before = known ?? Machine(id: id, name: Machine.unnamed(id))
        var changed = before
        if let name { (changed.name, changed.isRenamed) = (try TextRule.machineName.checked(name), true) }
        if let isForgotten, isForgotten != (changed.isForgotten == true) { changed.isForgotten = isForgotten }
        guard changed != before else { return nil }
        var bootstrap = try bootstrap(at: moment)
        // A batch that names this machine writes its own document once.
        bootstrap.writes.removeAll { $0.path == path }
        return Batch(
            kind: Machine.changeKind, preconditions: bootstrap.preconditions,
            writes: bootstrap.writes + [.merge(path, from: known, to: changed)])
    }
}

extension Machine {
    /// What batches that rename or forget a machine go by on disk.
    package static let changeKind = "changeMachine"

    /// For a machine that an older program writes on, which gave no name.
    package static func unnamed(_ deviceId: String) -> String { "machine " + deviceId.prefix(4) }
}

extension Repository {
    /// Minutes of all entries by the device that wrote them last.
    package func minutesByDevice() throws(DomainError) -> [String: Int] {
        var minutes: [String: Int] = [:]
        for document in try documents(.everywhere("entries")) {
            guard let entry = try? HabitEntry(document) else { continue }
            minutes[document.metadata.device, default: 0] += entry.minutes
        }
        return minutes
    }
}

/// Which machines' clocks are off, as their batches show: one that is ahead wrote in this machine's future, one that is
/// behind wrote before what it had read of this machine.
package struct ClockLead: Sendable {
    /// In seconds; less is not worth a word.
    package static let least: Int64 = 120

    /// By device, seconds ahead of this machine's clock, negative for behind, as its newest batch that shows it.
    package private(set) var seconds: [String: Int64] = [:]
    /// Devices whose newest batch that shows it was written with the right time.
    package private(set) var right: Set<String> = []

    /// - Parameters:
    ///   - batches: of all devices, in any order.
    ///   - own: this machine's device.
    ///   - wall: its clock, as the batches were read.
    package init(in batches: [LoggedBatch], own: String, wall: Timestamp) {
        var ownTimes: Set<Timestamp> = []
        for logged in batches.sorted() {
            guard let place = HybridTime(text: logged.at) else { continue }
            if logged.id.device == own {
                if place.counter == 0 { ownTimes.insert(place.time) }
                continue
            }
            let lead = logged.now.seconds(since: wall)
            let lag = place.time.seconds(since: logged.now)
            if lead >= Self.least {
                note(lead, of: logged.id.device)
            } else if place.counter > 0, ownTimes.contains(place.time) {
                // It was written after reading a line of this machine, whose time its own clock had not reached.
                note(lag >= Self.least ? -lag : nil, of: logged.id.device)
            }
        }
    }

    private mutating func note(_ lead: Int64?, of device: String) {
        seconds[device] = lead
        if lead == nil { right.insert(device) } else { right.remove(device) }
    }
}

/// The journal's facts about a document, which are stored in none.
package struct DocumentStamp: Hashable, Sendable {
    package let updatedAt: Timestamp
    /// 1 for a new document, one more with each change.
    package let version: Int
    /// Of the last change.
    package let deviceId: String
    /// What that machine is called.
    package let machine: String
}

/// Stamps of many documents.
package struct DocumentStamps {
    private let repository: Repository
    private let names: [String: String]

    package init(of repository: Repository) throws(DomainError) {
        self.repository = repository
        names = Dictionary(try repository.machines().map { ($0.id, $0.name) }) { first, _ in first }
    }

    /// Nil if it does not exist. Throws `.unreadable`.
    package func stamp(at path: DocumentPath) throws(DomainError) -> DocumentStamp? {
        guard let known = try repository.document(at: path)?.metadata else { return nil }
        let now = repository.formerIds.contains(known.device) ? repository.deviceId : known.device
        let name = names[now].flatMap { $0.isEmpty ? nil : $0 } ?? Machine.unnamed(now)
        return DocumentStamp(
            updatedAt: known.updateTime, version: Int(bounded: known.version), deviceId: known.device, machine: name)
    }
}

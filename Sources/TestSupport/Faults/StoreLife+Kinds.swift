import DocumentStore

extension StoreLife {
    mutating func keepHouse() {
        let first = opened()
        commit(.session(1), to: first)
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: first)
        first?.close()
        let second = opened()
        commit(.session(2), to: second)
        commit(.count(5), to: first)
        if let last = acknowledged.last?.id {
            commit(Batch(kind: Store.retraction, writes: [], retracts: [last]), to: second)
        }
        home.now = home.now.advanced(bySeconds: 20 * 86_400)
        for isSeal in [false, true] {
            var piece = Batch.count(isSeal ? 20 : 10)
            piece.group = Batch.Group(name: "import", isSeal: isSeal)
            commit(piece, to: second)
        }
        second?.close()
        let third = opened()
        commit(.session(3, day: "2026-12-11"), to: third)
        third?.close()
    }

    mutating func shareTheData() {
        let laptop = opened()
        commit(.session(1), to: laptop)
        let desktop = opened("desktop")
        commit(.count(3), to: desktop)
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: laptop)
        desktop?.close()
        if let last = acknowledged.last?.id {
            commit(Batch(kind: Store.retraction, writes: [], retracts: [last]), to: desktop)
        }
        laptop?.close()
        commit(.session(2), to: opened())
    }

    mutating func cloneTheMachine() {
        let laptop = opened()
        commit(.session(1), to: laptop)
        laptop?.close()
        // What a cloned disk brings along.
        let record = (try? disk.live.contents(of: home.layout().deviceFile)) ?? nil
        let folder = home.layout(of: "clone").state
        for faulty in [home.files, disk] where (try? disk.status(at: "\(folder)/device.json")) ?? nil == nil {
            try? faulty.makeLastingFolders(folder)
            try? faulty.replaceFile(in: folder, named: "device.json", with: record ?? [])
        }
        let clone = opened("clone")
        commit(.count(3), to: clone)
        commit(.count(5), to: laptop)
        clone?.close()
    }

    mutating func loseTheSnapshot() {
        let first = opened()
        commit(.session(1), to: first)
        commit(.session(2, day: "2026-10-11"), to: first)
        first?.close()
        for name in ["root.json", "hot.1.jsonl"] { try? home.files.remove("\(home.layout().snapshot)/\(name)") }
        let second = opened()
        commit(.count(3), to: second)
        second?.close()
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: first)
        first?.close()
    }

    mutating func updateTheProgram() {
        let older = opened()
        commit(.session(1), to: older)
        older?.close()
        schema = Recovery.schema
        let newer = opened()
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: newer)
        commit(.count(5), to: newer)
        newer?.close()
        commit(.session(2), to: opened())
    }
}

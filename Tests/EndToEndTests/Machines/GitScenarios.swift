import Foundation
import Testing

@Suite("29: two git clones commit, pull and push") struct GitScenarios {
    /// Two machines that share a bare repository.
    private func pair() throws -> (OneMachine, OneMachine, SharedFolder) {
        let shared = try SharedFolder()
        // As long as it is only a name, 403 does not refuse anything.
        let bare = shared.path + "/hub-403.git"
        try SharedFolder.git("init", "--quiet", "--bare", "--initial-branch=main", bare)
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        try laptop.habicat("sync", "--init", bare)
        let server = try OneMachine("server")
        try SharedFolder.git("clone", "--quiet", bare, server.data)
        try server.habicat("join", server.data, status: 1)
        try server.habicat("did", "read", "1")
        return (laptop, server, shared)
    }

    @Test("29: rounds without a conflict end in the same state, with files for the owner alone") func rounds() throws {
        let (laptop, server, shared) = try pair()
        var minutes = 1
        for round in 0..<10 {
            let (first, second) = round.isMultiple(of: 2) ? (laptop, server) : (server, laptop)
            try first.habicat("did", "read", "1", "--day", "2026-01-\(10 + round % 20)")
            try second.habicat("did", "read", "2", "--day", "2026-01-\(10 + round % 20)")
            minutes += 3
            if round % 5 == 4 { try first.habicat("undo"); minutes -= 1 }
            for machine in [first, second, first] {
                let sync = try machine.habicat("sync")
                let begins = ["Sent", "Nothing", "Received", "From"]
                #expect(begins.contains { sync.output.hasPrefix($0) }, "\(sync.output)")
            }
            guard round % 5 == 4 else { continue }
            #expect(try laptop.documents() == server.documents(), "round \(round)")
            #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == minutes, "round \(round)")
        }
        for machine in [laptop, server] {
            #expect(try machine.openToOthers() == [], "\(machine.name)")
            #expect(try machine.habicat("doctor").status == 0)
        }
        withExtendedLifetime(shared) {}
    }

    @Test("29: one line says what was sent and received") func line() throws {
        let (laptop, server, shared) = try pair()
        // Both are called as this host, and which of two of one name gets a number is up to their ids.
        try server.habicat("machines", "--rename", "Server")
        #expect(try server.json("sync")["sent"] as? Int ?? 0 > 0)
        #expect(try laptop.habicat("sync").output == "From Server: 1 entry, 1 min.\n")
        #expect(try laptop.habicat("sync").output == "Nothing new on either side.\n")
        try laptop.habicat("did", "read", "5")
        #expect(try laptop.habicat("sync").output == "Sent 1 change.\n")
        // A change that is no minutes is a change; it is said once.
        try server.habicat("sync")
        try server.habicat("edit", "read", "--goal", "30")
        try server.habicat("sync")
        #expect(try laptop.habicat("sync").output == "Received 1 change.\n")
        let log = try laptop.habicat("machines", "--log").output
        #expect(log.contains("\(Calendar(identifier: .gregorian).component(.year, from: Date())), "), "\(log)")
        #expect(log.hasSuffix("From Server: 1 entry, 1 min.\n"), "\(log)")
        withExtendedLifetime(shared) {}
    }

    @Test("29: a remote that is away is a line, and what waits is sent later") func offline() throws {
        let (laptop, server, shared) = try pair()
        try server.habicat("sync")
        try laptop.habicat("did", "read", "7")
        try laptop.habicat("sync")
        let (hub, away) = (shared.path + "/hub-403.git", shared.path + "/away.git")
        try FileManager.default.moveItem(atPath: hub, toPath: away)
        try laptop.habicat("did", "read", "5")
        let sync = try laptop.habicat("sync")
        #expect(
            sync.output == "The remote \(hub) can't be reached. 1 change will be sent with the next sync. "
                + "If the address is wrong, correct it with habicat sync --init URL.\n")
        try FileManager.default.moveItem(atPath: away, toPath: hub)
        #expect(try laptop.habicat("sync").output == "Sent 1 change.\n")
    }

    @Test("29: a bare repository whose HEAD names another branch can be set up, joined and synced") func otherHead()
        throws
    {
        let shared = try SharedFolder()
        let bare = shared.path + "/hub-403.git"
        try SharedFolder.git("init", "--quiet", "--bare", "--initial-branch=trunk", bare)
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        try laptop.habicat("sync", "--init", bare)
        let server = try OneMachine("server")
        // Comes out empty: there is no trunk.
        try SharedFolder.git("clone", "--quiet", bare, shared.path + "/clone")
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared.path + "/clone") == [".git"])
        let joined = try server.habicat("join", shared.path + "/clone")
        #expect(joined.errors.contains("main"), "\(joined.errors)")
        try server.habicat("did", "read", "5")
        #expect(try server.habicat("sync").output == "Sent 1 change.\n")
        try laptop.habicat("sync")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 5)
        #expect(try Command.run("git", ["-C", bare, "branch", "--list"]).output.contains("main"))
        // One that has a single other branch is exchanged with on that one.
        try SharedFolder.git("-C", bare, "branch", "-m", "main", "trunk")
        try laptop.habicat("did", "read", "5")
        #expect(try laptop.habicat("sync").output == "Sent 1 change.\n")
        #expect(try Command.run("git", ["-C", bare, "branch", "--list"]).output == "* trunk\n")
        withExtendedLifetime(shared) {}
    }

    @Test("29: a fresh machine gets the data of a filled remote by sync --init alone") func fresh() throws {
        let (laptop, _, shared) = try pair()
        let third = try OneMachine("third")
        let (hub, empty) = (shared.path + "/hub-403.git", shared.path + "/empty.git")
        try third.habicat("sync", "--init", hub)
        try third.habicat("did", "read", "7")
        #expect(try third.habicat("sync").output == "Sent 1 change.\n")
        #expect(try third.openToOthers() == [])
        try laptop.habicat("sync")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 7)
        // Where there is nothing on either side, it says how to begin.
        try SharedFolder.git("init", "--quiet", "--bare", empty)
        let fourth = try OneMachine("fourth")
        let refused = try fourth.habicat("sync", "--init", empty, status: 1)
        #expect(refused.errors.contains("habicat add NAME"))
        #expect(!refused.errors.contains("join"))
        withExtendedLifetime(shared) {}
    }

    @Test("29: what git cannot do is a sentence, and nothing is changed") func refusals() throws {
        let alone = try OneMachine("alone")
        func refused(_ machine: OneMachine, _ words: String, _ more: String..., line: Int = #line) throws {
            let command = try Command.run(
                Home.binary, ["sync"] + more, environment: machine.home.environment)
            #expect(command.status == 1, "line \(line)")
            #expect(command.errors.contains(words), "line \(line): \(command.errors)")
        }
        try refused(alone, "no git repository at /nowhere", "--init", "/nowhere")
        try alone.habicat("add", "Reading")
        try refused(alone, "not a git repository")
        try SharedFolder.git("init", "--quiet", "--initial-branch=main", alone.data)
        try refused(alone, "has no remote")
        let (laptop, _, shared) = try pair()
        // Another person's data behind the same address.
        let before = try alone.documents()
        try refused(alone, "other Habicat data", "--init", shared.path + "/hub-403.git")
        #expect(try alone.documents() == before)
        try refused(laptop, "no git repository at", "--init", shared.path + "/elsewhere.git")
        let git = laptop.data + "/.git"
        try "".write(toFile: git + "/MERGE_HEAD", atomically: true, encoding: .utf8)
        try refused(laptop, "in progress")
        try FileManager.default.removeItem(atPath: git + "/MERGE_HEAD")
        try Data().write(to: URL(fileURLWithPath: git + "/index.lock"))
        try refused(laptop, "Another git program")
        try FileManager.default.removeItem(atPath: git + "/index.lock")
        try SharedFolder.git("-C", laptop.data, "checkout", "--quiet", "--detach")
        try refused(laptop, "no branch")
        laptop.home.surroundings["PATH"] = "/nowhere"
        try refused(laptop, "not installed")
    }

    @Test("29: what runs by itself is remembered, and Syncthing is told what to leave alone") func preferences() throws
    {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading")
        #expect(try laptop.json("sync", "--on", "open,exit")["on"] as? [String] == ["open", "exit"])
        #expect(try laptop.json("sync", "--on", "never")["on"] as? [String] == [])
        try laptop.habicat("sync", "--on", "noon", status: 2)
        #expect(try laptop.habicat("sync", "--syncthing").output.contains(laptop.data))
        let ignored = try String(contentsOfFile: laptop.data + "/.stignore", encoding: .utf8)
        #expect(ignored.contains("*.new\n"))
        try laptop.habicat("sync", "--syncthing")
        #expect(try String(contentsOfFile: laptop.data + "/.stignore", encoding: .utf8) == ignored)
        #expect(try laptop.habicat("doctor").status == 0)
    }
}

import Foundation
import Testing

@Suite("A phone's inbox, and the list of machines") struct PhoneAndMachines {
    private func shared() throws -> (OneMachine, OneMachine) {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        let server = try OneMachine("server")
        try server.habicat("join", laptop.data)
        return (laptop, server)
    }

    /// A file of a phone that nobody types in any more.
    private func leave(_ text: String, in folder: String) throws {
        let file = folder + "/phone.txt"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -90)], ofItemAtPath: file)
    }

    @Test("each line is logged once, whichever machine reads it, and what is not understood is answered") func inbox()
        throws
    {
        let (laptop, server) = try shared()
        let folder = laptop.data + "/inbox"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "2026-01-22 read 20 # on the train\nread 10\n# a remark\nswim 30\nnonsense\n"
        try leave(text, in: folder)
        // Reading commands leave the folder alone.
        try laptop.habicat("status")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["phone.txt"])
        for machine in [laptop, server, laptop] { try machine.habicat("sync") }
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 30)
        #expect(try server.json("show", "read")["totalMinutes"] as? Int == 30)
        let answers = try String(contentsOfFile: folder + "/answers.txt", encoding: .utf8)
        #expect(answers.contains("phone.txt:4: swim 30 ("))
        #expect(answers.contains("phone.txt:5: nonsense ("))
        #expect(try String(contentsOfFile: folder + "/phone.txt", encoding: .utf8) == text)
        // Undone here, it stays undone.
        try laptop.habicat("undo")
        try laptop.habicat("sync")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 20)
    }

    @Test("a machine that lacks files of the others answers nothing, and leaves their answers alone") func lateInbox()
        throws
    {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        let server = try OneMachine("server")
        let files = FileManager.default
        try files.copyItem(atPath: laptop.data, toPath: server.data)
        try server.habicat("add", "Chess", "--cat", "Nori")
        let journal = try #require(try laptop.home.journals().first)
        let folder = server.data + "/inbox"
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try leave("yesterday chess 20\nlast monday read 5\nread 10\nswim 5\n", in: folder)
        let theirs = "phone.txt:9: long ago (not understood)\nphone.txt:4: swim 5 (no such habit, says the laptop)\n"
        try theirs.write(toFile: folder + "/answers.txt", atomically: true, encoding: .utf8)
        // The laptop's file has arrived in part.
        let arriving = journal.replacingOccurrences(of: laptop.home.path, with: server.home.path)
        let whole = try Data(contentsOf: URL(fileURLWithPath: arriving))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: arriving))
        try server.habicat("sync")
        #expect(try String(contentsOfFile: folder + "/answers.txt", encoding: .utf8) == theirs)
        try whole.write(to: URL(fileURLWithPath: arriving))
        try server.habicat("sync")
        #expect(try server.json("show", "chess")["totalMinutes"] as? Int == 20)
        #expect(try server.json("show", "chess")["minutesToday"] as? Int == 0)
        #expect(try server.json("show", "read")["totalMinutes"] as? Int == 15)
        #expect(try String(contentsOfFile: folder + "/answers.txt", encoding: .utf8) == theirs)
        // A habit that comes later is found then.
        try server.habicat("add", "Swimming", "--cat", "Plum")
        try server.habicat("sync")
        #expect(try server.json("show", "swim")["totalMinutes"] as? Int == 5)
        #expect(
            try String(contentsOfFile: folder + "/answers.txt", encoding: .utf8)
                == "phone.txt:9: long ago (not understood)\n")
        #expect(try server.habicat("help", "inbox").output.contains("inbox/answers.txt"))
    }

    @Test("stop, status and list know a timer that runs on another machine") func elsewhere() throws {
        let (laptop, server) = try shared()
        try server.habicat("machines", "--rename", "Server")
        try server.habicat("start", "read", "30m")
        let told = "On Server: Mochi, 00:0"
        #expect(try laptop.habicat("status").output.contains(told))
        #expect(try laptop.habicat("list").output.contains(told))
        #expect(try laptop.json("status")["otherMachine"] as? String == "Server")
        let refused = try laptop.habicat("stop", status: 1)
        #expect(refused.errors.contains("habicat stop --on Server"), "\(refused.errors)")
        try laptop.habicat("stop", "--on", "Server")
        #expect(try !laptop.habicat("status").output.contains("Server"))
    }

    @Test("3: an exchange while the program is open shows without a key, and the cursor stays") func whileOpen()
        throws
    {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        try laptop.habicat("add", "Piano", "--cat", "Nori")
        let server = try OneMachine("server")
        let files = FileManager.default
        try files.copyItem(atPath: laptop.data, toPath: server.data)
        let own = try files.contentsOfDirectory(atPath: laptop.data + "/journal")
        try server.habicat("did", "read", "17")
        let device = try #require(
            try files.contentsOfDirectory(atPath: server.data + "/journal").first { !own.contains($0) })
        let tmux = try Tmux(columns: 100, rows: 30, home: laptop.home)
        try tmux.type(Home.binary)
        try tmux.wait(for: "Piano")
        try tmux.press("j")
        #expect(try !tmux.screen().contains("17"))
        try files.copyItem(atPath: server.data + "/journal/" + device, toPath: laptop.data + "/journal/" + device)
        try tmux.wait(for: "17")
        try tmux.press("i")
        try tmux.wait(what: "the details of Piano") { $0.contains("Piano") && !$0.contains("Reading") }
        try tmux.press("Escape")
        try tmux.wait(for: "Reading")
        try tmux.press("q")
        try tmux.waitForTheEnd()
    }

    @Test("lines that came twice count once, and are no trouble") func twice() throws {
        let (laptop, _) = try shared()
        for minutes in 1...5 { try laptop.habicat("did", "read", "\(minutes)") }
        let journal = try #require(try laptop.home.journals().first)
        let text = try String(contentsOfFile: journal, encoding: .utf8)
        try (text + text).write(toFile: journal, atomically: true, encoding: .utf8)
        let doctor = try laptop.habicat("doctor", status: nil)
        #expect(doctor.status == 0, "\(doctor.output)")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 15)
    }

    @Test("today's files are kept if wanted, and only then") func today() throws {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        #expect(!FileManager.default.fileExists(atPath: laptop.data + "/today.txt"))
        try laptop.habicat("settings", "set", "phone", "on")
        try laptop.habicat("did", "read", "25")
        let text = try String(contentsOfFile: laptop.data + "/today.txt", encoding: .utf8)
        #expect(text.contains("[x] Reading"))
        #expect(try String(contentsOfFile: laptop.data + "/today.svg", encoding: .utf8).hasPrefix("<svg"))
        #expect(try laptop.habicat("doctor").status == 0)
    }

    @Test("machines are listed, renamed and forgotten; a timer elsewhere is shown and stopped from here")
    func machines()
        throws
    {
        let (laptop, server) = try shared()
        try server.habicat("did", "read", "12")
        try laptop.habicat("machines", "--rename", "Laptop")
        func rows() throws -> [[String: Any]] { try #require(laptop.json("machines")["machines"] as? [[String: Any]]) }
        #expect(try rows().count == 2)
        #expect(try rows()[0]["name"] as? String == "Laptop")
        #expect(try rows()[0]["isThis"] as? Bool == true)
        let other = try rows()[1]
        #expect(other["minutes"] as? Int == 12)
        #expect(other["batches"] as? Int ?? 0 > 0)
        #expect(other["programVersion"] is String)
        let id = try #require(other["id"] as? String)
        try laptop.habicat("machines", "--rename", "Server", id)
        try laptop.habicat("machines", "--forget", "server")
        #expect(try rows()[1]["isForgotten"] as? Bool == true)
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 12)
        // It is back with its next change.
        try server.habicat("start", "read", "30m")
        #expect(try rows()[1]["isForgotten"] as? Bool == false)
        #expect(try rows()[1]["timerCat"] as? String == "Mochi")
        #expect(try laptop.habicat("machines", "--pending").output == "Nothing is waiting.\n")
        try laptop.habicat("machines", "--stop", "Server")
        #expect(try laptop.json("machines").description.contains("Server"))
        #expect(try rows()[1]["timerCat"] is NSNull)
        #expect(try server.json("status")["timer"] is NSNull)
    }
}

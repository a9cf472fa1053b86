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

    @Test("each line is logged once, whichever machine reads it, and what is not understood is answered") func inbox()
        throws
    {
        let (laptop, server) = try shared()
        let folder = laptop.data + "/inbox"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "2026-01-22 read 20 # on the train\nread 10\n# a remark\nswim 30\nnonsense\n"
        try text.write(toFile: folder + "/phone.txt", atomically: true, encoding: .utf8)
        // Reading commands leave the folder alone.
        try laptop.habicat("status")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["phone.txt"])
        for machine in [laptop, server, laptop] { try machine.habicat("sync", status: 1) }
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 30)
        #expect(try server.json("show", "read")["totalMinutes"] as? Int == 30)
        let answers = try String(contentsOfFile: folder + "/answers.txt", encoding: .utf8)
        #expect(answers.contains("phone.txt:4: swim 30 ("))
        #expect(answers.contains("phone.txt:5: nonsense ("))
        #expect(try String(contentsOfFile: folder + "/phone.txt", encoding: .utf8) == text)
        // Undone here, it stays undone.
        try laptop.habicat("undo")
        try laptop.habicat("sync", status: 1)
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 20)
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

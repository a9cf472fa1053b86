import DocumentStore
import Testing
import TestSupport

@testable import Runtime

@Suite struct ReminderScheduleTests {
    private let files = MemoryFileSystem()
    private let processes = WrittenProcesses()

    private var schedule: ReminderSchedule {
        ReminderSchedule(
            files: files, processes: processes,
            environment: ProcessEnvironment(variables: ["HOME": "/home/robin", "HABICAT_HOME": "/tmp/it's 5%"]))
    }

    private func answer(_ programs: [String: Ending]) {
        processes.ending = { launch in programs[launch.program] ?? Ending(.notStarted(2)) }
    }

    @Test("systemd where it answers, else cron, else neither") func chooses() {
        answer(["systemctl": Ending(.code(0)), "crontab": Ending(.code(0))])
        #expect(schedule.kind == .systemd)
        answer(["systemctl": Ending(.code(1)), "crontab": Ending(.code(1), errors: "no crontab for robin")])
        #expect(schedule.kind == .crontab)
        answer([:])
        #expect(schedule.kind == nil)
    }

    @Test("the units are written, and taken away with nothing else") func units() throws {
        answer(["systemctl": Ending(.code(0))])
        let folder = "/home/robin/.config/systemd/user"
        try files.makeFolders(folder)
        files[folder + "/other.timer"] = [1]
        try schedule.install(.systemd)
        try schedule.install(.systemd)
        let service = String(decoding: files[folder + "/habicat-remind.service"] ?? [], as: UTF8.self)
        #expect(service.contains("Environment=\"HABICAT_HOME=/tmp/it's 5%%\"\nExecStart=\"/usr/bin/habicat\" remind"))
        #expect(processes.run.contains { $0.arguments == ["--user", "enable", "--now", "habicat-remind.timer"] })
        #expect(try schedule.remove() == [.systemd])
        #expect(try files.names(in: folder) == ["other.timer"])
        #expect(try schedule.remove().isEmpty)
    }

    @Test("one marked line is added to the crontab, once, and every other line stays as it is") func crontab() throws {
        var table = "# mine\n\n0 5 * * * backup 100\\%\n"
        processes.ending = { launch in
            guard launch.program == "crontab" else { return Ending(.notStarted(2)) }
            if launch.arguments == ["-"] { table = String(decoding: launch.input, as: UTF8.self) }
            return Ending(.code(0), output: launch.arguments == ["-l"] ? table : "")
        }
        let before = table
        try schedule.install(.crontab)
        try schedule.install(.crontab)
        #expect(
            table == before
                + "*/5 * * * * HABICAT_HOME='/tmp/it'\\''s 5\\%' '/usr/bin/habicat' remind --notify # habicat remind\n")
        #expect(try schedule.remove() == [.crontab])
        #expect(table == before)
    }

    @Test("a crontab that cannot be read is not written over") func isUnreadable() {
        answer(["crontab": Ending(.code(1), errors: "crontab: permission denied\n")])
        #expect(throws: ReminderSchedule.Failure.refused("crontab", "crontab: permission denied")) {
            try schedule.install(.crontab)
        }
        #expect(!processes.run.contains { $0.arguments == ["-"] })
    }
}

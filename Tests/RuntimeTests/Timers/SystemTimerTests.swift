import DocumentStore
import Testing
import TestSupport

@testable import Runtime

@Suite struct SystemTimerTests {
    private let files = MemoryFileSystem()
    private let processes = WrittenProcesses()

    private var schedule: SystemTimer { timer(.remind) }

    private func timer(_ job: SystemTimer.Job) -> SystemTimer {
        SystemTimer(
            job, files: files, processes: processes,
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

    @Test("a sync that cannot be done is no failure of its service, and prints nothing") func isQuiet() throws {
        answer(["systemctl": Ending(.code(0))])
        try timer(.sync).install(.systemd)
        let folder = "/home/robin/.config/systemd/user/habicat-sync"
        let (service, unit) = (files[folder + ".service"] ?? [], files[folder + ".timer"] ?? [])
        #expect(String(decoding: unit, as: UTF8.self).contains("OnCalendar=*:0/15\n"))
        for line in ["SuccessExitStatus=1 2 3", "StandardError=null", "ExecStart=\"/usr/bin/habicat\" sync --quiet"] {
            #expect(String(decoding: service, as: UTF8.self).contains("\n\(line)\n"))
        }
        #expect(timer(.sync).installed == .systemd && schedule.installed == nil)
    }

    @Test("one marked line is added to the crontab, once, and every other line stays as it is") func crontab() throws {
        var table = "# mine\n\n0 5 * * * backup 100\\%\n"
        processes.ending = { launch in
            guard launch.program == "crontab" else { return Ending(.notStarted(2)) }
            if launch.arguments == ["-"] { table = String(decoding: launch.input, as: UTF8.self) }
            return Ending(.code(0), output: launch.arguments == ["-l"] ? table : "")
        }
        let before = table
        #expect(schedule.installed == nil)
        try schedule.install(.crontab)
        try schedule.install(.crontab)
        #expect(schedule.installed == .crontab && timer(.sync).installed == nil)
        #expect(
            table == before
                + "*/5 * * * * HABICAT_HOME='/tmp/it'\\''s 5\\%' '/usr/bin/habicat' remind --notify # habicat remind\n")
        try timer(.sync).install(.crontab)
        #expect(table.hasSuffix("habicat' sync --quiet >/dev/null 2>&1 # habicat sync\n"))
        #expect(table.contains("\n*/15 * * * * HABICAT_HOME="))
        #expect(try schedule.remove() == [.crontab] && timer(.sync).installed == .crontab)
        #expect(try timer(.sync).remove() == [.crontab])
        #expect(table == before)
    }

    @Test("a crontab that cannot be read is not written over") func isUnreadable() {
        answer(["crontab": Ending(.code(1), errors: "crontab: permission denied\n")])
        #expect(throws: SystemTimer.Failure.refused("crontab", "crontab: permission denied")) {
            try schedule.install(.crontab)
        }
        #expect(!processes.run.contains { $0.arguments == ["-"] })
    }
}

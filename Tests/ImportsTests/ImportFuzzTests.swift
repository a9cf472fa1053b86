import DocumentStore
import Domain
import FoundationEssentials
import Imports
import TestSupport
import Testing
import Words

/// Files as the programs write them, changed at random: nothing traps.
@Suite("Files that were damaged") struct ImportFuzzTests {
    @Test("damaged files are read or refused, and every history read can be planned", arguments: Lives.seeds(1))
    func damaged(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let life = Life()
        for number in 0..<66 {
            let sample = Self.samples[number % Self.samples.count]
            let files = sample.files.map { name, text in
                ImportFile(name: name, bytes: Self.damaged(Array(text.utf8), using: &random))
            }
            _ = Importer.detected(in: files)
            var wishes = ImportWishes()
            if random.next() % 3 == 0 { wishes.into = .new("All") }
            wishes.withEmpty = random.next() % 2 == 0
            guard let history = try? sample.format.history(of: files) else { continue }
            let plan = try life.repository.importPlan(
                for: history, wishes: wishes, at: .at("2026-03-10"), using: RandomSource(seed: 1), in: .english)
            let fine = plan.habits.allSatisfy { habit in
                habit.entries.allSatisfy { (1...1440) ~= $0.minutes && $0.day <= Day(year: 2026, month: 3, day: 10) }
            }
            #expect(fine, "seed \(seed), input \(number)")
            for index in 0..<plan.pieceCount { _ = try plan.piece(index, at: .at("2026-03-10"), group: "g") }
        }
    }

    /// A few changes: bytes, pieces taken out or doubled, numbers that are odd, two lines in the other's place.
    private static func damaged(_ bytes: [UInt8], using random: inout RandomSource) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch random.next() % 7 {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes.insert(contentsOf: odd[Int(random.next() % UInt64(odd.count))].utf8, at: place)
            case 4:
                // Replaces a number or word by another one.
                let isMark = { (byte: UInt8) in ",:[]{}\" \t\n".utf8.contains(byte) }
                let start = (bytes[..<place].lastIndex(where: isMark) ?? -1) + 1
                let stop = bytes[place...].firstIndex(where: isMark) ?? bytes.count
                guard start < stop else { continue }
                bytes.replaceSubrange(start..<stop, with: odd[Int(random.next() % UInt64(odd.count))].utf8)
            case 5: bytes.removeLast(bytes.count - place)
            default:
                var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
                guard lines.count > 1 else { continue }
                lines.swapAt(Int.random(in: 0..<lines.count, using: &random), lines.count / 2)
                bytes = Array(lines.joined(separator: [10]))
            }
        }
        return bytes
    }

    private static let odd = [
        "-1", "0", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0.1",
        "NaN",
        "null", "true", "{}", "[]", "\"\"", "\"", "#", "# #", "\n", "\t", ",,,", ";", "\u{0}", "\u{FEFF}", "\u{202E}",
        "2026-02-30", "0000-00-00", "9999-12-31", "99999-1-1", "24:00", "99:99", "<23:59", "0:00>", "-30m", "9:00 - ?",
        "20261301T000000Z", "2026-03-01T25:61:61+99:99", "1970-01-01T00:00:00-23:59", "SKIP", "s", "🐈", "\\", "\\u0000",
    ]

    private struct Sample {
        let format: Importer
        let files: [(String, String)]
    }

    private static let samples: [Sample] = [
        Sample(
            format: .loop,
            files: [
                (
                    "Habits.csv",
                    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,"
                        + "Target Value,Archived?\n001,Swim,YES_NO,?,,2,7,#FF8F00,,,,false\n"
                        + "002,Run,NUMERICAL,,,1,1,#00897B,km,AT_LEAST,5.0,false\n"
                ),
                ("001 Swim/Checkmarks.csv", "Date,Value,Notes\n2026-03-02,YES_MANUAL,\"a, b\"\n2026-03-01,SKIP,\n"),
                ("002 Run/Checkmarks.csv", "Date,Value,Notes\n2026-03-02,4200,windy\n2026-03-01,0,\n"),
            ]),
        Sample(
            format: .loop,
            files: [
                (
                    "x.db/Habits",
                    #"[{"id":1,"name":"Run","freq_num":1,"freq_den":7,"type":1,"unit":"h","target_value":1.5,"#
                        + #""reminder_hour":8,"reminder_min":30}]"#
                ),
                (
                    "x.db/Repetitions",
                    #"[{"habit":1,"timestamp":1772323200000,"value":1500},{"habit":1,"timestamp":1772409600000,"value":3}]"#
                ),
            ]),
        Sample(
            format: .harsh,
            files: [
                ("habits", "! Body\nStretch: 1\nSwim: 2/7: 2026-12-31\nWalk: 1w\n"),
                (
                    "log",
                    "2026-03-01 : Stretch : y : easy : 12.5\n2026-03-02 : Stretch : s :  : \n2026-03-02 : Swim : n\n"
                ),
            ]),
        Sample(
            format: .habitctl,
            files: [("habits", "1 Stretch\n7 Call\n"), ("log", "2026-03-01\tStretch\ty\n2026-03-02\tStretch\ts\n")]),
        Sample(
            format: .dijo,
            files: [
                (
                    "habit_record.json",
                    #"[{"type":"Count","name":"w","stats":{"2026-03-01":3},"goal":8},{"type":"Float","name":"k","#
                        + #""stats":{"2026-03-01":{"value":25,"precision":1}},"goal":{"value":50,"precision":1}}]"#
                )
            ]),
        Sample(
            format: .mhabit,
            files: [
                (
                    "mhabit.json",
                    #"{"habits":[{"name":"R","type":1,"status":1,"daily_goal":30,"daily_goal_unit":"min","freq_type":3,"#
                        + #""freq_custom":"[1,2]","records":[{"record_date":20513,"record_type":1,"record_value":20},"#
                        + #"{"record_date":20514,"record_type":2}]}]}"#
                )
            ]),
        Sample(
            format: .habitTrove,
            files: [
                (
                    "habits.json",
                    #"{"habits":[{"id":"a","name":"R","frequency":"FREQ=WEEKLY;BYDAY=MO","targetCompletions":3,"#
                        + #""completions":["2026-03-01T20:15:00.000Z","2026-03-02T20:15:00.000Z"]}]}"#
                )
            ]),
        Sample(
            format: .beaver,
            files: [
                (
                    "b.json",
                    #"{"habits":[{"id":"a","name":"R","status":"normal","tags":["e"],"period":{"period_type":"W","#
                        + #""period_count":1,"target_count":3},"records":[{"day":"2026-03-01","done":true,"text":"x"}]}],"#
                        + #""order":["a"]}"#
                )
            ]),
        Sample(
            format: .habitica,
            files: [
                (
                    "userdata.json",
                    #"{"preferences":{"dayStart":4},"tasks":{"dailys":[{"id":"d","text":"R","frequency":"daily","#
                        + #""everyX":2,"history":[{"date":1772395200000,"value":1.5,"completed":true}]}],"habits":[]}}"#
                ), ("history.csv", "Task Name,Task ID,Task Type,Date,Value\nRead,d1,daily,2026-03-01 20:00:00,1\n"),
            ]),
        Sample(
            format: .superProductivity,
            files: [
                (
                    "sp.json",
                    #"{"data":{"simpleCounter":{"entities":{"a":{"title":"R","type":"StopWatch","countOnDay":"#
                        + #"{"2026-03-01":1500000}}}},"project":{"entities":{"p":{"title":"T"}}},"task":{"entities":{"t":"#
                        + #"{"title":"W","projectId":"p","timeSpentOnDay":{"2026-03-01":90000}}}}}}"#
                )
            ]),
        Sample(format: .flow, files: [("habits.json", #"[{"id":"1","name":"R","history":{"2026-03-01":true}}]"#)]),
        Sample(
            format: .timewarrior,
            files: [
                ("2026-03.data", "inc 20260308T063000Z - 20260308T073000Z # \"deep work\" focus # \"note\"\n"),
                ("x.json", #"[{"id":1,"start":"20260307T063000Z","end":"20260307T073000Z","tags":["focus"]}]"#),
            ]),
        Sample(
            format: .watson,
            files: [
                ("frames", #"[[1772438400,1772442900,"Write","8dad0b1086794765a10a7cb6169babaa",["deep"],1]]"#),
                ("log.csv", "id,start,stop,project,tags\n8dad0b1,2026-03-02 09:00:00,2026-03-02 10:15:00,Write,deep\n"),
            ]),
        Sample(
            format: .taskwarrior,
            files: [
                (
                    "t.json",
                    #"[{"description":"W","project":"T","status":"completed","uuid":"u","end":"20260303T110000Z","#
                        + #""recur":"3d","annotations":[{"entry":"20260302T090000Z","description":"Started task"},"#
                        + #"{"entry":"20260302T103000Z","description":"Stopped task"}]}]"#
                )
            ]),
        Sample(
            format: .toggl,
            files: [
                (
                    "t.csv",
                    "User,Project,Description,Start date,Start time,End date,End time,Duration,Tags\n"
                        + "me,Thesis,one,2026-03-02,09:00:00,2026-03-02,10:15:30,01:15:30,\"deep, am\"\n"
                )
            ]),
        Sample(
            format: .forest,
            files: [
                (
                    "f.csv",
                    "Start Time,End Time,Tag,Note,Tree Type,Is Success\n"
                        + "2026-03-02T14:49:13.000-0500,2026-03-02T15:14:13.000-0500,Study,Reading,Cedar,True\n"
                )
            ]),
        Sample(
            format: .activityWatch,
            files: [
                (
                    "aw.json",
                    #"{"buckets":{"s":{"type":"general.stopwatch","events":[{"timestamp":"2026-03-01T09:00:00+00:00","#
                        + #""duration":1500.5,"data":{"running":false,"label":"R"}}]},"a":{"type":"afkstatus","events":["#
                        + #"{"timestamp":"2026-03-01T09:00:30+00:00","duration":60,"data":{"status":"afk"}}]}}}"#
                )
            ]),
        Sample(
            format: .klog,
            files: [
                (
                    "a.klg",
                    "2026-03-01 (8h!)\nA #long day\n    8:00 - 9:30 #write\n    -30m\n    <23:30 - 0:10\n    1h15m #r=x\n"
                )
            ]),
        Sample(
            format: .pomodoro,
            files: [("history", "2026-03-08T09:00:00-05:00 description=\"Draft one\" duration=25 tags=work,writing\n")]),
        Sample(
            format: .csv,
            files: [("a.csv", "date,habit,minutes,note\n2026-03-01,Read,25,\"ch, 2\"\n3/14/2026,Swim,1:30,\n")]),
        Sample(format: .csv, files: [("w.csv", "Date,Read,Swim\n2026-03-01,1,0\n2026-03-02,✓,skip\n2026-03-03,,30\n")]),
        Sample(format: .csv, files: [("s.csv", "date,start,end,habit\n2026-03-02,23:30,0:15,Write\n")]),
    ]
}

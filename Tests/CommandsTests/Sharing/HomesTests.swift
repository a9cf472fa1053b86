import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

/// Several homes on one disk: their data is joined, away, lost or put back.
@Suite("Homes that share data") struct HomesTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "with the journals gone and the mirror whole every command shows and exports everything": """
        $/a export --output /backup/b.json
        rm /a/data/journal/
        $/a list   > Read
          & read from their copies
        $/a export --csv entries   > ,Read,20,
        $/a did read 3   & had lost 3 lines, now restored from their copies
        $/a list   &
        $/a show read --json   : totalMinutes 23
        $/a doctor
        """,
        "an export of nothing replaces no file": """
        $/a export --output /backup/b.json
        $/empty export --output /backup/b.json --force   !   .
        """,
        "deleting the state folder does not leave a joined folder": """
        $/b join /a/data --yes
        $/b list   > Read
        rm /b/state/
        $/b list   > Read
        """,
        "a joined folder that is away is shown as far as this machine has it, and nothing is founded in its place": """
        $/b join /a/data --yes
        $/b did read 5
        mv /a/data /a/away
        $/b list   > Read
        $/b export   > Read
        $/b did read 1   % /a/data   .
        $/b add New   % /a/data   .
        $/b doctor --repair   ?   .
        mv /a/away /a/data
        $/b did read 1
        $/b show read --json   : totalMinutes 26
        $/b doctor
        """,
        "another store where the joined one was is refused": """
        $/b join /a/data --yes
        $/a2 add Other
        mv /a/data /a/away
        mv /a2/data /a/data
        $/b list   % /a/data/store.json
        """,
        "what other machines changed is in the log of scripts, too": """
        $/b join /a/data --yes
        $/b did read 5
        $/a machines --log   > 5
        $/a machines --pending   = Nothing is waiting.
        """,
        "stop --on takes a machine's name or its beginning, and refuses any other with a reason": """
        $/b join /a/data --yes
        $/a machines --rename Server
        $/b machines --rename Laptop
        $/a start read 30m
        $/b status   > On Server: Mochi,
        $/b list   > On Server: Mochi,
        $/b status --json   : otherMachine "Server"
        $/b stop   ! habicat stop --on Server
        $/b stop --on Desktop   ! No machine is called “Desktop”. See habicat machines.
        $/b stop --on Laptop   ! No timer runs on Laptop.
        + 12  $/b stop --on server   > 12 min of Read
        $/a status   > No timer is running.
        $/a start read 30m
        + 6  $/b machines --stop Server
        $/b show read --json   : totalMinutes 38
        """,
        "machines are listed, renamed and forgotten": """
        $/b join /a/data --yes
        $/a did read 12
        $/a machines --rename Server
        $/b machines --rename Laptop
        $/b machines --json   : machines.0.name "Laptop" | machines.0.isThis true | machines.1.minutes 32
        $/b machines --rename Desk server
        $/b machines --forget desk
        $/b machines --json   : machines.1.isForgotten true
        $/b show read --json   : totalMinutes 32
        """,
        "automatic sync is remembered, and Syncthing gets its list of ignored files": """
        $/a sync --on open,exit --json   : on ["open","exit"]
        $/a sync --on change,exit   = Habicat syncs in the background: a minute after the last change, when you leave.
        $/a machines   > Habicat syncs in the background: a minute after the last change, when you leave.
        $/a machines --json   : syncOn ["change","exit"] | syncTimer null | syncFailure null
        $/a sync --on never --json   : on []
        $/a machines   / Habicat syncs
        $/a sync --install   ! is not a git repository
        $/a sync --on sometimes   ? open, change, exit
        $/a sync --syncthing   > /a/data
        has /a/data/.stignore *.new
        $/a sync --syncthing   .
        $/a doctor
        """,
        "today's files are kept if wanted, and only then": """
        $/a did read 5
        gone /a/data/today.txt
        $/a settings set phone on
        $/a did read 5
        has /a/data/today.txt [x]
        has /a/data/today.svg <svg
        $/a doctor
        """,
        "25: join shows both sides, asks, brings the history over, and can be undone": """
        $/b add read --cat Pepper
        $/b did read 20
        $/b did read 10 --day yesterday
        $/b add Running --cat Olive
        $/b did run 30
        $/b machines --rename Big_desk
        $/b join /a/data --dry-run --json
          : isDone false | own.habits 2 | own.minutes 60 | other.minutes 20 | pairs.0.other "Read"
        .
        $/b join /a/data   ?   .
        $/b join /a/data --yes   > habicat undo
        $/b paths   > /a/data
        $/a show read --json   : totalMinutes 50
        $/a machines   > Big desk
        $/a doctor
        $/b show read --json   : totalMinutes 50
        $/b undo   > joining your earlier data
        $/a show read --json   : totalMinutes 20
        $/b list   / Running
        $/a machines   > Big desk
        $/a erase --everything   ? --yes
          > Big desk shares this data and keeps a copy
        """,
        "25: joining twice adds nothing, and the own folder can be joined again": """
        $/b add Running --cat Olive
        $/b did run 30
        cp /b/data /c/data
        $/b join /a/data --yes
        $/a status --json   : coins 10
        $/b join /b/data --no-pair Running --dry-run   > Nothing was changed
        $/c join /a/data --yes
        $/a show run --json   : totalMinutes 30
        $/a status --json   : coins 10
        $/a doctor
        """,
        "25: pairs can be changed": """
        $/b add Books --cat Pepper
        $/b did books 15
        $/b join /a/data --yes --pair Books=Read
        $/a show read --json   : totalMinutes 35
        $/c add Read --cat Plum
        $/c did read 7
        $/c join /a/data --yes --no-pair Read
        $/a show Read_2 --json   : totalMinutes 7
        $/c join /a/data   ! already uses
        """,
        "25: a machine without habits just switches, also to a folder above the data": """
        $/b join /a
        $/b did read 5
        $/a show read --json   : totalMinutes 25
        """,
        "25: sessions, coins and accessories come along; the visit of one day counts once": """
        $/b add Running --cat Olive
        $/b start run 25m
        + 26  $/b buy fern
        $/b join /a/data --yes
        $/a status --json   : coins 60
        $/a box   > fern
        $/a history --habit run --format {minutes}_{source}   = 25 session
        $/a doctor
        """,
        "25: bad folders are refused, and nothing is changed": """
        $/b add Running --cat Olive
        $/b join /nowhere --yes   ! There is no folder
        $/b join /backup --yes   ! There is no Habicat data
        $/b join /b/data --yes   ! already uses
        $/b sync --init /hub.git   ! not installed
        $/b join /late --yes   ! has not arrived yet
        $/b join /newer --yes   % Update Habicat
        $/b start run
        $/b join /a/data --yes   ! timer
        $/b paths   / /a/data
        """,
        "25: add offers to join what another machine shares nearby": """
        HOME=/me
        cp /a/data /me/Sync/habicat
        $/b add Running   & habicat join /me/Sync/habicat
        """,
    ])

    @Test("what one does the others see", arguments: transcripts) func follows(transcript: Transcript) throws {
        for folder in ["/backup", "/late/journal", "/newer", "/me"] { try bench.files.makeFolders(folder) }
        bench.put(#"{"format":9,"storeId":"a","uid":"b"}"#, at: "/newer/store.json")
        try bench.run("add Read --cat Mochi", below: "/a")
        try bench.run("did read 20", below: "/a")
        try bench.follow(transcript)
    }

    @Test("half arrived files are named") func pending() throws {
        try bench.follow("$/a add Read\n$/b join /a/data --yes\n$/b did read 5")
        let other = try #require(
            bench.journals(below: "/a").min { (bench.files[$0] ?? []).count < (bench.files[$1] ?? []).count })
        let whole = try #require(bench.files[other])
        for bytes in [Array(whole.prefix(50)), Array(whole.dropLast(9)), [], [UInt8](repeating: 0, count: whole.count)]
        {
            bench.files[other] = bytes
            try bench.follow(
                "$/a machines --pending\n/ Nothing is waiting\n$/a list\n& not fully arrived\n$/a doctor")
        }
    }

    @Test("however often own files were put back, this is one machine and no news") func oneMachine() throws {
        try bench.follow("$/a add Read\n$/a did read 20")
        for _ in 1...3 {
            let newest = try #require(
                bench.journals(below: "/a").max { (bench.files[$0] ?? []).count < (bench.files[$1] ?? []).count })
            let old = bench.files[newest]
            try bench.run("did read 1", below: "/a")
            bench.files[newest] = old
            try bench.run("did read 1", below: "/a")
        }
        try bench.follow(
            """
            $/a show read --json   : totalMinutes 26
            $/a machines --log   > not disagreed
            """)
        #expect(try Bench.fields(of: bench.run("machines --json", below: "/a"))["machines"]?.elements?.count == 1)
    }

    @Test("a timer continues under the id it was started with") func timer() throws {
        try bench.follow("$/a add Read\n$/a did read 20\n$/a start read 25")
        // It wrote more than there is.
        let path = "/a/state/device.json"
        let record = try #require(bench.files[path].flatMap { RecordFraming.body(of: $0[...], .device) })
        var fields = try #require(Codec.fields(from: record.bytes))
        fields["seq"] = 99
        bench.files[path] = RecordFraming.line(.device, fields).bytes
        try bench.run("did read 1", below: "/a")
        #expect(bench.journals(below: "/a").count == 2)
        try bench.follow(
            """
            + 10  $/a machines   > 10
            $/a stop
            $/a show read --json   : totalMinutes 31
            """)
    }
}

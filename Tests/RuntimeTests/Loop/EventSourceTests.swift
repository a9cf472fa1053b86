import DocumentStore
import Glibc
import TestSupport
import Testing

@testable import Runtime

/// The real descriptors of Linux, read without waiting.
@Suite(.serialized) struct EventSourceTests {
    /// Whether a descriptor has something to read now.
    private func isReadable(_ descriptor: Int32) -> Bool {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, 0) == 1
    }

    @Test("signals are collected instead of interrupting, and each is known") func collectsSignals() {
        let signals = Signals()
        defer { signals.close() }
        #expect(signals.arrivals().isEmpty)
        for number in [SIGWINCH, SIGINT, SIGTSTP, SIGCONT, SIGTERM, SIGHUP] { raise(number) }
        #expect(isReadable(signals.descriptor))
        // SIGCONT takes a SIGTSTP that waits away, as the kernel does.
        #expect(
            Set(signals.arrivals()) == [
                .resized, .interrupted, .continued, .toldToLeave(SIGTERM), .toldToLeave(SIGHUP),
            ])
        #expect(!isReadable(signals.descriptor))
    }

    @Test("ctrl-\\ is collected like a request to leave") func collectsQuit() {
        // Threads of tests let no signal through.
        var quit = sigset_t()
        var before = sigset_t()
        sigemptyset(&quit)
        sigaddset(&quit, SIGQUIT)
        pthread_sigmask(SIG_UNBLOCK, &quit, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let signals = Signals()
        defer { signals.close() }
        raise(SIGQUIT)
        #expect(signals.arrivals() == [.toldToLeave(SIGQUIT)])
        #expect(signals.arrivals().isEmpty)
    }

    @Test("in the folder of files that are replaced only those count") func oneFile() throws {
        var letters = Array("/tmp/habicat-watch-XXXXXX".utf8CString)
        let folder = String(cString: try #require(mkdtemp(&letters)))
        let files = PosixFileSystem()
        let watch = FolderWatch()
        watch.watchFiles([folder + "/note.json", folder + "/settings.json"])
        for (name, counts) in [
            ("other.json", false), ("note.json", true), ("other.json", false), ("settings.json", true),
        ] {
            try files.replaceFile(in: folder, named: name, with: [1])
            #expect(watch.drain() == counts)
        }
        for name in ["other.json", "note.json", "settings.json"] { try files.remove(folder + "/" + name) }
        rmdir(folder)
    }

    @Test("with no descriptor left nothing is watched, which is known, until there is one again") func noDescriptor() {
        var kernel = FolderWatch.Kernel()
        var isUsedUp = true
        let begin = kernel.begin
        kernel.begin = { isUsedUp ? -1 : begin() }
        let watch = FolderWatch(kernel)
        watch.awaitFolder("/tmp/habicat-nowhere/data")
        #expect(!watch.watch(["/tmp"]))
        #expect(watch.isBlind && watch.isEmpty && watch.descriptor < 0)
        #expect(!watch.drain())
        isUsedUp = false
        watch.awaitFolder("/tmp/habicat-nowhere/data")
        #expect(watch.watch(["/tmp"]))
        #expect(!watch.isBlind && watch.descriptor >= 0)
    }

    @Test("with no room for folders left that is known, and one that is not there is nothing to be known")
    func noRoom() {
        var kernel = FolderWatch.Kernel()
        var asked: [String] = []
        var isUsedUp = true
        let add = kernel.add
        kernel.add = {
            asked.append($1)
            errno = ENOSPC
            return isUsedUp ? -1 : add($0, $1, $2)
        }
        let watch = FolderWatch(kernel)
        watch.awaitFolder("/tmp/habicat-nowhere/data")
        #expect(asked == ["/tmp/habicat-nowhere"])
        #expect(!watch.watch(["/tmp"]))
        #expect(watch.isBlind)
        isUsedUp = false
        watch.awaitFolder("/tmp/habicat-nowhere/data")
        #expect(watch.watch(["/tmp", "/tmp/habicat-nowhere/data"]))
        #expect(!watch.isBlind)
    }

    @Test("where not even the root can be watched, looking for a folder ends") func nothingAbove() {
        var kernel = FolderWatch.Kernel()
        kernel.add = { _, _, _ in
            errno = EACCES
            return -1
        }
        let watch = FolderWatch(kernel)
        watch.awaitFolder("/home/robin/data")
        watch.awaitFolder("/")
        watch.awaitFolder("")
        #expect(watch.isEmpty)
    }

    @Test("the timer wakes when its time has come, once, and not when it is unset") func wakes() {
        let timer = WakeTimer()
        #expect(!isReadable(timer.descriptor))
        timer.arm(at: 1)
        #expect(isReadable(timer.descriptor))
        timer.acknowledge()
        #expect(!isReadable(timer.descriptor))
        timer.arm(at: SystemClock.realBoottime + 3_600_000)
        #expect(!isReadable(timer.descriptor))
        timer.arm(at: 1)
        #expect(isReadable(timer.descriptor))
        timer.arm(at: nil)
        #expect(!isReadable(timer.descriptor))
    }

    @Test("a folder is awaited in the nearest one there is; one put in its place is watched, its neighbours are not")
    func watches() throws {
        let temporary = try TemporaryFolder()
        defer { temporary.remove() }
        let above = temporary.path + "/share"
        let folder = above + "/data"
        let watch = FolderWatch()
        for awaited in [above, folder] {
            watch.awaitFolder(folder)
            _ = watch.drain()
            mkdir(awaited, 0o700)
            #expect(isReadable(watch.descriptor) && watch.drain())
        }
        watch.awaitFolder(folder)
        #expect(watch.watch([folder]))
        mkdir(above + "/other", 0o700)
        #expect(!watch.drain())
        rename(folder, above + "/aside")
        rename(above + "/other", folder)
        #expect(watch.drain())
        watch.awaitFolder(folder)
        #expect(watch.watch([folder]))
        _ = watch.drain()
        #expect(!watch.watch([folder]))
        close(open(folder + "/a", O_WRONLY | O_CREAT, 0o600))
        #expect(watch.drain())
    }

    @Test("who waits for a store to change wakes when another is put in its place, and when it is erased")
    func eventWait() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (files, layout) = (PosixFileSystem(), StoreLayout(below: folder.path))
        try files.makeFolders(layout.journal(of: "deadbeef"))
        try files.makeFolders(folder.path + "/other/journal/deadbeef")
        let eventWait = EventWait(scale: 1)
        eventWait.look(at: layout, files)
        #expect(eventWait.wait(milliseconds: 1) == .time)
        try files.rename(layout.data, to: layout.data + "-before")
        eventWait.look(at: layout, files)
        try files.rename(folder.path + "/other", to: layout.data)
        #expect(eventWait.wait(milliseconds: 1) == .change)
        eventWait.look(at: layout, files)
        _ = eventWait.wait(milliseconds: 1)
        close(open(layout.journal(of: "deadbeef") + "/a", O_WRONLY | O_CREAT, 0o600))
        #expect(eventWait.wait(milliseconds: 1) == .change)
        eventWait.look(at: layout, files)
        #expect(eventWait.wait(milliseconds: 1) == .time)
        try files.remove(layout.journal(of: "deadbeef") + "/a")
        for gone in [layout.journal(of: "deadbeef"), layout.journals, layout.data] { try files.remove(gone) }
        #expect(eventWait.wait(milliseconds: 1) == .change)
        eventWait.look(at: layout, files)
        _ = eventWait.wait(milliseconds: 1)
        try files.makeFolders(layout.data)
        #expect(eventWait.wait(milliseconds: 1) == .change)
    }
}

import Glibc
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

    @Test("a file that grows in a watched folder is noticed, others are not") func watches() throws {
        let folder = "/tmp/habicat-watch-\(getpid())"
        mkdir(folder, 0o700)
        defer {
            unlink(folder + "/a")
            rmdir(folder)
        }
        let watch = FolderWatch()
        watch.watch(["/tmp/habicat-nowhere", folder])
        #expect(!watch.drain())
        let file = open(folder + "/a", O_WRONLY | O_CREAT, 0o600)
        write(file, "x", 1)
        close(file)
        #expect(isReadable(watch.descriptor))
        #expect(watch.drain())
        #expect(!watch.drain())
    }
}

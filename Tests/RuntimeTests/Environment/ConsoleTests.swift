import Glibc
import Runtime
import Testing

struct ConsoleTests {
    @Test("What a full disk does not take is reported, what it does take is not") func fullDisk() throws {
        for (path, outcome) in [("/dev/full", Console.Outcome.failed(errno: ENOSPC)), ("/dev/null", .written)] {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            #expect(Console.outcome(ofWriting: "Reading", to: descriptor) == outcome)
            #expect(Console.outcome(ofWriting: "", to: descriptor) == .written)
        }
    }

    @Test("What is not open for writing takes nothing") func notOpen() throws {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(Console.outcome(ofWriting: "Reading", to: descriptor) == .failed(errno: EBADF))
        #expect(Console.outcome(ofWriting: "Reading", to: -1) == .failed(errno: EBADF))
    }
}

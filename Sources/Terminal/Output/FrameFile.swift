import CNcurses
import Glibc

/// Where ncurses writes: a file in memory, written anew from its start each frame. ncurses would else write at each jump
/// of the cursor.
final class FrameFile {
    let stream: UnsafeMutablePointer<FILE>
    private let descriptor: Int32

    init() throws(TerminalError) {
        descriptor = library_memory_file("habicat-frame")
        guard descriptor >= 0 else { throw .system(code: errno) }
        guard let stream = fdopen(descriptor, "w") else {
            let code = errno
            Glibc.close(descriptor)
            throw .system(code: code)
        }
        self.stream = stream
    }

    deinit { fclose(stream) }

    /// All that was written since the last time.
    func take() -> [UInt8] {
        fflush(stream)
        let count = Int(lseek(descriptor, 0, SEEK_CUR))
        guard count > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
            taken = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
        lseek(descriptor, 0, SEEK_SET)
        return bytes
    }
}

package import DocumentStore
import Glibc

/// An empty folder on the real disk, for the length of a test.
package struct TemporaryFolder {
    /// Where it is.
    package let path: String

    /// - Throws: where none can be made.
    package init() throws(StoreError) {
        var template = Array("/tmp/habicat-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .failed("mkdtemp", "/tmp", errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Removes it with everything in it.
    package func remove() { remove(path) }

    private func remove(_ path: String) {
        for name in (try? PosixFileSystem().names(in: path)) ?? [] { remove("\(path)/\(name)") }
        _ = Glibc.remove(path)
    }
}

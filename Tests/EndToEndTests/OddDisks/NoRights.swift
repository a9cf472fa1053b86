import Foundation
import Glibc
import Testing

/// Folders and files that may not be written or read.
@Suite("No rights") struct NoRights {
    @Test(
        "a home that cannot be made is a sentence", arguments: ["/proc/habicat", "/dev/null/habicat", "/sys/habicat"])
    func impossibleHome(_ path: String) throws {
        let home = try Home()
        home.surroundings["HABICAT_HOME"] = path
        try home.expectTrouble(path) { try home.habicat("add", "Read") }
        let list = try home.habicat("list")
        #expect(list.status == 0 || list.errors.hasSuffix(".\n"), "\(list.errors)")
    }

    @Test("read-only data is reported, still readable, and written later")
    func unwritable() throws {
        let home = try Home.livedIn()
        let journal = try #require(home.journals().last)
        let folder = URL(fileURLWithPath: journal).deletingLastPathComponent().path
        for (path, rights, back) in [(journal, 0o400, 0o600), (journal, 0o000, 0o600), (folder, 0o000, 0o700)]
            as [(String, mode_t, mode_t)]
        {
            chmod(path, rights)
            try home.expectTroubleWithRights("\(path) \(String(rights, radix: 8))", unread: rights == 0)
            chmod(path, back)
            try home.expectToGoOn(path)
        }
    }

    @Test("a store can be read in a folder where nothing may be written")
    func readOnlyHome() throws {
        let home = try Home()
        chmod(home.path, 0o500)
        try home.expectTrouble("an empty home") { try home.habicat(through: Rights.narrowed, "add", "Read") }
        #expect(try home.habicat(through: Rights.narrowed, "list").status == 0)
        chmod(home.path, 0o700)
        #expect(try home.habicat("add", "Read").status == 0)
        try home.expectToGoOn("a home that can be written again")
    }

    @Test("without a place for caches everything is still kept", arguments: ["state", "state/snapshot", "mirror"])
    func caches(_ name: String) throws {
        let home = try Home.livedIn()
        let path = home.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        chmod(path, 0o500)
        let command = try home.habicat(through: Rights.narrowed, "did", "read", "5")
        #expect(command.status == 0, "\(command.errors)")
        chmod(path, 0o700)
        try home.expectToGoOn(name)
    }

    @Test("a home shared by a group, or through a link, is a home", arguments: [0o777, 0o1777, 0o2775])
    func sharedFolder(_ rights: Int) throws {
        let home = try Home()
        let shared = home.path + "/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
        chmod(shared, mode_t(rights))
        try FileManager.default.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: shared)
        home.surroundings["HABICAT_HOME"] = home.path + "/link"
        let command = try home.habicat(through: ["bash", "-c", "umask 000; exec \"$@\"", "-"], "add", "Read")
        #expect(command.status == 0, "\(command.errors)")
        home.surroundings["HABICAT_HOME"] = shared
        try home.expectToGoOn("the same folder by its own name")
        for (name, _) in try home.contents() where name.hasPrefix("shared/") {
            var status = stat()
            try #require(stat(home.path + "/" + name, &status) == 0)
            #expect(status.st_mode & 0o077 == 0, "\(name) is for its owner alone, whatever the umask")
        }
    }

    @Test("a home whose name is not UTF-8 is refused, and no folder of another name is made") func oddName() throws {
        let home = try Home()
        let named = ["bash", "-c", "HABICAT_HOME=$HABICAT_HOME/$(printf 'odd\\377') exec \"$@\"", "-"]
        let command = try home.habicat(through: named, "add", "Read")
        #expect(command.status == 2 && command.errors.hasSuffix("Use a path in UTF-8.\n"), "\(command.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    }
}

extension Home {
    /// - Parameter unread: whether the journal cannot be read either: then it is shown from its copies.
    fileprivate func expectTroubleWithRights(_ comment: String, unread: Bool) throws {
        let before = try unread ? nil : journalLines()
        let command = try habicat(through: Rights.narrowed, "did", "read", "5")
        #expect(command.status == 3 && command.errors.hasSuffix(".\n"), "\(comment): \(command.errors)")
        let list = try habicat(through: Rights.narrowed, "list")
        #expect(list.status == 0 && list.output.contains("Read"), "\(comment): \(list.errors)")
        #expect(unread == !list.errors.isEmpty, "\(comment): \(list.errors)")
        if let before { #expect(try journalLines() == before, "\(comment)") }
    }
}

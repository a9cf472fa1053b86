import DocumentStore
import Glibc
import TestSupport
import Testing

@Suite("A folder that others write into") struct SharedFolderTests {
    /// Links are followed below `mine`, not below `shared`; `outside` has a file and a folder with one.
    private func withFolders(_ body: (_ files: PosixFileSystem, _ folder: String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let files = PosixFileSystem()
        for name in ["shared", "mine", "outside", "outside/inner"] { try files.makeFolder(folder.path + "/" + name) }
        for name in ["outside", "outside/inner"] {
            try files.replaceFile(in: folder.path + "/" + name, named: "file", with: [1])
        }
        for name in ["shared", "mine"] {
            #expect(symlink(folder.path + "/outside", "\(folder.path)/\(name)/link") == 0)
        }
        #expect(symlink(folder.path + "/shared", folder.path + "/way") == 0)
        files.followNoLinks(below: folder.path + "/shared")
        files.followNoLinks(below: folder.path + "/way")
        try body(files, folder.path)
    }

    @Test("has nothing behind a link", arguments: ["shared", "way"]) func reading(name: String) throws {
        try withFolders { files, folder throws in
            let link = "\(folder)/\(name)/link"
            #expect(try files.status(at: link)?.kind == .link)
            #expect(try files.status(at: link + "/file") == nil)
            #expect(try files.names(in: link) == nil)
            #expect(try files.names(in: link + "/inner") == nil)
            #expect(try files.names(in: "\(folder)/\(name)") == ["link"])
            #expect(throws: StoreError.unusable(path: link, .isNoFile(.link))) { try files.open(link, .folder) }
            for purpose in [OpenPurpose.reading, .appending, .appendingNew, .overwriting] {
                for file in ["/file", "/inner/file", "/new"] {
                    #expect(throws: StoreError.unusable(path: link, .isNoFile(.link))) {
                        try files.open(link + file, purpose)
                    }
                }
            }
        }
    }

    @Test("is not left by writing through a link") func writing() throws {
        try withFolders { files, folder throws in
            let link = folder + "/shared/link"
            let refusal = StoreError.unusable(path: link, .isNoFile(.link))
            #expect(throws: refusal) { try files.replaceFile(in: link, named: "file", with: [2]) }
            #expect(throws: refusal) { try files.remove(link + "/file") }
            #expect(throws: refusal) { try files.rename(link + "/file", to: folder + "/shared/file") }
            #expect(throws: refusal) { try files.rename(folder + "/mine/link", to: link + "/link") }
            #expect(throws: refusal) { try files.makeFolder(link + "/new") }
            #expect(throws: refusal) { try files.makeFolders(link + "/new/newer") }
            #expect(throws: refusal) { try files.protect(link + "/file") }
            #expect(chmod(folder + "/outside/inner", 0o755) == 0)
            try files.protect(link)
            #expect(try files.status(at: folder + "/outside/inner")?.isOpenToOthers == true)
            #expect(try files.names(in: folder + "/outside") == ["file", "inner"])
            #expect(try files.contents(of: folder + "/outside/file") == [1])
            // The link itself can go.
            try files.remove(link)
            #expect(try files.names(in: folder + "/outside") == ["file", "inner"])
        }
    }

    @Test("may be a link itself, and a person's own folders are as before") func own() throws {
        try withFolders { files, folder throws in
            try files.replaceFile(in: folder + "/way", named: "file", with: [3])
            #expect(try files.contents(of: folder + "/shared/file") == [3])
            #expect(try files.contents(of: folder + "/mine/link/file") == [1])
            #expect(try files.names(in: folder + "/mine/link") == ["file", "inner"])
            #expect(try files.status(at: folder + "/mine/link")?.isFolder == true)
            files.close(try files.open(folder + "/mine/link", .folder))
            #expect(files.realPath(of: folder + "/mine/link/../outside/inner") == folder + "/outside/inner")
        }
    }

    @Test("rights are taken from files and folders, and nothing is waited for") func rights() throws {
        try withFolders { files, folder throws in
            #expect(chmod(folder + "/outside/file", 0o754) == 0)
            try files.protect(folder + "/outside/file")
            var found = stat()
            #expect(stat(folder + "/outside/file", &found) == 0 && found.st_mode & 0o777 == 0o700)
            #expect(mkfifo(folder + "/pipe", 0o644) == 0)
            try files.protect(folder + "/pipe")
        }
    }

    @Test("a file that cannot take its place leaves nothing next to it") func beside() throws {
        try withFolders { files, folder throws in
            #expect(throws: StoreError.self) {
                try files.replaceFile(in: folder + "/outside", named: "inner", with: [2])
            }
            #expect(try files.names(in: folder + "/outside") == ["file", "inner"])
        }
    }
}

import Canvas
import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

@Suite("Pictures for sharing") struct PictureFileTests {
    private let world = World()

    private func user(_ variables: [String: String] = [:]) -> UserSession {
        let user = UserSession(
            world.paths, files: world.files, clock: world.clock,
            environment: ProcessEnvironment(
                variables: ["TZ": "UTC", "HOME": "/home/robin"].merging(variables) { $1 }, workingFolder: "/work"),
            seed: 3, patience: .none)
        return user
    }

    private func written(_ user: UserSession, _ picture: String = "<svg/>") -> String? {
        let file = PictureFile(user)
        return file.proposedPath(as: .svg).flatMap { file.written(picture, to: $0, as: .svg).path }
    }

    @Test("the folder for pictures comes first, as the desktop or the user names it, then home, then the current one")
    func folders() throws {
        #expect(PictureFile(user()).proposedPath(as: .svg) == nil, "no folder is there")
        for (folder, variables) in [
            ("/work", [:]), ("/home/robin", [:]), ("/home/robin/Pictures", [:]), ("/art", ["XDG_PICTURES_DIR": "/art"]),
        ] {
            try world.files.makeFolders(folder)
            let path = try #require(written(user(variables)))
            #expect(path.hasPrefix(folder + "/habicat-2026-") && path.hasSuffix(".svg"))
        }
    }

    @Test("a picture never replaces another") func isNew() throws {
        try world.files.makeFolders("/work")
        let first = try #require(written(user(), "<svg>1</svg>"))
        let second = try #require(written(user(), "<svg>2</svg>"))
        #expect(first != second && second.hasSuffix("-2.svg"))
        let bytes = try world.files.contents(of: first, atMost: 100, .reading)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "<svg>1</svg>")
    }

    @Test("a full disk leaves no half picture") func full() throws {
        try world.files.makeFolders("/work")
        let user = user()
        world.files.capacity = 0
        #expect(written(user) == nil)
        #expect(try world.files.names(in: "/work") == [])
    }

    @Test("as PNG where a program makes one, else as SVG, and that is reported")
    func png() throws {
        try world.files.makeFolders("/work")
        let user = user()
        user.processes = WrittenProcesses.converters(["rsvg-convert": WrittenProcesses.png])
        let (path, format) = PictureFile(user).written("<svg/>", to: "/work/x.png", as: .png)
        #expect(format == .png && path?.hasSuffix(".png") == true)
        let bytes = try world.files.contents(of: try #require(path), atMost: 100, .reading)
        #expect(bytes == WrittenProcesses.png)
        user.processes = WrittenProcesses.converters(["rsvg-convert": Array("no picture".utf8)])
        let other = PictureFile(user).written("<svg/>", to: "/work/x.png", as: .png)
        #expect(other.format == .svg && other.path?.hasSuffix(".svg") == true)
    }

    @Test("s in the room writes the room in all colours, and says where") func wholeWay() throws {
        try world.adopt("Reading")
        try world.files.makeFolders("/work")
        let user = user()
        let controller = world.run(in: user)
        controller.deliver(.keyPressed(.character("2")))
        controller.deliver(.keyPressed(.character("s")))
        controller.draw()
        #expect(world.display.grids.last?.text.contains("Save a picture as /work/habicat-") == true)
        #expect(try world.files.names(in: "/work") == [])
        controller.deliver(.keyPressed(.character("s")))
        let name = try #require(try world.files.names(in: "/work")?.first)
        #expect(controller.model.toasts.last?.text.contains("/work/\(name)") == true)
        let bytes = try world.files.contents(of: "/work/" + name, atMost: 1 << 20, .reading)
        let picture = String(decoding: bytes ?? [], as: UTF8.self)
        #expect(picture.hasPrefix("<svg") && !picture.contains(">Today<"))
    }
}

extension WrittenProcesses {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]

    /// Programs that print the same for any picture; all others are missing.
    static func converters(_ answers: [String: [UInt8]]) -> WrittenProcesses {
        let processes = WrittenProcesses()
        processes.ending = { launch in
            guard let answer = answers[launch.program] else { return Ending(.notStarted(2)) }
            return launch.input.starts(with: "<svg".utf8) ? Ending(.code(0), bytes: answer) : Ending(.code(1))
        }
        return processes
    }
}

@Suite("PNG by installed programs") struct PictureConverterTests {
    private func failure(_ answers: [String: [UInt8]], _ picture: String = "<svg/>") -> PictureFailure? {
        do throws(PictureFailure) {
            _ = try PictureConverter(WrittenProcesses.converters(answers)).png(of: picture)
            return nil
        } catch {
            return error
        }
    }

    @Test("either of two programs does; one that fails is passed over, and ImageMagick is not asked")
    func programs() {
        for name in ["rsvg-convert", "inkscape"] {
            #expect(failure([name: WrittenProcesses.png]) == nil)
        }
        #expect(failure(["rsvg-convert": [], "inkscape": WrittenProcesses.png]) == nil)
        #expect(failure([:]) == .noConverter)
        #expect(failure(["inkscape": Array("GIF89a".utf8)]) == .failed)
        #expect(failure(["inkscape": WrittenProcesses.png], "no picture") == .failed)
        #expect(failure(["magick": WrittenProcesses.png, "convert": WrittenProcesses.png]) == .noConverter)
    }
}

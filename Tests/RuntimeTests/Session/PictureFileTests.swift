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

    @Test("the folder for pictures comes first, as the desktop or the user names it, then the current one, then home")
    func folders() throws {
        #expect(PictureFile(user()).written("<svg/>") == nil, "no folder is there")
        for (folder, variables) in [
            ("/home/robin", [:]), ("/work", [:]), ("/home/robin/Pictures", [:]), ("/art", ["XDG_PICTURES_DIR": "/art"]),
        ] {
            try world.files.makeFolders(folder)
            let path = try #require(PictureFile(user(variables)).written("<svg/>"))
            #expect(path.hasPrefix(folder + "/habicat-2026-") && path.hasSuffix(".svg"))
        }
    }

    @Test("a picture never replaces another") func isNew() throws {
        try world.files.makeFolders("/work")
        let first = try #require(PictureFile(user()).written("<svg>1</svg>"))
        let second = try #require(PictureFile(user()).written("<svg>2</svg>"))
        #expect(first != second && second.hasSuffix("-2.svg"))
        let bytes = try world.files.contents(of: first, atMost: 100, .reading)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "<svg>1</svg>")
    }

    @Test("a full disk leaves no half picture") func full() throws {
        try world.files.makeFolders("/work")
        let user = user()
        world.files.capacity = 0
        #expect(PictureFile(user).written("<svg/>") == nil)
        #expect(try world.files.names(in: "/work") == [])
    }

    @Test("s in the room writes the room in all colours, and says where") func wholeWay() throws {
        try world.adopt("Reading")
        try world.files.makeFolders("/work")
        let user = user()
        let controller = world.run(in: user)
        controller.deliver(.keyPressed(.character("2")))
        controller.deliver(.keyPressed(.character("s")))
        let name = try #require(try world.files.names(in: "/work")?.first)
        #expect(controller.model.toasts.last?.text.contains("/work/\(name)") == true)
        let bytes = try world.files.contents(of: "/work/" + name, atMost: 1 << 20, .reading)
        let picture = String(decoding: bytes ?? [], as: UTF8.self)
        #expect(picture.hasPrefix("<svg") && !picture.contains(">Today<"))
    }
}

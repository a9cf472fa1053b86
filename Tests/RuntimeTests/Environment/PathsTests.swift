import DocumentStore
import TestSupport
import Testing

@testable import Runtime

@Suite struct PathsTests {
    @Test(
        "folders follow the XDG rules, and HABICAT_HOME holds all",
        arguments: [
            (["HOME": "/home/ann"], "/home/ann/.local/share/habicat", "/home/ann/.config/habicat/config.json5"),
            (
                ["HOME": "/home/ann/", "XDG_DATA_HOME": "/data"], "/data/habicat",
                "/home/ann/.config/habicat/config.json5"
            ),
            (["HOME": "/h", "XDG_DATA_HOME": "data"], "/h/.local/share/habicat", "/h/.config/habicat/config.json5"),
            (["HOME": "/h", "XDG_CONFIG_HOME": ""], "/h/.local/share/habicat", "/h/.config/habicat/config.json5"),
            (["HOME": "/h", "HABICAT_HOME": "/x/y/"], "/x/y/data", "/x/y/config/config.json5"),
            (["HOME": "/h", "HABICAT_HOME": "mine"], "/work/mine/data", "/work/mine/config/config.json5"),
            ([:], "/listed/.local/share/habicat", "/listed/.config/habicat/config.json5"),
        ] as [([String: String], String, String)])
    func followsVariables(variables: [String: String], data: String, config: String) throws {
        let paths = try #require(
            Paths(ProcessEnvironment(variables: variables, listedHome: "/listed", workingFolder: "/work")))
        #expect(paths.layout.data == data)
        #expect(paths.configFile == config)
    }

    @Test("without any home folder there are no paths") func needsHome() {
        #expect(Paths(ProcessEnvironment(variables: [:])) == nil)
        #expect(Paths(ProcessEnvironment(variables: ["XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"])) == nil)
    }

    @Test("the machine's id is the first line of its file, none if there is no file, and unknown if it cannot be read")
    func machineIdentity() throws {
        let disk = MemoryFileSystem()
        #expect(MachineIdentity.text(in: disk, state: "/s") == "\n/s")
        try disk.makeFolders("/etc")
        disk["/etc/machine-id"] = Array("0badcafe\nmore\n".utf8)
        #expect(MachineIdentity.text(in: disk, state: "/s") == "0badcafe\n/s")
        let faulty = FaultyFileSystem(disk)
        faulty.plan = { $0.path == "/etc/machine-id" ? .fails(5) : nil }
        #expect(MachineIdentity.text(in: faulty, state: "/s") == nil)
    }
}

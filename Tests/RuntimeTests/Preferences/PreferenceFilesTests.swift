import Canvas
import DocumentStore
import Domain
import Testing
import UI

@testable import Runtime

@Suite struct PreferenceFilesTests {
    private let files = MemoryFileSystem()
    private let paths = Paths(below: "/home")
    private var settings: PreferenceFiles { PreferenceFiles(files: files, paths: paths) }

    private func put(_ text: String, at path: String) throws {
        try files.makeFolders(path.parentFolder)
        files[path] = Array(text.utf8)
    }

    @Test("without files everything has its default") func defaults() {
        let read = settings.read()
        #expect(read.preferences == Preferences())
        #expect(read.troubles.isEmpty)
        #expect(files.files.isEmpty)
    }

    @Test("comments, bare names and trailing commas are fine; its settings are fixed") func readsConfig() throws {
        try put(
            "// mine\n{ theme: 'light', /* quiet */ sound: 'none', focusMinutes: 50, onQuit: \"run\", }",
            at: paths.configFile)
        let read = settings.read()
        #expect(read.troubles.isEmpty)
        #expect(read.preferences.theme == "light")
        #expect(read.preferences.sound == .silence)
        #expect(read.preferences.focusMinutes == 50)
        #expect(read.preferences.onQuit == .run)
        #expect(read.preferences.fixed == ["theme", "sound", "focusMinutes", "onQuit"])
    }

    @Test("what the program sets is kept along with the rest, and config.json5 wins") func setsAndReads() throws {
        try settings.set(Preference(name: "motion", value: "off"))
        try settings.set(Preference(name: "theme", value: "dark"))
        try put("{theme: 'light'}", at: paths.configFile)
        let read = settings.read()
        #expect(read.preferences.motion == .off)
        #expect(read.preferences.theme == "light")
        #expect(read.preferences.fixed == ["theme"])
    }

    @Test(
        "each setting is read, and what it cannot be is reported",
        arguments: [
            ("sound", "none", "maybe"), ("soundRepeat", "5", "6"), ("motion", "reduced", "wild"),
            ("heat", "glyphs", "hot"),
            ("toasts", "stay", "burn"), ("onQuit", "pause", "panic"), ("autoStart", "all", "some"),
            ("mouse", "off", "cat"), ("colour", "256", "loud"), ("focusMinutes", "45", "181"),
            ("shortBreakMinutes", "3", "0"),
            ("longBreakMinutes", "30", "long"),
        ])
    func knowsItsNames(name: String, good: String, bad: String) throws {
        var preferences = Preferences()
        #expect(preferences.set(name.uppercased(), to: good) == name)
        #expect(preferences != Preferences())
        let changed = preferences
        #expect(preferences.set(name, to: bad) == nil)
        #expect(preferences == changed)
    }

    @Test("a file that is not understood is reported, and not written over") func keepsDamaged() throws {
        try put("{theme: ", at: paths.settingsFile)
        let read = settings.read()
        #expect(read.preferences == Preferences())
        let fault = SettingFault(place: JSON5.Place(line: 1, column: 9), reason: .syntax(.expected(.value)))
        #expect(read.troubles == [.invalidSettings(path: paths.settingsFile, fault: fault)])
        #expect(throws: RuntimeError.self) { try settings.set(Preference(name: "theme", value: "dark")) }
        #expect(files[paths.settingsFile] == Array("{theme: ".utf8))
    }

    @Test("themes of one's own are read from their folder, and can be chosen") func readsThemes() throws {
        try put("{ colours: { accent: '#ffb454' } }", at: paths.themesFolder + "/night.json5")
        try put("{\n colours: { accnt: '#fff' } }", at: paths.themesFolder + "/oops.json5")
        try put("a letter", at: paths.themesFolder + "/notes.txt")
        try put("{theme: 'night'}", at: paths.configFile)
        let read = settings.read()
        #expect(read.preferences.ownThemes.map(\.palette.id) == ["night", "oops"])
        #expect(read.preferences.theme == "night")
        let faults = try #require(read.preferences.ownThemes.last?.faults)
        #expect(faults.map(\.line) == [2])
        let path = paths.themesFolder + "/oops.json5"
        #expect(read.troubles == faults.map { .invalidTheme(path: path, fault: $0) })
    }

    @Test("a name or a value that does not exist is reported, with its place and what there is, and the others hold")
    func unknown() throws {
        try put("{volume: 'loud', theme: 'plaid', motion: 'off'}", at: paths.configFile)
        let read = settings.read()
        #expect(read.preferences.motion == .off && read.preferences.theme == Preferences().theme)
        #expect(read.preferences.fixed == ["motion"])
        let faults = read.troubles.map { trouble -> SettingFault? in
            if case .invalidSettings(paths.configFile, let fault) = trouble { fault } else { nil }
        }
        #expect(faults.map(\.?.place.column) == [2, 18])
        #expect(faults.first??.reason == .unknownName("volume"))
        guard case .unknownValue("theme", "plaid", let choices)? = faults.last??.reason else { throw Unexpected() }
        #expect(choices.contains("dark"))
    }

    @Test("keys are read, one or several to an action, and what cannot be is reported") func readsKeys() throws {
        try put(
            "{ keys: { 'today.didIt': ['X', 'f5'], 'today.edit': 'E', 'today.sing': 'a' }, sound: 'none' }",
            at: paths.configFile)
        let read = settings.read()
        let keymap = read.preferences.keymap
        #expect(keymap.binding(for: .function(5), in: [.today])?.action == .didIt)
        #expect(keymap.binding(for: .character("E"), in: [.today])?.action == .edit)
        #expect(read.preferences.sound == .silence)
        let fault = SettingFault(place: JSON5.Place(line: 1, column: 58), reason: .keys(.noSuchAction("today.sing")))
        #expect(read.troubles == [.invalidSettings(path: paths.configFile, fault: fault)])
    }

    @Test("keys in the program's own file, or that are no names, are reported and left out") func refusesOtherKeys()
        throws
    {
        try put("{keys: {'today.didIt': ['x']}}", at: paths.settingsFile)
        try put("{keys: 'x'}", at: paths.configFile)
        let read = settings.read()
        #expect(read.preferences.keymap == .standard)
        #expect(read.troubles.count == 2)
    }

    @Test("bytes that are no UTF-8 leave everything as at first, and are reported", arguments: [false, true])
    func invalidBytes(isTheme: Bool) throws {
        try files.makeFolders(paths.themesFolder)
        let bytes = Array("//\n{e:\"\",".utf8) + [0xFF] + Array("en\", \"b".utf8)
        files[isTheme ? paths.themesFolder + "/x.json5" : paths.configFile] = bytes
        let read = settings.read()
        var plain = Preferences()
        plain.ownThemes = read.preferences.ownThemes
        #expect(read.preferences == plain)
        let place = JSON5.Place(line: 2, column: 7)
        #expect(
            read.troubles == [
                isTheme
                    ? .invalidTheme(
                        path: paths.themesFolder + "/x.json5",
                        fault: ThemeFault(line: 2, reason: .syntax(.invalidUTF8)))
                    : .invalidSettings(
                        path: paths.configFile, fault: SettingFault(place: place, reason: .syntax(.invalidUTF8)))
            ])
    }

    @Test("whatever bytes files hold, there are settings, and every fault has a line of its file", arguments: [1, 2])
    func anything(seed: UInt64) throws {
        let config = Array(
            #"// é\#n{ theme: 'x', t: true, focusMinutes: 0x19, keys: { 'today.didIt': ['\u0062'] }, e: .5, }"#.utf8)
        let theme = Array("{ base: 'light', colours: { accent: '#fff', heat4: { rgb: '#f0d96b', basic: 11 } } }".utf8)
        let texts = ["\0", "\n", "{", "}", "[", "]", ",", "'", "\\u", "/*", "0x", "1e99,", "🐱"]
        let pieces = [[0xFF], [0xC3], [0xED, 0xA0, 0x80]] + texts.map { Array($0.utf8) }
        func lines(_ path: String) -> ClosedRange<Int> {
            1...(files[path] ?? []).split(separator: 10, omittingEmptySubsequences: false).count
        }
        var random = RandomSource(seed: seed)
        try files.makeFolders(paths.themesFolder)
        for _ in 0..<500 {
            for (path, good) in [(paths.configFile, config), (paths.themesFolder + "/x.json5", theme)] {
                var bytes = good
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    let start = Int.random(in: 0...bytes.count, using: &random)
                    let end = Int.random(in: start...min(bytes.count, start + 9), using: &random)
                    bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
                }
                files[path] = bytes
            }
            let troubles = settings.read().troubles
            for case .invalidSettings(let path, let fault) in troubles {
                #expect(lines(path).contains(fault.place.line) && fault.place.column >= 1, "seed \(seed)")
            }
            for case .invalidTheme(let path, let fault) in troubles {
                #expect(lines(path).contains(fault.line), "seed \(seed)")
            }
        }
    }
}

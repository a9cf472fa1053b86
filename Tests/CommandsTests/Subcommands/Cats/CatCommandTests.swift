import DocumentStore
import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct CatCommandTests {
    private let bench = Bench()

    @Test("cats lists all, or shows one in full") func tells() throws {
        try bench.fill()
        #expect(
            try bench.run("cats --format {name}/{habit}/{stage}/{minutes}").stdout
                == "Mochi/Daily reading/kitten/35\nPepper/Running/kitten/0\nOlive/Trial/kitten/0\n")
        let page = try bench.run("cats read").stdout
        #expect(page.hasPrefix("Mochi\n  habit   Daily reading\n"))
        #expect(page.contains("bond    new face, looks up at you; 100 XP to the next level"))
        #expect(page.contains("Life\n  2026-02-18  moved in\n"))
        bench.variables["LANG"] = "zh_CN.UTF-8"
        #expect(try bench.run("cats mochi").stdout.contains("成长经历\n  2026-02-18  来到家里\n"))
    }

    @Test("petting writes nothing") func pets() throws {
        try bench.fill()
        let before = bench.disk
        #expect(try bench.run("pet mochi").stdout == "Mochi looks up at you.\n")
        #expect(bench.disk == before)
    }

    @Test("a cat gets another name") func renames() throws {
        try bench.fill()
        #expect(try bench.run("rename mochi Nori").stdout == "Mochi is now called Nori.\n")
        #expect(try bench.json("show read")["cat"].map { "\($0)".contains("Nori") } == true)
    }

    @Test("buying, wearing and taking off move one thing") func dresses() throws {
        try bench.fill()
        try bench.earn()
        #expect(try bench.run("buy fern").stdout == "Bought the fern for 200 coins, 2 210 left.\n")
        #expect(try bench.run("box --format {id}:{place}").stdout == "plant.fern:owned\n")
        #expect(try bench.run("wear moch FER").stdout == "Mochi is now wearing the fern.\n")
        #expect(try bench.run("box --format {place}").stdout == "on Mochi\n")
        try bench.run("buy plant.clover")
        #expect(
            try bench.run("wear mochi clover").stdout
                == "Mochi is now wearing the clover. The fern is back in the box.\n")
        #expect(try bench.run("take-off mochi").stdout == "The clover is back in the box.\n")
        #expect(try bench.run("take-off mochi").stdout == "Mochi is wearing nothing now.\n")
    }

    @Test("a portrait is asked for, and hangs in the album") func paints() throws {
        try bench.fill()
        try bench.earn()
        #expect(throws: CommandError.needsYes) { try bench.run("portrait mochi") }
        bench.typed = "是"
        #expect(try bench.run("portrait mochi").stdout == "Mochi's portrait is in the album. 410 coins left.\n")
        #expect(bench.question == "Paint Mochi as it is today for 2 000 coins? [y/N] ")
        try bench.run("graduate run")
        let album = try bench.run("album").stdout
        #expect(album.contains("Graduated\n  Pepper  kitten"))
        #expect(album.contains("Portraits\n  Mochi  kitten  painted on 18 Feb 2026"))
    }

    @Test(
        "wrong input changes nothing",
        arguments: [
            ("cats x", .refused), ("cats --format {x}", .wrongUse), ("pet x", .refused), ("rename mochi _", .wrongUse),
            ("rename mochi abcdefghijklmnopqrstuvwxyz", .wrongUse), ("portrait mochi --yes", .refused),
            ("buy fern", .refused), ("buy nothing_like_it", .refused), ("buy collar", .refused),
            ("shop --shelf x", .wrongUse), ("wear mochi fern", .refused), ("wear mochi x", .refused),
            ("take-off x", .refused), ("wear mochi", .wrongUse),
        ] as [(String, ExitCode)])
    func refuses(line: String, code: ExitCode) throws {
        try bench.fill()
        let before = bench.disk
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == code)
        #expect(error.map { ".?".contains(Strings(.english).sentence(for: $0).last ?? " ") } == true)
        #expect(bench.disk == before)
    }

    @Test("without cats there is a message") func isEmpty() throws {
        #expect(throws: CommandError.noCats) { try bench.run("cats") }
        #expect(throws: CommandError.noCats) { try bench.run("pet x") }
        #expect(try bench.run("album").stdout.isEmpty)
        #expect(try bench.run("box").stderr == "The box is empty. See what is for sale with habicat shop.\n")
    }

    @Test("where coins are hidden the shop is shut", arguments: ["shop", "buy fern", "portrait mochi --yes"])
    func isShut(line: String) throws {
        try bench.fill()
        try bench.run("settings set coins off")
        #expect(throws: CommandError.coinsOff) { try bench.run(line) }
    }

    @Test("the shop has all shelves, or one") func lists() throws {
        let all = try bench.run("shop")
        #expect(all.stdout.split(separator: "\n").count == 108)
        #expect(all.stderr == "You have 0 coins.\n")
        #expect(try bench.run("shop --shelf WILD --format {id}").stdout.split(separator: "\n").count == 11)
        #expect(try bench.run("shop --format {shelf}").stdout.hasPrefix("plants\n"))
    }
}

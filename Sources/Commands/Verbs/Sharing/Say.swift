import Canvas
import Domain
import Runtime
import UI

extension Command {
    static let say = Command(
        "say", Phrase("lets a cat say what is piped in or written behind it", "让猫说出管道里或后面写的话"),
        takes: [Operand("TEXT", .text, .anyNumber)],
        flags: [
            Flag("cat", "CAT", Phrase("who says it; the one you saw last unless said", "谁来说；不写为最近陪你的那只"), .cat),
            PrintedCat.sizeFlag(Phrase("how large; small unless said", "多大；不写为 small")),
        ] + Manner.flags, noJSON: Phrase("it prints a picture", "它打印的是图画"),
        examples: ["habicat say --cat Mochi Lunch is ready"]
    ) { arguments, desk throws(CommandError) in
        let manner = try Manner(arguments, in: desk.surroundings)
        let text = arguments.operands.isEmpty ? desk.input() : arguments.operands.joined(separator: " ")
        var printed = PrintedCat(cat: try desk.speaker(arguments))
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .small
        let balloon = Balloon(
            text, columns: manner.columns, characters: manner.characters, cut: desk.words.saidInPart(Balloon.mostRows))
        let picture = printed.grid(manner)
        let left = 4
        var grid = Grid(
            size: Size(
                width: max(balloon.size.width, left + picture.size.width),
                height: balloon.size.height + picture.size.height))
        balloon.draw(on: &grid, at: Point(x: 0, y: 0))
        grid.draw(picture, at: Point(x: left, y: balloon.size.height))
        return Answer.drawn(manner.text(of: grid))
    }
}

extension Desk {
    /// Who speaks: the cat named, else the one its person saw last; without any a kitten of nobody's.
    fileprivate func speaker(_ arguments: Arguments) throws(CommandError) -> Cat {
        let home = try opened()
        let household: Household
        do throws(Refusal) { household = try home.household() } catch { throw .refused(error) }
        if let name = arguments["cat"] { return try CatNames.cat(name, in: household) }
        if let cat = household.companion { return cat }
        var chance = Chance(seed: seed)
        let kitten = Kitten.drawn(using: &chance)
        return try stray(kitten, on: home.moment().today)
    }

    private func stray(_ kitten: Kitten, on day: Day) throws(CommandError) -> Cat {
        do {
            let code = try CatCode(appearance: kitten.appearance, stage: .kitten, personality: kitten.personality)
            return try Guest(code: code, name: kitten.name, day: day).cat
        } catch {
            throw .noCats
        }
    }
}

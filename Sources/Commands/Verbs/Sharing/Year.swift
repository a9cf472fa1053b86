import Canvas
import Domain
import Runtime
import UI

extension Command {
    static let year = Command(
        "year", Phrase("a year in review: days, rows of days, how the cats grew", "一年回顾：日子、连续、猫的成长"),
        takes: [Operand("YEAR", .number, .optional)],
        flags: [Flag("svg", nil, Phrase("as a picture", "作为图片"))] + Manner.flags + [.json], shape: .year,
        examples: ["habicat year", "habicat year 2026 --svg > 2026.svg"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let year = try arguments.year(at: 0) ?? place.now.today.parts.year
        let review: YearReview
        do throws(Refusal) { review = try place.home.library().yearReview(year, at: place.now) } catch {
            throw .refused(error)
        }
        if arguments.has(.json) {
            return Answer.json("year", JSONShape.year(review)).remarking(place.remarks)
        }
        let isPicture = arguments["svg"] != nil
        let manner = try Manner(arguments, in: desk.surroundings)
        let theme = Theme(
            of: place.preferences, isLight: desk.surroundings.hasLightBackground,
            depth: isPicture ? .direct : manner.depth, characters: isPicture ? .unicode : manner.characters)
        let sheet = YearSheet(review, goal: place.household.goalMinutes(of: nil), place.household, place.words, theme)
        let grid = sheet.grid
        guard isPicture else { return Answer.drawn(manner.text(of: grid)).remarking(place.remarks) }
        let frame = PictureFrame(background: theme.palette.ground, foreground: theme.palette.writing)
        return Answer(output: grid.svg(frame)).remarking(place.remarks)
    }
}

extension Arguments {
    /// An operand as a year; nil where it was not given.
    fileprivate func year(at index: Int) throws(CommandError) -> Int? {
        guard index < operands.count else { return nil }
        guard let year = Int(operands[index]), (1900...9999).contains(year) else {
            throw .invalidValue(
                of: Phrase("the year", "年份"), value: operands[index],
                expected: Phrase("a year, such as 2026", "一个年份，如 2026"))
        }
        return year
    }
}

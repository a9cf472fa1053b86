import Canvas
import CatArt
import Domain
import UI

extension Command {
    static let cat = Command(
        "cat", Phrase("prints a cat, wearing what it wears", "打印一只猫，连同它的配饰"), operands: "[CAT]", takes: 0...1,
        flags: [
            Flag("size", "SIZE", Phrase("small, full or large; full unless said", "small、full 或 large；不写为 full")),
            Flag(
                "pose", "POSE",
                Phrase("awake, asleep, stretching or happy", "awake、asleep、stretching 或 happy")),
            Flag("svg", nil, Phrase("as a picture", "作为图片")),
        ] + Manner.flags + [.json],
        examples: ["habicat cat Mochi", "habicat cat mochi --pose asleep --color always | less -R"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        var printed = PrintedCat(cat: try CatNames.cat(at: 0, of: arguments, in: place.household))
        printed.pose = try arguments.choice("pose", CatPose.self) ?? .awake
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .full
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.looks(printed.cat, in: place.household, at: place.now))
                .remarking(place.remarks)
        }
        if arguments["svg"] != nil { return Answer(output: printed.svg()).remarking(place.remarks) }
        let manner = try Manner(arguments, in: desk.surroundings)
        return Answer(output: manner.text(of: printed.grid(manner))).remarking(place.remarks)
    }
}

extension Arguments {
    /// A flag's value as one of a few words; nil where it was not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: String, _ type: Choice.Type
    ) throws(CommandError) -> Choice? {
        guard let text = values[flag] else { return nil }
        guard let choice = Choice(rawValue: text.lowercased()) else {
            let words = Choice.allCases.map(\.rawValue)
            throw .invalidValue(
                of: Phrase("--" + flag), value: text,
                expected: Phrase(
                    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
                    words.dropLast().joined(separator: "、") + " 或 " + (words.last ?? "")))
        }
        return choice
    }
}

import Canvas
import Domain
import Testing

@testable import UI

/// Whatever people call their habits and cats, boxes stand where they stand.
@Suite("Unusual names") struct OddNamesTests {
    /// Emoji of several scalars, wide signs, marks that combine, letters from right to left, wide signs to the brim.
    static let names = [
        "👩‍🚀🏳️‍🌈 launch ❤️", "読書と日記と散歩と掃除", "Z̸̨͎ą̶͈l̵̢̛g̷̖͝ö̴́ e\u{301}\u{302}\u{303}\u{304}", "שלום עולם مرحبا",
        String(repeating: "漢字仮名", count: 15), "🇩🇪 1️⃣ ©️ 🫨 🏃🏽‍♀️", "한국어 공부 \u{200F}\u{202E}abc",
    ]

    /// Each class of width with each class of height, and chance, from a single cell to more than a screen.
    static func sizes(_ seed: UInt64) -> [Size] {
        var random = RandomSource(seed: seed)
        let known: [Size] = [
            .tiny, .tall, .small, .flat, .standard, .large, .vast, Size(width: 1, height: 1),
            Size(width: 39, height: 23), Size(width: 79, height: 11), Size(width: 160, height: 40),
            Size(width: 72, height: 60),
        ]
        let (width, height) = (Int.random(in: 1...220, using: &random), Int.random(in: 1...70, using: &random))
        return known.shuffled(using: &random).prefix(1) + [Size(width: width, height: height)]
    }

    @Test("keep every border in its place, at any size", arguments: Scene.all)
    func borders(_ scene: Scene) {
        for (index, size) in Self.sizes(scene.seed).enumerated() {
            var odd = scene.bench()
            odd.send(.resized(size))
            var plain = odd
            let names = Self.names[(index % Self.names.count)...] + Self.names
            odd.rename(Array(names))
            plain.rename(names.map { String(repeating: "x", count: $0.drawable.columns) })
            // In lines a bubble has a border too, as broad as what is said in it.
            let isLined = index.isMultiple(of: 2) && !scene.name.hasPrefix("Cat")
            let theme: Theme = isLined ? .mono : .unicode
            let (drawn, expected) = (odd.frame(theme), plain.frame(theme))
            let moved = (0..<size.height).filter { drawn.edges(row: $0) != expected.edges(row: $0) }
            #expect(moved == [], "\(scene.name) \(size.testDescription)\n\(drawn.text)\n\(expected.text)")
            #expect(drawn.torn == [], "\(scene.name) \(size.testDescription): halves of wide signs")
        }
    }
}

extension Bench {
    /// Gives habits, groups and cats these names, in turn.
    mutating func rename(_ names: [String]) {
        func name(_ index: Int) -> String { names[index % names.count] }
        change { userData in
            for index in userData.habits.indices {
                userData.habits[index].name = name(index)
                if userData.habits[index].group != nil { userData.habits[index].group = name(index + 2) }
            }
            for index in userData.cats.indices { userData.cats[index].name = name(index + 1) }
            if userData.timer?.note != nil { userData.timer?.note = name(3) }
        }
    }
}

extension Grid {
    /// Columns of a row in which a box has its edge or a corner; marks on bars stand alone and are none.
    fileprivate func edges(row: Int) -> [Int] {
        (0..<size.width).filter { isEdge($0, row) && (isEdge($0, row - 1) || isEdge($0, row + 1)) }
    }

    func isEdge(_ x: Int, _ y: Int) -> Bool { self[x, y].character.map { "│╭╮╰╯├┤┌┐└┘".contains($0) } ?? false }

    /// Places where half of a wide sign stands without the other.
    var torn: [Point] {
        bounds.points.filter { point in
            let isWide = self[point.x, point.y].character.map { String($0).columns == 2 } ?? false
            let hasRest = point.x + 1 < size.width && self[point.x + 1, point.y].character == nil
            return isWide != hasRest
        }
    }
}

import Canvas

/// The `@` lines of a drawing as they are read.
struct SpriteSettings {
    static let known = ["name", "size", "head", "body", "tail", "breath", "tip", "crown", "ear", "neck"]

    private(set) var name: String?
    private(set) var size: Size?
    private(set) var tailInFront = false
    private(set) var view = SpriteSheet.View.front
    private(set) var breath: SpriteSheet.Breath?
    private(set) var head: HeadPlace?
    private(set) var anchors = Anchors()

    /// Takes one of the `known` settings.
    /// - Parameter line: on which it stands.
    /// - Returns: false for a value that makes no sense.
    mutating func take(_ key: String, _ value: String, line: Int) -> Bool {
        let words = value.split(separator: " ")
        switch key {
        case "name" where !value.isEmpty:
            name = value
        case "size":
            let numbers = value.split(separator: "x").compactMap { Int($0) }
            guard numbers.count == 2, numbers.allSatisfy({ (1...64).contains($0) }) else { return false }
            size = Size(width: numbers[0], height: numbers[1])
        case "head":
            guard words.count == 2, let origin = Point(pair: words[1]) else { return false }
            head = HeadPlace(name: String(words[0]), origin: origin, line: line)
        case "body":
            guard let known = SpriteSheet.View(rawValue: value) else { return false }
            view = known
        case "tail" where value == "front" || value == "back":
            tailInFront = value == "front"
        case "breath":
            guard let row = words.first.flatMap({ Int($0) }), row >= 0, words.dropFirst().allSatisfy({ $0 == "body" })
            else { return false }
            breath = SpriteSheet.Breath(row: row, isBodyAlone: words.count > 1)
        default:
            return take(anchor: key, words.compactMap { Point(pair: $0) }, of: words.count)
        }
        return true
    }

    /// - Parameter count: how many points there should be.
    private mutating func take(anchor key: String, _ points: [Point], of count: Int) -> Bool {
        guard points.count == count, count == (key == "tip" ? 2 : 1) else { return false }
        switch key {
        case "tip": anchors.tips = points
        case "crown": anchors.crown = points[0]
        case "ear": anchors.ear = points[0]
        case "neck": anchors.neck = points[0]
        default: return false
        }
        return true
    }
}

extension Point {
    /// Reads `x,y`, both from 0.
    init?(pair text: Substring) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x >= 0, y >= 0 else { return nil }
        self.init(x: x, y: y)
    }
}

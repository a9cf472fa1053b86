import Canvas

/// The `@` lines of a drawing as they are read.
struct SpriteSettings {
    static let known = ["name", "size", "tail", "breath", "crown"]

    private(set) var name: String?
    private(set) var size: Size?
    private(set) var tailInFront = false
    private(set) var breathRow: Int?
    private(set) var crown: Point?

    /// Takes one of the `known` settings.
    /// - Returns: false for a value that makes no sense.
    mutating func take(_ key: String, _ value: String) -> Bool {
        switch key {
        case "name" where !value.isEmpty:
            name = value
        case "size":
            let numbers = value.split(separator: "x").compactMap { Int($0) }
            guard numbers.count == 2, numbers.allSatisfy({ (1...64).contains($0) }) else { return false }
            size = Size(width: numbers[0], height: numbers[1])
        case "tail" where value == "front" || value == "back":
            tailInFront = value == "front"
        case "breath":
            guard let row = Int(value), row >= 0 else { return false }
            breathRow = row
        case "crown":
            guard let point = Point(pair: value[...]) else { return false }
            crown = point
        default:
            return false
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

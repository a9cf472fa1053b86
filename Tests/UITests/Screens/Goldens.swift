import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// A place as a person comes to it, drawn on the screens and terminals that goldens hold.
struct Goldens {
    /// What the drawings are called.
    let name: String
    /// Pressed from Today on.
    let keys: String
    var userData = SampleLife().userData
    /// What is sent then: history that was read, trouble.
    var messages: [AppMessage] = []
    /// Beside those that every place is drawn at.
    var further: [Size] = []

    static let sizes = [Size.standard, .large, .small]
    /// Flat, narrow and very large.
    static let odd = [Size(width: 80, height: 12), Size(width: 38, height: 50), Size(width: 200, height: 60)]
    static let themes: [(name: String, theme: Theme)] = [("direct", .unicode), ("mono", .mono), ("ascii", .ascii)]

    /// The program at that place.
    func bench(_ size: Size, in language: Language? = nil) -> Bench {
        var bench = Bench(userData, size: size, in: language)
        bench.send(.started)
        bench.press(keys)
        for message in messages { bench.send(message) }
        return bench
    }

    /// Compares all of them.
    func expect(filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
        for size in Self.sizes + further {
            let bench = bench(size)
            for (look, theme) in Self.themes {
                expectScreen(
                    bench.frame(theme), named: "\(name)/\(size.width)x\(size.height)-\(look)", depth: theme.depth,
                    filePath: filePath, sourceLocation: sourceLocation)
            }
        }
        expectScreen(
            bench(.tiny).frame(), named: "\(name)/20x5-direct", filePath: filePath, sourceLocation: sourceLocation)
    }
}

import Canvas
import Domain
import Synchronization
import Testing

@testable import UI
import Words

/// A screen in one state and how to reach it. `Scene.all` is the only table of scenes: golden screens, the checks of
/// every size, theme and language, and README's pictures use it.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    /// Sizes with a golden: with roles at 80x24 and 40x12, text alone at 120x40.
    let goldens: [Size]
    private let userData: @Sendable () -> UserData
    private let reach: @Sendable (inout Bench) -> Void

    /// - Parameters:
    ///   - keys: lead from Today to the screen.
    ///   - goldens: beside the one at 80x24.
    ///   - userData: what is stored; the demo data by default.
    ///   - reach: what happens after the keys.
    init(
        _ name: String, _ keys: String = "", _ goldens: Size...,
        userData: @autoclosure @escaping @Sendable () -> UserData = Bench.sample.userData,
        reach: @escaping @Sendable (inout Bench) -> Void = { _ in }
    ) {
        self.init(name, goldens: [.standard] + goldens, userData: userData) { bench in
            bench.press(keys)
            reach(&bench)
        }
    }

    init(
        _ name: String, goldens: [Size], userData: @escaping @Sendable () -> UserData = { Bench.sample.userData },
        reach: @escaping @Sendable (inout Bench) -> Void
    ) {
        (self.name, self.goldens, self.userData, self.reach) = (name, goldens, userData, reach)
    }

    /// The scene of a name.
    static func named(_ name: String) throws -> Scene { try #require(all.first { $0.name == name }) }

    var testDescription: String { name }

    /// Of the name, so that each scene has its own chance.
    var seed: UInt64 { name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } }

    /// The program on this screen; made once for each size and language.
    func bench(_ size: Size = .standard, in language: Language? = nil) -> Bench {
        Self.benches.value(for: State(scene: name, size: size, language: language)) {
            var bench = Bench(userData(), size: size, in: language)
            bench.send(.started)
            reach(&bench)
            return bench
        }
    }

    /// The screen, by default with each role in a colour of its own; drawn once for each size, language and theme.
    func frame(_ size: Size = .standard, in language: Language? = nil, _ theme: Theme = .roles) -> Grid {
        let state = State(scene: name, size: size, language: language)
        let look = "\(theme.palette.id) \(theme.depth) \(theme.characters)"
        return Self.frames.value(for: Look(state: state, theme: look)) {
            bench(size, in: language).frame(theme)
        }
    }

    /// What it states, in English unless said otherwise; taken apart once for each size and language.
    func words(_ size: Size = .standard, in language: Language? = nil) -> ScreenText {
        Self.texts.value(for: State(scene: name, size: size, language: language)) {
            frame(size, in: language).words
        }
    }

    private struct State: Hashable {
        let scene: String
        let size: Size
        let language: Language?
    }

    private struct Look: Hashable {
        let state: State
        let theme: String
    }

    private static let benches = Memo<State, Bench>()
    private static let frames = Memo<Look, Grid>()
    private static let texts = Memo<State, ScreenText>()
}

extension Size: CustomTestStringConvertible {
    package var testDescription: String { "\(width)x\(height)" }
}

/// Values that many tests ask for, each made once.
private final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    func value(for key: Key, make: () -> Value) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let made = make()
        known.withLock { $0[key] = made }
        return made
    }
}

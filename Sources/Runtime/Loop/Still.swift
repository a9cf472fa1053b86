package import Canvas
import DocumentStore
package import Domain
package import UI

/// One frame without a terminal: the model as keys would have brought it there, drawn once. Nothing is written.
package struct Still {
    private let home: Home
    private var model: AppModel

    /// - Parameters:
    ///   - home: what is drawn; it is only read.
    ///   - size: in cells.
    /// - Throws: `.unreadable`.
    package init(of home: Home, size: Size, preferences: Preferences) throws(Refusal) {
        self.home = home
        model = AppModel(household: try home.household(), preferences: preferences, size: size, seed: 1)
        if let gap = try home.gap() { take(.gapFound(gap)) }
        take(.started)
    }

    /// Presses keys, one after the other.
    package mutating func press(_ keys: [Key]) {
        for key in keys { take(.keyPressed(key)) }
    }

    /// The frame.
    package func grid(_ theme: Theme) -> Grid {
        AppView.draw(model, at: home.moment(), size: model.size, theme: theme)
    }

    /// What the model asks for is read where it is history, and left undone else.
    private mutating func take(_ message: AppMessage) {
        let interpreter = EffectInterpreter(home)
        var waiting = [message]
        while let next = waiting.first {
            waiting.removeFirst()
            for effect in model.update(next, at: home.moment()) {
                guard case .load = effect, case .messages(let answers) = interpreter.result(of: effect) else {
                    continue
                }
                waiting += answers
            }
        }
    }
}

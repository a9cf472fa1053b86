package import Canvas
import CatArt
package import Domain
import ViewKit
import Words

/// A picture of a cat that is made for sharing: the cat in its room, what the two of you did, and the months behind you.
package enum CatCard {
    package static let size = Size(width: 84, height: 22)

    /// - Parameter theme: of the picture, or of the terminal that it is printed to.
    package static func grid(of cat: Cat, in model: AppModel, at now: Moment, theme: Theme) -> Grid {
        let view = Viewing(model, at: now.ruled(by: model.userData.settings), size: size, theme: theme)
        var grid = Grid(size: size)
        grid.show(body(cat, view), in: grid.bounds, view)
        return theme.grounded(grid)
    }

    private static func body(_ cat: Cat, _ view: Viewing) -> View {
        let habit = view.habit(cat.boundHabitId)
        let corner = View.home(of: cat, posing: .happy, view)
        let facts = CatFacts(cat: cat, sessions: nil, view: view).card()
        let unit = view.chartUnit(of: cat.boundHabitId)
        let trend = TrendChart(year: view.userData.minutes, in: unit, until: view.today)
        return .row(
            gap: 2,
            [
                corner.width(40),
                .column([
                    .gap(1), .text(Text(cat.name.drawable, .accent, bold: true).cut(to: 1)),
                    .text(Text(view.strings.looks(cat.appearance), .muted).wrapped()), .gap(1), facts.view(view),
                    .gap(1), habit == nil ? .gap(0) : trend.view(view).growing,
                    .text(Text("habicat", .faint).trailing),
                ]).growing, .gap(0).width(1),
            ])
    }
}

package import Canvas
import Domain
import Words
package import ViewKit

/// A problem with the store: the event, the data kept, the way out. Other screens keep working.
package struct StoreTroublePage: Screen {
    package static let handlers: [Handler<StoreTroublePage>] = [
        Handler(.retry, off: { $1.trouble == nil ? $1.strings.storeTrouble.isWell : nil }) {
            $1.ask(.effect(.retryStore))
        },
        Handler(.back) { $1.close() },
    ]

    package static let leastRoom = Layout.Kind.bare

    package var keyContext: KeyContext { .storeTrouble }

    package func room(_ layout: Layout) -> Rect { layout.middle }

    package func body(_ view: Viewing) -> View {
        let content = view.model.trouble.map { paragraphs(of: $0, view) } ?? isWell(view)
        guard view.layout.kind >= .boxed else { return content }
        return .card(title(view), isActive: true, isPage: true, content.inset(columns: 1, rows: 1))
    }

    private func isWell(_ view: Viewing) -> View {
        let words = view.strings.storeTrouble.isWell
        return .text(Text("\(view.signs.done) \(words)", .done).wrapped().says(words))
    }

    private func paragraphs(of trouble: StoreProblem, _ view: Viewing) -> View {
        let strings = view.strings.storeTrouble
        let paragraphs: [(heading: Text, text: String)] = [
            (Text(strings.happened, .danger, bold: true), view.strings.happened(trouble)),
            (Text(strings.kept, .accent, bold: true), strings.kept(trouble)),
            (Text(strings.help, .accent, bold: true), view.strings.help(after: trouble)),
        ]
        let isFlat = view.layout.shape == .flat
        let views = paragraphs.map { heading, text in
            View.column([.text(heading), isFlat ? .gap(1) : nil, .text(Text(text).wrapped())])
                .says(view.strings.headed(heading.words, text))
        }
        if isFlat { return View.row(gap: 3, views.map { $0.width(0...0).growing }).cursor }
        // Longer lines are hard to read.
        let hasAir = view.layout.kind >= .boxed || view.layout.shape == .tall
        return View.column(gap: hasAir ? 1 : 0, views.map { $0.width(0...76) }).cursor
    }
}

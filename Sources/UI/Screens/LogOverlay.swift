import Canvas
import Domain
import Words
package import ViewKit

/// The log of toasts, newest last.
package struct LogOverlay: ScrollScreen, Filterable {
    var scroll = ScrollState()
    package var filter = ListFilter()
    static let isFromEnd = true

    package static let handlers: [Handler<LogOverlay>] =
        [Handler(.back) { $1.close() }, Handler(.accept) { $1.close() }] + moves

    package var keyContext: KeyContext { .log }
    package mutating func narrowed(in context: inout ScreenContext) { scroll = ScrollState() }

    package func title(_ view: Viewing) -> String { view.strings.help.log }

    package func frame(_ view: Viewing) -> OverlayFrame {
        let (size, isBoxed) = (view.layout.size, view.layout.kind >= .boxed)
        return OverlayFrame(
            .panel, note: view.strings.help.closes, columns: isBoxed ? 74 : size.width,
            rows: isBoxed ? min(20, size.height - 4) : size.height)
    }

    package func body(_ view: Viewing) -> View {
        let said = view.model.log.filter { filter.keeps($0.text) }
        guard !said.isEmpty else {
            return .text(filter.isActive ? view.strings.today.noMatch : view.strings.help.nothingSaid, .muted)
        }
        let rows = said.map { toast in
            View.row(
                gap: 0,
                [
                    .text(view.now.timeOfDay(of: toast.saidAt).text, .muted).width(7),
                    .text(Text(toast.text, toast.kind == .error ? .danger : .text).wrapped()).growing,
                ])
        }
        return .scroll(Scroll(scroll, isFromEnd: true), .column(rows))
    }
}

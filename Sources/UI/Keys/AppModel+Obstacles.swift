import Canvas
import Domain

extension AppModel {
    /// Why an action cannot be done right now on one of the screens that are open; nil when it can. Frame and screen
    /// both have their say.
    func obstacle(to action: Action, on screen: any Screen, at now: Moment) -> String? {
        let isRoot = Page(screen) == root
        let isFiltered = (screen as? any Filterable)?.filter.isActive == true
        switch action {
        case .goToday, .goCats, .goShop, .goCalendar, .goStats:
            if isRoot, place.action == action { return words.isHere(place) }
        case .back:
            if isRoot, !isFiltered {
                return words.nothingBehind(quitKey: keymap.label(of: .quit, in: screen.contexts, Signs(.unicode)))
            }
        case .timer: if screen is FocusPage, gap == nil { return words.focus.isHere }
        case .filter: if !(screen is any Filterable) { return words.nothingToFilter }
        case .undo:
            let isResult = (screen as? ResultPage)?.batch != nil
            if undoable.isEmpty, !isResult { return words.nothingToUndo }
        case .redo: if redoable.isEmpty { return words.nothingToRedo }
        default: break
        }
        return screen.obstacle(to: action, in: Situation(self, at: now))
    }

    /// The screen that help or palette were asked on.
    var screenBelow: any Screen { pages.count > 1 ? pages[pages.count - 2].screen : root.screen }
}

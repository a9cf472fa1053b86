import Domain

extension StoreTroublePage {
    package func spoken(_ view: Viewing) -> Spoken {
        guard let trouble = view.model.trouble else { return Spoken([view.words.storeTrouble.isWell]) }
        return Spoken(paragraphs(trouble, view).map { view.words.headed($0.heading, $0.text) })
    }
}

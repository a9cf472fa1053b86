import DocumentStore

extension Audit {
    /// Of the letters' own documents: their schema, members that exist, ids that name their day, answers to something.
    package func letters() throws(DomainError) -> [AuditFinding] {
        let letters = try documents(.all(of: "chats")) + documents(.everywhere("messages"))
        let cats = Set(try documents(.all(of: "cats")).map(\.path.id)).union(removed)
        let ids = Set(letters.lazy.map(\.path).filter { $0.collectionGroup == "messages" }.map(\.id))
        return letters.sorted { $0.path < $1.path }.flatMap { document in
            // Breaches of the schema are reported with those of all other documents.
            Schema.findings(for: document).isEmpty
                ? problems(of: document, cats, ids).map { AuditFinding(document.path, $0) } : []
        }
    }

    private func problems(
        of document: Document, _ cats: Set<String>, _ ids: Set<String>
    ) -> [AuditFinding.Problem] {
        if let chat = try? Chat(document) {
            let strangers = (chat.members + [chat.id]).filter { !cats.contains($0) && !Self.others.contains($0) }
            let missing = chat.members.contains(Message.me) ? [] : [Message.me]
            return Set(strangers + missing).sorted().map { .danglingReference(field: "members", id: $0) }
        }
        guard let letter = Letter(document) else { return [] }
        let (message, chat) = (letter.message, letter.chat)
        var problems: [AuditFinding.Problem] = []
        if !cats.contains(chat), chat != Chat.house { problems.append(.danglingReference(field: "chat", id: chat)) }
        let isOwn = message.kind == .answer || message.kind == .toMyself
        if message.senderID != (isOwn ? Message.me : chat) { problems.append(.impossible(field: "senderID")) }
        if !isOwn, letter.day.map({ message.id.hasPrefix(Repository.historyPrefix(of: $0)) }) != true {
            problems.append(.impossible(field: "id"))
        }
        if let answered = message.answers, !ids.contains(answered) {
            problems.append(.danglingReference(field: "answers", id: answered))
        }
        return problems
    }

    /// Members and chats that are no cats.
    private static let others: Set<String> = [Message.me, Chat.house]
}

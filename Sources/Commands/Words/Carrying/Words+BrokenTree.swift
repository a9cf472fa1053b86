import Domain
import UI

/// Why a whole tree is not brought in.
extension Words {
    /// How many documents are told one by one.
    private static let mostTold = 3

    func broken(_ file: String, _ findings: [AuditFinding]) -> String {
        let count = Set(findings.map(\.path)).count
        let told = findings.prefix(Self.mostTold).map { "\(name(of: $0.path)) \(reason($0.problem))" }
        let rest = findings.count > told.count ? say("; and more", "；等等") : ""
        return say(
            "\(file) has \(counted(count, "document", "")) that cannot be right: ", "\(file) 有\(count)份文档不对：")
            + told.joined(separator: say("; ", "；")) + rest + say(". Nothing was changed.", "。什么都没改。")
    }

    private func reason(_ problem: AuditFinding.Problem) -> String {
        guard case .malformed(let fault) = problem else { return sentence(for: problem) }
        return say("cannot be understood (\(name(fault)))", "看不懂（\(name(fault))）")
    }
}

@testable import DocumentStore
import TestSupport
import Testing

/// Another device of a store, whose program keeps no rule but that its checksums are right.
final class HostilePeer {
    static let device = "deadbeef"

    let disk = MemoryFileSystem()
    let home: StoreHome
    let path: String
    private let seed: UInt32
    private var seq: Int64 = 0

    /// - Parameter month: of its file.
    init(month: String = "2026-11") throws {
        home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let identity = try StoreIdentity(bytes: disk[home.layout().storeFile] ?? [], path: "")
        let head = JournalHeader(store: identity.id, uid: identity.uid, device: HostilePeer.device).line
        let folder = home.layout().journal(of: HostilePeer.device)
        try disk.makeFolders(folder)
        path = "\(folder)/\(month).jsonl"
        seed = Line.seed(ofStore: identity.id)
        disk[path] = head.bytes
    }

    /// - Parameter parts: of a batch: `"do":[…]`, `"if":[…]`, `"retract":[…]`, as JSON.
    func line(_ parts: String, kind: String = "odd", seq: Int64? = nil, at: String? = nil) -> [UInt8] {
        self.seq = max(0, min(seq ?? self.seq + 1, 1 << 50))
        let number = seq ?? self.seq
        let time = Timestamp(milliseconds: 1_795_258_800_000 + self.seq).text
        let at = at ?? "\(time)-0000-\(HostilePeer.device)"
        let body = #"{"at":"\#(at)",\#(parts),"kind":"\#(kind)","now":"\#(time)","seq":\#(number)}"#
        return RecordFraming.line(.batch, Array(body.utf8), seed: seed).bytes
    }

    func write(_ lines: [UInt8]...) { for line in lines { disk[path]? += line } }

    /// Adds a coin, so that the sum tells which of them counted.
    func coin() { write(coinLine(of: 10)) }

    func coinLine(of coins: Int, seq: Int64? = nil) -> [UInt8] {
        line(#""do":[{"merge":"","transforms":[{"by":\#(coins),"increment":"coins"}]}]"#, seq: seq)
    }

    /// What is written to `odd/x`.
    func merge(_ fields: String, _ path: String = "odd/x") -> String {
        #""do":[{"fields":{\#(fields)},"merge":"\#(path)"}]"#
    }

    func union(_ field: String, _ values: String, verb: String = "arrayUnion") -> String {
        #""do":[{"merge":"odd/x","transforms":[{"\#(verb)":"\#(field)","values":[\#(values)]}]}]"#
    }

    /// The state, the same for a machine that reads on, one that opens anew, and one that folds all lines at once.
    func state(sourceLocation: SourceLocation = #_sourceLocation) throws -> [DocumentPath: Document] {
        let report = try Doctor.look(at: home.layout(), files: disk)
        for machine in ["laptop", "phone"] {
            let store = try home.open(machine)
            for (path, document) in report.documents {
                #expect(try store.document(at: path) == document, "\(path)", sourceLocation: sourceLocation)
            }
            let odd = report.documents.keys.filter { $0.collectionGroup == "odd" }
            #expect(try store.documents(Query(.group("odd"))).count == odd.count, sourceLocation: sourceLocation)
        }
        return report.documents
    }

    /// Problems of its files, of those that matter.
    func trouble() throws -> [Finding.Problem] { try home.open().troubleOfOthers.map(\.problem) }
}

/// A text in JSON, so many times, with commas between.
func list(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ",") }

func nested(_ levels: Int, _ open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
}

func way(_ parts: Int, _ separator: String = ".") -> String {
    Array(repeating: "a", count: parts).joined(separator: separator)
}

/// A line, under a name that is shorter than what it says.
struct HostileLine: CustomTestStringConvertible, Sendable {
    let name: String
    var parts = #""do":[{"merge":"odd/x"}]"#
    var seq: Int64?
    var at: String?

    var testDescription: String { name }
}

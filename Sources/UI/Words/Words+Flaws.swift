package import DocumentStore

extension Words {
    /// Why a file cannot be understood: a part of a sentence.
    package func name(_ flaw: StoreError.Flaw) -> String {
        switch flaw {
        case .missingBesideJournals: say("missing, though there are journals", "缺失，而日志还在")
        case .missingBesideMirror: say("missing, though there is a mirror of it", "缺失，而镜像里还有")
        case .journalsMissingBesideMirror:
            say("the journals are gone or empty, but the mirror has a copy of them", "日志丢失或为空，但镜像里有副本")
        case .restoreUnknown: say("this is not the note of a restore", "内容不是恢复操作的记录")
        case .missingSinceRead: say("missing, though it was there before", "缺失，而刚才还在")
        case .missingWithCopy: say("missing, and so is its copy", "缺失，副本也没有")
        case .noIdentity: say("this is not what a store.json holds", "内容不是 store.json 该有的")
        case .namesNoStore: say("storeId or uid is missing", "缺少 storeId 或 uid")
        case .checksum: say("its checksum is wrong", "校验和不对")
        case .header: say("the header is damaged", "文件头损坏")
        case .headerOfAnother: say("the header is that of another file", "文件头是另一个文件的")
        case .foreign: say("belongs to another store", "属于另一份存档")
        case .newer: say("written by a newer version", "出自更新的版本")
        case .previousMissing(let file):
            say("the file before it, \(file.text), is not there", "在它之前的 \(file.text) 不在")
        case .changesWhileRead: say("the journals change while they are read", "日志边读边变")
        case .notAsRootSays: say("not what the snapshot's root says", "与快照的 root 所说不符")
        case .months: say("the months cannot be understood", "看不懂其中的月份")
        }
    }

    /// What happened in the store, in one sentence.
    package func happened(_ error: StoreError) -> String { storeTrouble.happened(error) }
}

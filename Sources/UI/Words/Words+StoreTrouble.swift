import DocumentStore

extension Words {
    /// The kernel tells nothing of changes: how they are noticed instead.
    package var looksForChanges: String {
        say(
            "The system cannot report file changes (inotify limit reached); Habicat checks once a second instead.",
            "系统无法通知文件变化（已达 inotify 上限），改为每秒检查一次。")
    }

    var storeTrouble: StoreTrouble { StoreTrouble(words: self) }

    /// Store trouble: what happened, what was kept, what to do.
    struct StoreTrouble: PartOfWords {
        let words: Words

        var replaced: String {
            say(
                "The store was put back or replaced by another program: this is what it holds now.",
                "存档已被另一个程序恢复或替换：这是它现在的内容。")
        }
        var erased: String {
            say("Everything was erased by another program.", "全部内容已被另一个程序删除。")
        }

        var title: String { say("Store", "存档") }
        var happened: String { say("What happened", "发生了什么") }
        var kept: String { say("What is kept", "留住了什么") }
        var help: String { say("What helps", "怎么办") }
        var isWell: String { say("Nothing is wrong: all is written as it happens.", "一切正常：每件事都随时写下。") }
        var nothingUnsaved: String {
            say("Everything is saved; there is nothing to export.", "都已保存，没有要导出的。")
        }

        func happened(_ error: StoreError) -> String {
            switch error {
            case .file(let call, let path, let errno):
                words.failed(call, path, errno)
            case .full(let path): say("No room is left in \(path).", "\(path) 没有空间了。")
            case .readOnly(let path): say("\(path) cannot be written.", "\(path) 不能写入。")
            case .locked(let path, let holder): say("\(path) is held by \(holder).", "\(path) 正被\(holder)占用。")
            case .newerFormat(let path, let found, let known):
                say(
                    "\(path) was written by a newer habicat: format \(found), this one knows \(known).",
                    "\(path) 由更新的 habicat 写成：格式 \(found)，这里只懂 \(known)。")
            case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
                say("\(path) is missing or empty, but the mirror has a copy.", "\(path) 缺失或为空，但镜像里有副本。")
            case .damaged(let path, let offset, let flaw):
                say(
                    "\(path) is damaged at byte \(offset): \(words.name(flaw)).",
                    "\(path) 在第 \(offset) 字节处损坏：\(words.name(flaw))。")
            case .tooLarge(let what, let limit):
                say(
                    "\(what) is too large: \(words.number(Int(clamping: limit))) at most.",
                    "\(what) 太大了：最多 \(words.number(Int(clamping: limit)))。")
            case .invalidPath(let path):
                say("\(words.quoted(path)) is no path a document can have.", "\(words.quoted(path))不能作文档的路径。")
            case .invalidBatch(let reason): say("A change could not be written: \(reason).", "一处改动无法写入：\(reason)。")
            case .preconditionFailed:
                say("What a change was made for had been changed elsewhere meanwhile.", "要改的内容已在别处改过。")
            case .foreignStore(let path): say("\(path) belongs to another person's store.", "\(path) 是别人的存档。")
            case .unusable(let path, .isNoFile(let kind)):
                say("\(path) is \(words.name(kind)), not a file.", "\(path) 是\(words.name(kind))，不是普通文件。")
            case .unusable(let path, .tooLarge(let bytes, let limit)):
                say(
                    "\(path) holds \(words.size(bytes)); such a file has at most \(words.size(limit)).",
                    "\(path) 有 \(words.size(bytes))；这种文件最多 \(words.size(limit))。")
            case .unusable(let path, .belongs(let owner)):
                say(
                    "\(path): the folder belongs to \(owner), and habicat runs as root.",
                    "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。")
            }
        }

        /// - Parameter unsaved: deeds that wait in memory.
        func kept(_ error: StoreError, unsaved: Int) -> String {
            let before =
                switch error {
                case .newerFormat: say("Nothing was touched.", "什么都没动。")
                case .foreignStore, .unusable: say("It was left alone.", "没有动它。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    say(
                        "Nothing was written. The mirror still has everything up to its last update.",
                        "什么都没写。镜像里仍有截至上次更新的全部内容。")
                case .damaged:
                    say(
                        "All that can be read is kept and shown; the damaged file is left as it is.",
                        "能读的都留着，都能看；损坏的文件原样不动。")
                default: say("All that was written before is kept and can be read.", "之前写下的都在，都能看。")
                }
            guard unsaved > 0 else { return before }
            return before
                + say(
                    " \(words.changes(unsaved)) \(unsaved == 1 ? "waits" : "wait") in memory until it can be written.",
                    "\(words.changes(unsaved))在内存里等着写入。")
        }

        /// - Parameter path: of the file; nil where it could not be written.
        func exported(to path: String?) -> String {
            guard let path else {
                return say("No folder takes a file: keep the program open.", "没有文件夹可写：请让程序开着。")
            }
            return say("Written to \(path).", "已写到 \(path)。")
        }

        func help(_ error: StoreError, retry: String, export: String, unsaved: Int) -> String {
            let first =
                switch error {
                case .full: say("Make room, then \(retry) tries again.", "腾出空间，再按 \(retry) 重试。")
                case .readOnly: say("Give write permission, then \(retry) tries again.", "给予写权限，再按 \(retry) 重试。")
                case .locked: say("When that program is done, \(retry) tries again.", "等那个程序结束，按 \(retry) 重试。")
                case .newerFormat: say("Update habicat. Until then all can be looked at.", "请更新 habicat。在那之前都能查看。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    say(
                        "To restore from the mirror, run habicat doctor --repair, then press \(retry).",
                        "要从镜像恢复，请运行 habicat doctor --repair，再按 \(retry)。")
                case .damaged:
                    say(
                        "habicat doctor says what can be mended; \(retry) tries again.",
                        "habicat doctor 会说哪些能修；按 \(retry) 重试。")
                case .foreignStore: say("Name another folder by HABICAT_HOME.", "用 HABICAT_HOME 换一个文件夹。")
                case .unusable(_, .belongs(let owner)):
                    say("Run habicat as \(owner), without sudo.", "请以 \(owner) 的身份运行，不要用 sudo。")
                case .unusable: say("Move it away, then \(retry) tries again.", "把它移开，再按 \(retry) 重试。")
                case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed:
                    say("Look again and repeat it.", "请看一眼再做一次。")
                case .file: say("\(retry) tries again.", "按 \(retry) 重试。")
                }
            guard unsaved > 0 else { return first }
            return first
                + say(" \(export) writes what waits to a file you can keep.", "按 \(export) 把等着的写成文件留存。")
        }
    }
}

package import DocumentStore

extension Words {
    /// What happened in the store, what was kept, what to do.
    package func sentence(for error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno):
            say(
                "\(path): \(call) failed (error \(errno)). Nothing of it was written, what was there is kept; try again.",
                "\(path)：\(call) 失败（错误 \(errno)）。这次什么也没写，原有的都在；请再试一次。")
        case .full(let path):
            say(
                "No room left in \(path). Nothing of it was written, all before is kept; make room, then try again.",
                "\(path) 没有空间了。这次什么也没写，之前的都在；腾出空间再试。")
        case .readOnly(let path):
            say(
                "\(path) cannot be written. All is kept and can be read; give write permission, then try again.",
                "\(path) 不能写入。一切都在，可以查看；给予写权限后再试。")
        case .locked(let path, let holder):
            say(
                "\(path) is held by \(holder). Nothing of it was written; try again when that program is done.",
                "\(path) 正被\(holder)占用。这次什么也没写；等那个程序结束再试。")
        case .newerFormat(let path, let found, let known):
            say(
                "\(path) was written by a newer habicat (format \(found), this one knows \(known)). "
                    + "Nothing was touched; update habicat.",
                "\(path) 由更新的 habicat 写成（格式 \(found)，这里只懂 \(known)）。什么都没动；请更新 habicat。")
        case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
            say(
                "\(path) is missing or empty, but the mirror has a copy. Nothing was written; "
                    + "habicat doctor --repair restores it.",
                "\(path) 缺失或为空，但镜像里有副本。什么也没写；habicat doctor --repair 可恢复。")
        case .damaged(let path, let offset, let flaw):
            say(
                "\(path) is damaged at byte \(offset): \(name(flaw)). The rest is kept; habicat doctor tells more.",
                "\(path) 在第 \(offset) 字节处损坏：\(name(flaw))。其余都在；habicat doctor 会说得更细。")
        case .tooLarge(let what, let limit):
            say(
                "\(what) is too large (\(number(Int(limit))) at most). Nothing was written.",
                "\(what) 太大了（最多 \(number(Int(limit)))）。什么也没写。")
        case .invalidPath(let path):
            say(
                "\(quoted(path)) is no path a document can have. Nothing was written.",
                "\(quoted(path))不能作文档的路径。什么也没写。")
        case .invalidBatch(let reason):
            say("That could not be written: \(reason). Nothing was changed.", "无法写入：\(reason)。什么都没变。")
        case .preconditionFailed:
            say(
                "That was changed elsewhere meanwhile. Nothing was written; look again and repeat it.",
                "这项在别处改过了。什么也没写；请看一眼再做一次。")
        case .foreignStore(let path):
            say(
                "\(path) belongs to another person's store. It was left alone; name another folder.",
                "\(path) 是别人的存档。没有动它；请换一个文件夹。")
        }
    }
}

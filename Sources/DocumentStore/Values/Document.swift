/// A document as the fold left it.
package struct Document: Hashable, Sendable {
    /// Where it lies.
    package let path: DocumentPath
    /// What the user keeps in it.
    package var fields: Fields
    /// What the store knows of it.
    package var metadata: Metadata

    /// What the store knows of a document, outside the user's fields (STORE section 3).
    package struct Metadata: Hashable, Sendable {
        /// `now` of the batch that made it.
        package var createTime: Timestamp
        /// `now` of the last batch that changed it.
        package var updateTime: Timestamp
        /// 1 when made, one more with each batch that changed it.
        package var version: Int64
        /// The device that changed it last.
        package var device: String

        /// Metadata as they are told.
        package init(createTime: Timestamp, updateTime: Timestamp, version: Int64, device: String) {
            self.createTime = createTime
            self.updateTime = updateTime
            self.version = version
            self.device = device
        }
    }

    /// A document as it is told; nothing is checked.
    package init(path: DocumentPath, fields: Fields, metadata: Metadata) {
        self.path = path
        self.fields = fields
        self.metadata = metadata
    }
}

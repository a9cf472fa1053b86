package import DocumentStore

/// The models, read from the store: what operations are decided on.
package struct Library {
    /// The documents underneath.
    package let documents: any DocumentReader
    /// The device whose timer this is.
    package let deviceId: String

    package init(documents: any DocumentReader, deviceId: String) {
        self.documents = documents
        self.deviceId = deviceId
    }
}

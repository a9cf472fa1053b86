package import DocumentStore
package import Domain

extension Refusal {
    /// What is wrong with the store; nil where nothing is.
    package var storeError: StoreError? {
        if case .unreadable(let error) = self { error } else { nil }
    }
}

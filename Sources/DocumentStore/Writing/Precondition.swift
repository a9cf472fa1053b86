/// What must hold at the batch's place in the order, else the whole batch is void (STORE section 3). On a missing
/// document `missing`, `lacks`, `lessThan` and `equals` null hold, all others fail.
package enum Precondition: Hashable, Sendable {
    case exists(DocumentPath)
    case missing(DocumentPath)
    /// The field has this value; null also where the field is absent.
    case equals(DocumentPath, FieldPath, Value)
    /// The number is this or more.
    case atLeast(DocumentPath, FieldPath, Value)
    /// The number is less, or the field absent.
    case lessThan(DocumentPath, FieldPath, Value)
    /// The list holds the element.
    case contains(DocumentPath, FieldPath, Value)
    /// The list does not hold the element, or there is none.
    case lacks(DocumentPath, FieldPath, Value)
}

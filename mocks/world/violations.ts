/** One rule of the contract that a request or a reply breaks. */
export interface Violation {
  /** Path of the member, dotted (`data.0.count`); empty for the whole body. */
  readonly field: string;
  /** The JSON Schema keyword, or a rule of the product. */
  readonly rule: string;
  /** A word for logs. */
  readonly message: string;
}

/** A contract rule that a request or reply violates. */
export interface Violation {
  /** Dotted path of the member (`data.0.count`); empty for the whole body. */
  readonly field: string;
  /** JSON Schema keyword or name of a product rule. */
  readonly rule: string;
  /** Message for logs. */
  readonly message: string;
}

/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

/** The bounds of one value, by the keywords of JSON Schema. */
type Bounds = {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly isNullable?: true;
  /** Sent but never answered, such as a password. */
  readonly isSecret?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
};

/** The rule of one member of a request. */
export type Rule = Bounds & { readonly isRequired: boolean; readonly items?: Bounds };

export type Rules = { readonly [member: string]: Rule };

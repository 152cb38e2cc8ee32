/** Reads `x-permission` and `x-user-types` of an operation in the one form that the generated files carry. */

/** Areas by value of a request member, or of a member of the record that the request names. */
type Keys = Readonly<Record<string, string>>;

/** One rule of `x-permission`; all rules of an operation apply. */
export type PermissionRule =
  | { readonly key: string; readonly unless?: string }
  | { readonly by: string; readonly keys: Keys }
  | { readonly record: string; readonly keys: Keys };

/** `x-permission` as the contract writes it. */
export type PermissionText = string | PermissionRule | readonly (string | PermissionRule)[];

/** `x-user-types` as the contract writes it. */
export type UserTypesText =
  | readonly string[]
  | { readonly by: string; readonly types: Readonly<Record<string, readonly string[]>> };

/** Whether a value of the contract can be an `x-permission`; the lint of the contract and the generators check the rest. */
export function isPermissionText(value: unknown): value is PermissionText {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** The rules of `x-permission`; none if a session is enough. */
export function permissionRules(text: PermissionText): readonly PermissionRule[] {
  if (text === 'none') return [];
  const rules = Array.isArray(text) ? text : [text];
  return rules.map((rule) => (typeof rule === 'string' ? { key: rule } : rule));
}

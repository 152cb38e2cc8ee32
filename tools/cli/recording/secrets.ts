import { isMembers } from '../../conformance/values.ts';

/** Members whose texts are secrets: passwords, tokens, one-time codes and what the links of mails carry. */
const SECRET =
  /[Pp]assword|[Tt]oken|jwt|[Ss]ecret|[Vv]erifier|[Ss]ignature|^otp|Otp|^(authorizationCode|challenge|correction|invitation)$/;

/** Secret parameters of an address. */
const IN_ADDRESS = /([?&](?:code|correct|invitation|key|otp|password|signature|token)=)[^&#\s"]+/gi;

/** Only secrets of at least this length are also removed where they are part of other texts. */
const LEAST = 8;

const PLACEHOLDER = /<secret \d+>/g;

/** Whether a text contains the placeholder of a secret. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) !== -1;

/** Replaces the placeholders of a text by the values that are known of them. */
export const filledIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder);

/** Whether a member is a secret by its name, in the calls of one operation. */
export type IsSecret = (name: string) => boolean;

export const isSecretName: IsSecret = (name) => SECRET.test(name);

/** Replaces secrets by placeholders, each value by the same one for as long as it lives. */
export interface Secrets {
  /** A copy of a body without its secrets. */
  readonly removedFrom: (body: unknown, isSecret: IsSecret) => unknown;
  /** The placeholder of a text that is a secret as a whole, or its text without the secrets that are known. */
  readonly hidden: (text: string) => string;
}

/** Secrets are known from the member in which they were first seen, and removed from every later text. */
export function createSecrets(): Secrets {
  const placeholders = new Map<string, string>();

  function placeholderOf(secret: string): string {
    const known = placeholders.get(secret) ?? `<secret ${placeholders.size + 1}>`;
    placeholders.set(secret, known);
    return known;
  }

  function masked(text: string): string {
    let left = text.replaceAll(IN_ADDRESS, '$1removed');
    for (const [secret, placeholder] of placeholders) {
      if (secret.length >= LEAST) left = left.replaceAll(secret, placeholder);
    }
    return left;
  }

  /** Learns the secrets of a body, so that they are known wherever they stand in it. */
  function learn(value: unknown, name: string, isSecret: IsSecret): void {
    if (Array.isArray(value)) for (const each of value) learn(each, name, isSecret);
    else if (isMembers(value))
      for (const [inner, each] of Object.entries(value)) learn(each, inner, isSecret);
    else if (typeof value === 'string' && value !== '' && isSecret(name)) placeholderOf(value);
  }

  function removed(value: unknown, name: string, isSecret: IsSecret): unknown {
    if (typeof value === 'string')
      return value !== '' && isSecret(name) ? placeholderOf(value) : masked(value);
    if (Array.isArray(value)) return value.map((each) => removed(each, name, isSecret));
    if (!isMembers(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([inner, each]) => [inner, removed(each, inner, isSecret)]),
    );
  }

  return {
    removedFrom: (body, isSecret) => {
      learn(body, '', isSecret);
      return removed(body, '', isSecret);
    },
    hidden: (text) => {
      const left = masked(text);
      return left === text ? placeholderOf(text) : left;
    },
  };
}

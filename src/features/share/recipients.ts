import * as v from 'valibot';
import { XrayMailRequest } from '#generated/rules/XrayMailRequest.ts';
import { validationMessage } from '#src/shared/forms/messages.ts';

const address = v.pipe(v.string(), v.email(), v.maxLength(XrayMailRequest.email.items.maxLength));

/** Email addresses as typed: separated by commas, semicolons, blanks or lines; each once. */
export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const areAddresses = (typed: string) => readAddresses(typed).every((each) => v.is(address, each));
const isWithin = (most: number) => (typed: string) => readAddresses(typed).length <= most;

/** A field for one or more email addresses, or for none if they are not required. */
export const addresses = (rule: { readonly isRequired: boolean; readonly maxItems: number }) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => !rule.isRequired || readAddresses(typed).length > 0,
      () => validationMessage('non_empty'),
    ),
    v.check(areAddresses, () => validationMessage('email')),
    v.check(isWithin(rule.maxItems), () => validationMessage('tooMany')),
    v.transform((typed) => [...readAddresses(typed)]),
  );

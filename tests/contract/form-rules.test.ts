import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AddressDeleteRequest } from '#generated/rules/AddressDeleteRequest.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { FeedbackCreateRequest } from '#generated/rules/FeedbackCreateRequest.ts';
import { LoginRequest } from '#generated/rules/LoginRequest.ts';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { ResetPasswordRequest } from '#generated/rules/ResetPasswordRequest.ts';
import { SearchUpsertRequest } from '#generated/rules/SearchUpsertRequest.ts';
import { VerifyFingerprintRequest } from '#generated/rules/VerifyFingerprintRequest.ts';
import { fieldErrorsOf, requiredPaths } from '#src/shared/forms/field-errors.ts';
import { number, required, secret, text } from '#src/shared/forms/rules.ts';
import { type Bundle, contractRules } from '../../tools/generate/contract-rules.ts';

const bundle = (): Bundle => JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

/** The schema of a saved search's title, with the longest length that a contract allows. */
function titleBy(contract: Bundle) {
  const longest = contractRules(contract).SearchUpsertRequest?.name?.maxLength;
  return text(required({ ...SearchUpsertRequest.name, maxLength: Number(longest) }));
}

describe('the rules of forms', () => {
  it('are those of the contract, for every object that a request carries', async () => {
    const files = globSync('generated/rules/*.ts').filter((file) => !file.endsWith('/types.ts'));
    const modules = await Promise.all(files.map((file) => import(resolve(file))));
    expect(Object.assign({}, ...modules)).toEqual(contractRules(bundle()));
    expect(files.length).toBeGreaterThan(100);
  });

  it('change with the contract', () => {
    const longest = 'x'.repeat(80);
    expect(accepts(titleBy(bundle()), longest)).toBe(true);
    const changed = bundle();
    const name = changed.components.schemas.SearchUpsertRequest?.properties?.name;
    expect(name?.maxLength).toBe(80);
    Object.assign(name ?? {}, { maxLength: 79 });
    expect(accepts(titleBy(changed), longest)).toBe(false);
  });

  it('follow references, alternatives with null, items of lists and secrets', () => {
    expect(RegisterRequest.country).toEqual({
      isRequired: true,
      type: 'string',
      minLength: 1,
      maxLength: 64,
    });
    expect(AddressDeleteRequest.id.items).toEqual({ type: 'string', minLength: 1, maxLength: 64 });
    expect(ResetPasswordRequest.password).toMatchObject({ isSecret: true, minLength: 8 });
    expect(VerifyFingerprintRequest.otpNumber).toMatchObject({ pattern: '^[0-9]{6}$' });
  });
});

describe('schemas made of rules', () => {
  it('tell a text that is missing, too short, too long, of another form or no email address', () => {
    const rule = {
      type: 'string',
      isRequired: true,
      minLength: 2,
      maxLength: 4,
      pattern: '^[a-z]+$',
    } as const;
    expect(['', ' ', 'a', 'ab', 'abcd', 'abcde', 'AB'].map((typed) => accepts(text(rule), typed))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    const mail = text(ContactRequest.email);
    expect(['noa@levi.test', 'noa', 'noa@'].map((typed) => accepts(mail, typed))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('send no member for an optional entry that is left empty', () => {
    expect(v.parse(text(ContactRequest.subject), '  ')).toBeUndefined();
    expect(v.parse(number({ type: 'number', isRequired: false }), null)).toBeUndefined();
  });

  it('keep the blanks of a password', () => {
    expect(v.parse(secret(LoginRequest.password), '  a ')).toBe('  a ');
    expect(accepts(secret(LoginRequest.password), '')).toBe(false);
  });

  it('refuse a number that is none, broken or out of bounds', () => {
    const rating = number(FeedbackCreateRequest.satisfaction);
    expect([0, 10, 11, -1, 2.5, 'ten', null].map((entry) => accepts(rating, entry))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('say which entries must not stay empty', () => {
    const schema = v.object({
      name: text(ContactRequest.name),
      subject: text(ContactRequest.subject),
      rating: number(FeedbackCreateRequest.satisfaction),
      country: v.nullable(text(RegisterRequest.country)),
      inner: v.object({ city: text(RegisterRequest.city) }),
      isAgreed: v.boolean(),
    });
    const initial = {
      name: 'x',
      subject: '',
      rating: null,
      country: null,
      inner: { city: 'x' },
      isAgreed: true,
    };
    expect([...requiredPaths(schema, initial)].toSorted()).toEqual(['inner.city', 'name', 'rating']);
    expect(Object.keys(fieldErrorsOf(schema, initial))).toEqual(['rating']);
  });
});

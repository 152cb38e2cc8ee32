import { describe, expect, test } from 'vitest';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { examples, validatorAt } from '../support/contract-bundle.ts';

/** The codes that go with a status (architecture, section 4; contract, ErrorCode). */
const CODES: Readonly<Record<string, readonly ErrorCode[]>> = {
  400: ['E_VALIDATION'],
  401: ['E_UNAUTHORIZED', 'E_BAD_CREDENTIALS'],
  403: ['E_FORBIDDEN', 'E_UNVERIFIED', 'E_PENDING_APPROVAL', 'E_REJECTED', 'E_OTP_REQUIRED'],
  404: ['E_NOT_FOUND'],
  409: ['E_CONFLICT'],
  410: ['E_EXPIRED'],
  413: ['E_TOO_LARGE'],
  415: ['E_UNSUPPORTED_MEDIA_TYPE'],
  429: ['E_TOO_MANY_REQUESTS', 'E_LOCKED'],
  500: ['E_SERVER'],
};

const failures = examples.filter(({ part }) => /^[45]\d\d$/.test(part));
const schemas = [...Map.groupBy(failures, ({ schema }) => schema)];

describe('the schema of a failure', () => {
  test('is looked at for every status that is declared', () => {
    const statuses = new Set(failures.map(({ part }) => part));
    expect([...statuses].toSorted()).toEqual(Object.keys(CODES));
  });

  test.each(schemas)('%s admits codes of its status only', (schema, declared) => {
    const isValid = validatorAt(schema);
    for (const { part, value } of declared) {
      const admitted = Object.values(ErrorCode).filter((code) => isValid({ ...Object(value), code }));
      expect(admitted.length).toBeGreaterThan(0);
      expect(CODES[part]).toEqual(expect.arrayContaining(admitted));
    }
  });
});

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { referenceOf } from '#src/app/developer/calls.ts';
import { curlOf } from '#src/app/developer/curl.ts';
import { act, drawerState } from '#src/app/developer/drawer-state.ts';
import { verdictOf } from '#src/app/developer/verdict.ts';

/** What the shell makes of a command: its words, each up to a NUL. */
function wordsOf(command: string): readonly string[] {
  const script = `curl() { printf 'curl\\0'; printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a call that is copied as curl', () => {
  test('repeats method, address, headers and body, whatever they contain', () => {
    const body = JSON.stringify({ text: 'it\'s "quoted"; $HOME `id` \\ \n&' });
    const command = curlOf('http://localhost:3000', {
      method: 'POST',
      path: '/web/v1/diamond/view?a=1&b=$x',
      headers: [
        ['content-type', 'application/json'],
        ['x-world', "o'clock"],
      ],
      body,
    });
    expect(wordsOf(command)).toEqual([
      'curl',
      '-X',
      'POST',
      'http://localhost:3000/web/v1/diamond/view?a=1&b=$x',
      '-H',
      'content-type: application/json',
      '-H',
      "x-world: o'clock",
      '--data-binary',
      body,
    ]);
  });

  test('sends the parts of a form: texts as texts, files by their names', () => {
    const form = new FormData();
    form.set('note', '@not-a-file');
    form.set('file', new File(['a,b'], 'stock list.csv'));
    const headers = [['content-type', 'multipart/form-data; boundary=x']] as const;
    const command = curlOf('http://a', { method: 'POST', path: '/b', headers, body: form });
    expect(wordsOf(command)).toEqual([
      'curl',
      '-X',
      'POST',
      'http://a/b',
      '--form-string',
      'note=@not-a-file',
      '-F',
      'file=@"stock list.csv"',
    ]);
  });
});

describe('the verdict on a call', () => {
  const ok = { code: 'OK', message: 'Done.', data: {} };
  const refused = { code: 'E_VALIDATION', data: { errors: [{ field: 'id', rule: 'required' }] } };
  const broken = {
    code: 'E_CONTRACT',
    data: { violations: [{ field: '', rule: 'type', message: 'must be object' }] },
  };

  test.each([
    ['a reply that passed the validator', 'login', 200, ok, 'kept'],
    ['a file', 'exportDiamonds', 200, undefined, 'kept'],
    ['a declared refusal', 'login', 401, { code: 'E_BAD_CREDENTIALS' }, 'kept'],
    ['a refused request', 'login', 400, refused, 'request'],
    ['a reply that breaks the contract', 'login', 502, broken, 'reply'],
    ['a status that the operation does not declare', 'login', 503, { code: 'E_SERVER' }, 'undeclared'],
    ['an address that the contract does not have', null, 404, { code: 'E_NOT_FOUND' }, 'unknown'],
    ['a connection that broke off', 'login', null, undefined, 'lost'],
  ] as const)('%s gets its verdict', (_name, operation, status, body, kind) => {
    expect(verdictOf({ operation, status, body }).kind).toBe(kind);
  });

  test('names the broken rules', () => {
    const request = verdictOf({ operation: 'login', status: 400, body: refused });
    expect(request).toMatchObject({ code: 'E_VALIDATION', breaches: [{ field: 'id', rule: 'required' }] });
    const reply = verdictOf({ operation: 'login', status: 502, body: broken });
    expect(reply.breaches).toEqual([{ field: '', rule: 'type', message: 'must be object' }]);
  });

  test('claims nothing where no validator runs', () => {
    const call = { operation: 'login', status: 200, body: ok } as const;
    expect(verdictOf(call, false).kind).toBe('unchecked');
    expect(verdictOf({ ...call, status: 400, body: refused }, false).kind).toBe('request');
  });
});

test('an operation leads to its place in the API reference', () => {
  expect(referenceOf('paginateTracks')).toBe(
    `/api-reference#/${operations.paginateTracks.tag}/paginatetracks`,
  );
});

test('an action that is started while another runs is done after it, and a failure does not stop it', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = act(async () => {
    await first.promise;
    done.push('one');
    throw new Error('The world is gone.');
  });
  const two = act(async () => {
    expect(drawerState().problem).toBeNull();
    done.push('two');
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  expect(drawerState().isBusy).toBe(true);
  first.resolve();
  await one;
  await two;
  expect(done).toEqual(['one', 'two']);
  expect(drawerState().isBusy).toBe(false);
});

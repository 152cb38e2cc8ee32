import type { Operation } from './contract.ts';
import { mutantsOf } from './generate.ts';
import { fileOf, largeOf, samples, strangerOf } from './samples.ts';
import { TOO_MANY } from './scenario.ts';
import { type Expectation, examine, type Run, type Session, type Special } from './session.ts';
import { listOf, type Members, membersOf } from './values.ts';

const BOUNDARY = 'conformance';

/** Why a server that keeps its data refuses more files. */
const REFUSALS = new Map([
  [TOO_MANY, 'The server limits files.'],
  [409, 'The server has the file of an earlier run.'],
]);

const A_HOUR_LATER = { mode: 'advance', ms: 3_600_000 };

/** Sends one form and records the violations of its reply. */
type Try = (name: string, body: unknown, expected: Expectation, special?: Special) => Promise<number | null>;

function answers(...wanted: readonly number[]): Expectation {
  return ({ status }) => (wanted.includes(status) ? null : `Status ${status}, not ${wanted.join(' or ')}.`);
}

/** Form members besides the file: one form per value of the first enum member, or one empty form. */
function formsOf(run: Run, { request }: Operation): readonly Members[] {
  const members = Object.entries(membersOf(run.contract.follow(request?.schema).properties));
  for (const [name, schema] of members) {
    const words = listOf(run.contract.follow(schema).enum);
    if (words.length > 0) return words.map((word) => ({ [name]: word }));
  }
  return [{}];
}

/** The declared statuses of REFUSALS; none at the mock backend, whose world is new. */
const refusalsOf = ({ target }: Run, { replies }: Operation) =>
  new Map([...REFUSALS].filter(([status]) => !target.isMockBackend && replies.has(status)));

/**
 * Sends each form with each kind of file. Files without a session are limited: `rest` lets time pass between forms, and
 * where it cannot, the first declared 429 ends the checks, as does a file that the server has. Returns the first accepted
 * form with its file; null when none was accepted, and `refused` when such a refusal came before.
 */
async function runFiles(
  run: Run,
  operation: Operation,
  file: string,
  tried: Try,
  rest: () => Promise<unknown>,
): Promise<Members | 'refused' | null> {
  const forms = formsOf(run, operation);
  const refusals = refusalsOf(run, operation);
  const usual = answers(200, 400, 401, 415, ...refusals.keys());
  let first: Members | null = null;
  for (const form of forms) {
    const words = Object.values(form).join(' ');
    if (forms.length > 1) await rest();
    const browser = { headers: { uuid: `${run.name}-forms-${words}` } };
    for (const sample of samples) {
      const body = { ...form, [file]: sample };
      // Refused: a file type that the form does not take, a file without records, or a form not permitted to this caller.
      const status = await tried(`${words} ${sample.name}`, body, usual, browser);
      const why = refusals.get(status ?? 0);
      if (why !== undefined) {
        run.findings.skip(`${operation.id}: a form: ${words} ${sample.name}`, why);
        return first ?? 'refused';
      }
      if (status !== 200) continue;
      first ??= body;
      const strange = `${words} ${sample.name}: the bytes of a program`;
      await tried(strange, { ...form, [file]: strangerOf(sample) }, answers(415), browser);
      const empty = { ...form, [file]: fileOf(sample.name, '') };
      await tried(`${words} ${sample.name}: no bytes`, empty, answers(400, 415), browser);
    }
  }
  return first;
}

/** Forms that violate the contract or are truncated. */
async function runBroken({ contract }: Run, { request }: Operation, file: string, tried: Try): Promise<void> {
  const [sample] = samples;
  if (request === null || sample === undefined) return;
  const [example] = Object.values(request.examples);
  for (const { name, value } of mutantsOf(contract, request.schema, example)) {
    // Form members have no JSON type: everything except files is text.
    const isOfType = name.includes('null') || name.includes('another type');
    if (isOfType || contract.broken(request.pointer, value).length === 0) continue;
    const members = membersOf(value);
    await tried(name, file in members ? { ...members, [file]: sample } : members, answers(400));
  }
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file}"; filename="a.pdf"\r\n\r\n%PDF-1.4`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const form = 'multipart/form-data';
  const special = (raw: string, mediaType: string): Special => ({ raw, mediaType });
  await tried('breaks off', example, answers(400), special(part, `${form}; boundary=${BOUNDARY}`));
  await tried('has no boundary', example, answers(400), special(`${part}${end}`, form));
  await tried('is JSON', example, answers(400, 415), special('{}', 'application/json'));
}

/**
 * Checks operations that take a file: file types are recognised by content, not by name; unknown, empty and oversized
 * files are refused, and so are forms that violate the contract or are truncated.
 */
export async function runForms(run: Run, operation: Operation, caller: Session): Promise<void> {
  const [file] = operation.files;
  if (file === undefined) return;
  const tried: Try = async (name, body, expected, special = {}) => {
    const given = { operation, phase: 'forms', name: `a form: ${name}`, body, special };
    return (await examine(run, caller, given, expected))?.status ?? null;
  };
  const { target } = run;
  const rest = async () =>
    target.isMockBackend && (await target.control(caller.world, 'POST', '/clock', A_HOUR_LATER));
  const taken = await runFiles(run, operation, file, tried, rest);
  if (taken === 'refused') return;
  const sample = taken?.[file];
  run.findings.check({
    operation: operation.id,
    phase: 'forms',
    name: 'a file is taken',
    message: sample instanceof File ? null : 'No form with any kind of file is taken.',
  });
  if (sample instanceof File) {
    await tried('a file too large', { ...taken, [file]: largeOf(sample) }, answers(413));
  }
  await runBroken(run, operation, file, tried);
}

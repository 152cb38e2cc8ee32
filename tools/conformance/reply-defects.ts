import type { Answer } from '#mocks/wire.ts';
import { bodyOf, type Defect, instead, planted, reply, request, succeedsAnyway } from './planting.ts';
import { at, listOf, membersOf, withAt } from './values.ts';

const STONES = '/web/v1/diamond/paginate';
const FAQ = '/web/v1/faq/paginate';
const STATES = '/web/v1/state/paginate';
const stonesAt = ['data', 0, 'diamonds'] as const;
const never = new Promise<null>(() => undefined);

function broken(status: number, code: string): Answer {
  return { status, body: { code, message: 'Broken.' } };
}

function stones(name: string, path: readonly (string | number)[], put: unknown): Defect {
  return planted(
    name,
    'paginateDiamonds',
    'stories',
    reply(STONES, (body) => withAt(body, path, put)),
  );
}

/** A file of other bytes. */
function file(name: string, operation: string, path: string, bytes: Uint8Array): Defect {
  return planted(
    name,
    operation,
    'phases',
    reply(path, (body) => ({ ...membersOf(body), bytes })),
  );
}

function phases(name: string, operation: string, answer: Parameters<typeof planted>[3]): Defect {
  return planted(name, operation, 'phases', answer);
}

/** Defects of replies, connections, requests and files. */
export const replyDefects: readonly Defect[] = [
  stones('a number as text', [...stonesAt, 0, 'crt'], '1.01'),
  stones('a required member is missing', ['data', 0, 'count'], undefined),
  stones('null where it may not be', [...stonesAt, 0, 'id'], null),
  stones('a word that is no code', [...stonesAt, 0, 'wSts'], 'ZZ'),
  phases(
    'no envelope',
    'listMasters',
    reply('/web/v1/master/list-by-code-no-auth', (body) => ({ list: listOf(at(body, 'data')) })),
  ),
  phases(
    'a code that does not go with the status',
    'viewProjectSetting',
    reply('/web/v1/project-setting/view', (body) => withAt(body, ['code'], 'E_SERVER')),
  ),
  phases(
    'a time that is none',
    'getServerTime',
    reply('/web/v1/common/server-time', (body) => withAt(body, ['data'], { serverTime: 'now' })),
  ),
  phases(
    'status 201',
    'listSearches',
    instead('/web/v1/diamond/search/list', 200, ({ body }) => ({ status: 201, body })),
  ),
  phases(
    'status 500',
    'paginateNews',
    instead('/web/v1/news/paginate', 200, () => broken(500, 'E_SERVER')),
  ),
  phases(
    'an error without the envelope',
    'paginateNews',
    instead('/web/v1/news/paginate', 400, () => ({ status: 400, body: 'Bad request' })),
  ),
  phases('a hang', 'paginateFaqs', (incoming, sound) => (incoming.path === FAQ ? never : sound(incoming))),
  phases('a dropped connection', 'paginateFaqs', (incoming, sound) =>
    incoming.path === FAQ ? Promise.resolve(null) : sound(incoming),
  ),
  { name: 'a truncated body', operation: 'paginateCountries', foundBy: 'phases', truncates: true },
  phases(
    'invalid requests accepted',
    'paginateCountries',
    succeedsAnyway('/web/v1/country/paginate', [400, 415]),
  ),
  phases('malformed JSON is a server error', 'paginateStates', (incoming, sound) =>
    incoming.path === STATES && bodyOf(incoming) === undefined
      ? Promise.resolve(broken(500, 'E_SERVER'))
      : sound(incoming),
  ),
  phases('calls without a token answered', 'getProfile', succeedsAnyway('/web/v1/user/profile', [401])),
  phases(
    'a garbage token is forbidden, not unknown',
    'listDocuments',
    instead('/web/v1/account-document/list', 401, () => broken(403, 'E_FORBIDDEN')),
  ),
  phases(
    'any method answered',
    'paginateCities',
    request('/web/v1/city/paginate', (incoming) => ({ ...incoming, method: 'POST' })),
  ),
  file('a PDF of other bytes', 'printDiamonds', '/web/v1/diamond/pdf', new TextEncoder().encode('no pdf')),
  file('an empty spreadsheet', 'downloadDiamonds', '/web/v1/diamond/excel', new Uint8Array()),
];

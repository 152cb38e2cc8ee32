import type { Answer } from '#mocks/pipeline/context.ts';
import { bodyOf, type Defect, instead, reply, request, succeedsAnyway } from '../planting.ts';
import { at, listOf, type Members, membersOf, withAt } from '../values.ts';

const STONES = '/web/v1/diamond/paginate';
const FAQ = '/web/v1/faq/paginate';
const NEWS = '/web/v1/news/paginate';
const STATES = '/web/v1/state/paginate';
const MEMBER = '/web/v1/member/view';
const stonesAt = ['data', 0, 'diamonds'] as const;
const never = new Promise<null>(() => undefined);
/** Totals of an empty result. */
const NOTHING = {
  ...{ pieces: 0, crt: 0, amt: 0, ctPr: null, rap: null, back: null },
  ...{ fnAmt: 0, fnCtPr: null, fnDis: null, withoutRap: 0 },
};

function broken(status: number, code: string): Answer {
  return { status, body: { code, message: 'Broken.' } };
}

/** An empty list, which is a valid reply by itself. */
function listOfNone(more: Members): Answer {
  return { status: 200, body: { code: 'OK', message: 'Found.', data: { count: 0, list: [], ...more } } };
}

/** A page of stones with one value replaced. */
function stones(name: string, says: RegExp, path: readonly (string | number)[], put: unknown): Defect {
  const answer = reply(STONES, (body) => withAt(body, path, put));
  return { name, operation: 'paginateDiamonds', phase: 'scenario', says, answer };
}

/** A file with other bytes. */
function file(name: string, says: RegExp, operation: string, path: string, bytes: Uint8Array): Defect {
  const answer = reply(path, (body) => ({ ...membersOf(body), bytes }));
  return { name, operation, phase: 'examples', says, answer };
}

/** Replies that violate the contract by themselves. */
const bodies: readonly Defect[] = [
  stones('a number as text', /crt must be number/, [...stonesAt, 0, 'crt'], '1.01'),
  stones('a required member is missing', /required property 'count'/, ['data', 0, 'count'], undefined),
  stones('null where it may not be', /id must be string/, [...stonesAt, 0, 'id'], null),
  stones('a word that is no code', /wSts must be equal to one of/, [...stonesAt, 0, 'wSts'], 'ZZ'),
  {
    name: 'no envelope',
    operation: 'listMasters',
    phase: 'examples',
    says: /required property 'code'/,
    answer: reply('/web/v1/master/list-by-code-no-auth', (body) => ({ list: listOf(at(body, 'data')) })),
  },
  {
    name: 'a code that does not go with the status',
    operation: 'viewProjectSetting',
    phase: 'examples',
    says: /code must be equal to constant/,
    answer: reply('/web/v1/project-setting/view', (body) => withAt(body, ['code'], 'E_SERVER')),
  },
  {
    name: 'a refusal with the code of another one',
    operation: 'viewMember',
    phase: 'valid',
    says: /code must be equal to constant/,
    answer: instead(MEMBER, 404, () => broken(404, 'E_CONFLICT')),
  },
  {
    name: 'a time that is none',
    operation: 'getServerTime',
    phase: 'examples',
    says: /serverTime must match format "date-time"/,
    answer: reply('/web/v1/common/server-time', (body) => withAt(body, ['data', 'serverTime'], 'now')),
  },
  {
    name: 'a password told',
    operation: 'getProfile',
    phase: 'examples',
    says: /"password" is only written/,
    answer: reply('/web/v1/user/profile', (body) => withAt(body, ['data', 'user', 'password'], 'secret')),
  },
  file(
    'a PDF of other bytes',
    /bytes are not those of application\/pdf/,
    'printDiamonds',
    '/web/v1/diamond/pdf',
    new TextEncoder().encode('no pdf'),
  ),
  file(
    'a PDF that ends early',
    /no end as application\/pdf/,
    'printDiamonds',
    '/web/v1/diamond/pdf',
    new TextEncoder().encode('%PDF-1.7 1 0 obj'),
  ),
  file(
    'an empty spreadsheet',
    /The file is empty/,
    'downloadDiamonds',
    '/web/v1/diamond/excel',
    new Uint8Array(),
  ),
];

/** Wrong statuses and broken connections. */
const statuses: readonly Defect[] = [
  {
    name: 'status 201',
    operation: 'listSearches',
    phase: 'examples',
    says: /Status 201 is not declared/,
    answer: instead('/web/v1/diamond/search/list', 200, ({ body }) => ({ status: 201, body })),
  },
  {
    name: 'status 500',
    operation: 'paginateNews',
    phase: 'examples',
    says: /fails with status 500/,
    answer: instead(NEWS, 200, () => broken(500, 'E_SERVER')),
  },
  {
    name: 'status 500 for records that there are',
    operation: 'viewMember',
    phase: 'valid',
    says: /of record \d: A valid request fails with status 500/,
    answer: instead(MEMBER, 200, () => broken(500, 'E_SERVER')),
  },
  {
    name: 'an error without the envelope',
    operation: 'paginateNews',
    phase: 'invalid',
    says: /Body breaks its schema/,
    answer: instead(NEWS, 400, () => ({ status: 400, body: 'Bad request' })),
  },
  {
    name: 'a hang',
    hangs: true,
    operation: 'paginateFaqs',
    phase: 'examples',
    says: /No reply within \d+ ms/,
    answer: (incoming, sound) => (incoming.path === FAQ ? never : sound(incoming)),
  },
  {
    name: 'a dropped connection',
    operation: 'paginateFaqs',
    phase: 'examples',
    says: /connection broke off before a reply/,
    answer: (incoming, sound) => (incoming.path === FAQ ? Promise.resolve(null) : sound(incoming)),
  },
  {
    name: 'a truncated body',
    operation: 'paginateCountries',
    phase: 'examples',
    says: /reply broke off in the middle/,
    truncates: '/web/v1/country/paginate',
  },
];

/** Invalid requests that are accepted. */
const requests: readonly Defect[] = [
  {
    name: 'invalid requests accepted',
    operation: 'paginateCountries',
    phase: 'invalid',
    says: /answered with status 200, not 400/,
    answer: succeedsAnyway('/web/v1/country/paginate', [400]),
  },
  {
    name: 'malformed JSON is a server error',
    operation: 'paginateStates',
    phase: 'transport',
    says: /malformed JSON: Status 500, not 400/,
    answer: (incoming, sound) =>
      incoming.path === STATES && bodyOf(incoming) === undefined
        ? Promise.resolve(broken(500, 'E_SERVER'))
        : sound(incoming),
  },
  {
    name: 'another media type refused with a status that is not declared',
    operation: 'paginateStates',
    phase: 'transport',
    says: /another media type: Status 415 is not declared/,
    answer: async (incoming, sound) =>
      incoming.path === STATES && incoming.headers['content-type'] === 'text/plain'
        ? broken(415, 'E_UNSUPPORTED_MEDIA_TYPE')
        : sound(incoming),
  },
  {
    name: 'calls without a token answered',
    operation: 'getProfile',
    phase: 'transport',
    says: /no token: Status 200, not 401/,
    answer: succeedsAnyway('/web/v1/user/profile', [401]),
  },
  {
    name: 'a garbage token is forbidden, not unknown',
    operation: 'listDocuments',
    phase: 'transport',
    says: /a garbage token: Status 403/,
    answer: instead('/web/v1/account-document/list', 401, () => broken(403, 'E_FORBIDDEN')),
  },
  {
    name: 'any method answered',
    operation: 'paginateCities',
    phase: 'transport',
    says: /another method: Status 200, not 405 or 404/,
    answer: request('/web/v1/city/paginate', (incoming) => ({ ...incoming, method: 'POST' })),
  },
  {
    name: 'files taken whatever their bytes are',
    operation: 'uploadFile',
    phase: 'forms',
    says: /the bytes of a program: Status 200, not 415/,
    answer: succeedsAnyway('/web/v1/upload-file', [415]),
  },
  {
    name: 'a file of any size taken',
    operation: 'startUpload',
    phase: 'forms',
    says: /a file too large: Status 200, not 413/,
    answer: succeedsAnyway('/web/v1/inventory-upload/start', [413]),
  },
  {
    name: 'the permission ignored',
    operation: 'paginateMemos',
    phase: 'examples',
    says: /Without the permission CONFIRM_STONE the answer is 200, not 403/,
    answer: instead('/web/v1/memo/paginate', 403, () =>
      listOfNone({ summary: NOTHING, snapshot: 's1-none' }),
    ),
  },
  {
    name: 'the kind of user ignored',
    operation: 'listFtpRequests',
    phase: 'examples',
    says: /Without the kind of user the answer is 200, not 403/,
    answer: instead('/web/v1/inventory/ftp-request/list', 403, () => listOfNone({})),
  },
];

/** Defects of replies, connections, requests and files. */
export const replyDefects: readonly Defect[] = [...bodies, ...statuses, ...requests];

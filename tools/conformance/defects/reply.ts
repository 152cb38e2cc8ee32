import { operations } from '#generated/operations.ts';
import type { Answer } from '#mocks/pipeline/context.ts';
import {
  answersInstead,
  bodyOf,
  changesReply,
  type Defect,
  ignoresRefusal,
  inPhase,
  putsInReply,
  request,
  type Seeded,
  story,
} from '../planting.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';

const FAQ = '/web/v1/faq/paginate';
const STATES = '/web/v1/state/paginate';
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

/** A server that returns a file with other bytes. */
function fileOf(name: string, says: RegExp, text: string): Seeded {
  const bytes = new TextEncoder().encode(text);
  return changesReply(name, says, (body) => ({ ...membersOf(body), bytes }));
}

export const replyDefects: readonly Defect[] = [
  ...inPhase('scenario', {
    paginateDiamonds: [
      putsInReply('a number as text', /crt must be number/, 'data.0.diamonds.0.crt', '1.01'),
      putsInReply('a required member is missing', /required property 'count'/, 'data.0.count', undefined),
      putsInReply('null where it may not be', /id must be string/, 'data.0.diamonds.0.id', null),
      putsInReply('a word that is no code', /wSts must be equal to one of/, 'data.0.diamonds.0.wSts', 'ZZ'),
    ],
  }),
  ...inPhase('examples', {
    listMasters: [
      changesReply('no envelope', /required property 'code'/, (body) => ({
        list: listOf(at(body, 'data')),
      })),
    ],
    viewProjectSetting: [
      putsInReply(
        'a code that does not go with the status',
        /code must be equal to constant/,
        'code',
        'E_SERVER',
      ),
    ],
    getServerTime: [
      putsInReply(
        'a time that is none',
        /serverTime must match format "date-time"/,
        'data.serverTime',
        'now',
      ),
    ],
    getProfile: [
      putsInReply('a password told', /"password" is only written/, 'data.user.password', 'secret'),
    ],
    printDiamonds: [
      fileOf('a PDF of other bytes', /bytes are not those of application\/pdf/, 'no pdf'),
      fileOf('a PDF that ends early', /no end as application\/pdf/, '%PDF-1.7 1 0 obj'),
    ],
    downloadDiamonds: [fileOf('an empty spreadsheet', /The file is empty/, '')],
    listSearches: [
      answersInstead('status 201', /Status 201 is not declared/, 200, ({ body }) => ({
        status: 201,
        body,
      })),
    ],
    paginateNews: [answersInstead('status 500', /fails with status 500/, 200, () => broken(500, 'E_SERVER'))],
    paginateFaqs: [
      (operation) => ({
        ...story('a hang', /No reply within \d+ ms/, (incoming, sound) =>
          incoming.path === FAQ ? never : sound(incoming),
        )(operation),
        hangs: true,
      }),

      story('a dropped connection', /reply broke off in the middle/, (incoming, sound) =>
        incoming.path === FAQ ? Promise.resolve(null) : sound(incoming),
      ),
    ],
    paginateMemos: [
      answersInstead(
        'the permission ignored',
        /Without the permission CONFIRM_STONE the answer is 200, not 403/,
        403,
        () => listOfNone({ summary: NOTHING, snapshot: 's1-none' }),
      ),
    ],
    listFtpRequests: [
      answersInstead(
        'the kind of user ignored',
        /Without the kind of user the answer is 200, not 403/,
        403,
        () => listOfNone({}),
      ),
    ],
    paginateCountries: [
      (operation) => ({
        name: 'a truncated body',
        operation,
        says: /reply broke off in the middle/,
        truncates: operations[operation].path,
      }),
    ],
  }),
  ...inPhase('valid', {
    viewMember: [
      answersInstead('a refusal with the code of another one', /code must be equal to constant/, 404, () =>
        broken(404, 'E_CONFLICT'),
      ),
      answersInstead(
        'status 500 for records that there are',
        /of record \d: A valid request fails with status 500/,
        200,
        () => broken(500, 'E_SERVER'),
      ),
    ],
  }),
  ...inPhase('invalid', {
    paginateNews: [
      answersInstead('an error without the envelope', /Body breaks its schema/, 400, () => ({
        status: 400,
        body: 'Bad request',
      })),
    ],
    paginateCountries: [
      ignoresRefusal('invalid requests accepted', /answered with status 200, not 400/, 400),
    ],
  }),
  ...inPhase('transport', {
    paginateStates: [
      story(
        'malformed JSON is a server error',
        /malformed JSON: Status 500, not 400/,
        async (incoming, sound) =>
          incoming.path === STATES && bodyOf(incoming) === undefined
            ? broken(500, 'E_SERVER')
            : sound(incoming),
      ),
      story(
        'another media type refused with a status that is not declared',
        /another media type: Status 415 is not declared/,
        async (incoming, sound) =>
          incoming.path === STATES && incoming.headers['content-type'] === 'text/plain'
            ? broken(415, 'E_UNSUPPORTED_MEDIA_TYPE')
            : sound(incoming),
      ),
    ],
    getProfile: [ignoresRefusal('calls without a token answered', /no token: Status 200, not 401/, 401)],
    listDocuments: [
      answersInstead('a garbage token is forbidden, not unknown', /a garbage token: Status 403/, 401, () =>
        broken(403, 'E_FORBIDDEN'),
      ),
    ],
    paginateCities: [
      story(
        'any method answered',
        /another method: Status 200, not 405 or 404/,
        request('/web/v1/city/paginate', (incoming) => ({ ...incoming, method: 'POST' })),
      ),
    ],
  }),
  ...inPhase('forms', {
    uploadFile: [
      ignoresRefusal(
        'files taken whatever their bytes are',
        /the bytes of a program: Status 200, not 415/,
        415,
      ),
    ],
    startUpload: [ignoresRefusal('a file of any size taken', /a file too large: Status 200, not 413/, 413)],
  }),
];

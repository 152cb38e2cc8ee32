import { bodyOf, type Defect, instead, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, isMembers, withAt } from '../values.ts';

/** Ignores the version that a change is based on. */
function unchecked(path: string): Planted {
  return requestBody(path, (body) => (isMembers(body) ? withAt(body, ['version'], undefined) : body));
}

const USER = '/web/v1/user/update';
const ADDRESS = '/web/v1/address/upsert';

/** Answers a stale change with another version than the record has now. */
const oldVersionTold: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== ADDRESS || answer?.status !== 409) return answer;
  const version = at(bodyOf(incoming), 'version');
  return { status: 409, body: withAt(answer.body, ['data', 'current', 'version'], version) };
};

/** Defects of versions. */
export const versionDefects: readonly Defect[] = [
  story('a stale profile saved', 'updateUser', /stale change is made. updateUser/, unchecked(USER)),
  story('a stale company saved', 'updateAccount', /made. updateAccount/, unchecked('/web/v1/account/update')),
  story('a stale user saved', 'upsertSubUser', /made. upsertSubUser/, unchecked('/web/v1/sub-user/upsert')),
  story(
    'stale manufacturing details saved',
    'upsertManufacturing',
    /made. upsertManufacturing/,
    unchecked('/web/v1/manufacturing-detail/upsert'),
  ),
  story(
    'a stale company code saved',
    'upsertCompanyCode',
    /made. upsertCompanyCode/,
    unchecked('/web/v1/company-code/upsert'),
  ),
  story('a stale address saved', 'upsertAddress', /made. upsertAddress/, unchecked(ADDRESS)),
  story(
    'a stale search saved',
    'upsertSearch',
    /made. upsertSearch/,
    unchecked('/web/v1/diamond/search/upsert'),
  ),
  story(
    'a stale setting saved',
    'upsertUserSetting',
    /made. upsertUserSetting/,
    unchecked('/web/v1/user-setting/upsert'),
  ),
  story('a stale article saved', 'upsertArticle', /made. upsertArticle/, unchecked('/web/v1/article/upsert')),
  story(
    'a version that stays when the record changes',
    'upsertAddress',
    /leaves the version as it was/,
    reply(ADDRESS, (body, incoming) => {
      const version = at(bodyOf(incoming), 'version');
      return version === undefined ? body : withAt(body, ['data', 'version'], version);
    }),
  ),
  story(
    'a stale change told without the version of now',
    'upsertAddress',
    /not the version of now/,
    oldVersionTold,
  ),
  story(
    'a stale change told without its reason',
    'updateUser',
    /reason is "undefined", not STALE|breaks its schema/,
    instead(USER, 409, ({ status, body }) => ({
      status,
      body: withAt(body, ['data'], { field: 'version' }),
    })),
  ),
];

import {
  type Defect,
  type Planted,
  reply,
  request,
  requestBody,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const INVITATIONS = '/web/v1/feedback/invitation/list';

/** Repeats the first list of invitations that is not empty in place of every shorter one that is not empty. */
function firstFilled(): Planted {
  let first: unknown = null;
  return reply(INVITATIONS, (body) => {
    const { length } = listOf(at(body, 'data', 'list'));
    if (length > 0) first ??= body;
    return length > 0 ? first : body;
  });
}

/** Defects of what visitors read and send. */
export const visitorDefects: readonly Defect[] = [
  story(
    'an invitation that is answered twice',
    'createFeedback',
    /invitation is answered twice|expired invitation is taken/,
    succeedsAnyway('/web/v1/feedback/create', [409]),
  ),
  story(
    'an answered invitation that looks open',
    'viewFeedbackInvitation',
    /answered invitation is still offered/,
    reply('/web/v1/feedback/invitation', (body) => withAt(body, ['data', 'state'], 'OPEN')),
  ),
  story(
    'open invitations that are not listed',
    'listFeedbackInvitations',
    /not listed for the user who was invited/,
    reply(INVITATIONS, (body) => withAt(body, ['data'], { count: 0, list: [] })),
  ),
  story(
    'invitations that stay listed after they were answered',
    'listFeedbackInvitations',
    /answered invitation is still listed/,
    firstFilled(),
  ),
  story(
    'mails in English to whom the call wishes another language',
    'createContact',
    /visitor who wishes .* gets a mail in en/,
    request('/web/v1/contactus/create', (incoming) => {
      const { 'accept-language': _, ...headers } = incoming.headers;
      return { ...incoming, headers };
    }),
  ),
  story(
    'mails that take no notice of the chosen language',
    'upsertUserSetting',
    /chosen Arabic gets mails in/,
    requestBody('/web/v1/user-setting/upsert', (body) =>
      at(body, 'value', 'portal', 'locale') === undefined
        ? body
        : withAt(body, ['value', 'portal'], { pageSize: 100 }),
    ),
  ),
  story(
    'positions without their last department',
    'paginateCareers',
    /leaves out a department/,
    reply('/web/v1/career/paginate', (body) =>
      withAt(body, ['data', 'departments'], listOf(at(body, 'data', 'departments')).slice(0, -1)),
    ),
  ),
];

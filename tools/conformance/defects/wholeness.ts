import { bodyOf, type Defect, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, listOf, membersOf, textOf, withAt } from '../values.ts';

const CONFIRM = '/web/v1/diamond-confirm/request';
const ACCOUNT = '/web/v1/account/update';

/** Keeps a part of a request that is refused; `part` leaves out what was wrong with it. */
function keepsPart(path: string, status: number, part: (body: unknown) => unknown): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path === path && answer?.status === status) {
      const body = new TextEncoder().encode(JSON.stringify(part(bodyOf(incoming))));
      await sound({ ...incoming, body });
    }
    return answer;
  };
}

/** Defects in calls that fail, and in texts at the limits of the contract. */
export const wholenessDefects: readonly Defect[] = [
  story(
    'the stones of a refused confirmation that had the right price are booked',
    'requestConfirm',
    /A stone of a refused confirmation is on a memo/,
    keepsPart(CONFIRM, 409, (body) => withAt(body, ['diamonds'], listOf(at(body, 'diamonds')).slice(0, 1))),
  ),
  story(
    'the valid members of a refused update are kept',
    'updateAccount',
    /A refused update has changed the name/,
    keepsPart(ACCOUNT, 400, (body) => ({ companyName: membersOf(body).companyName })),
  ),
  story(
    'a composed text longer than the contract allows',
    'viewMember',
    /texts as long as they may be/,
    reply('/web/v1/member/view', (body) =>
      withAt(body, ['data', 'addresses', 0], `${textOf(at(body, 'data', 'addresses', 0))}${'x'.repeat(200)}`),
    ),
  ),
  story(
    'a country made of letters that grow in upper case',
    'upsertManufacturing',
    /The country of a factory is/,
    requestBody('/web/v1/manufacturing-detail/upsert', (body) =>
      at(body, 'factoryCountry') === 'ßx' ? withAt(body, ['factoryCountry'], 'IN') : body,
    ),
  ),
];

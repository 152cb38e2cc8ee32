import { bodyOf, type Defect, type Planted, reply, story, succeedsAnyway } from '../planting.ts';
import { at, membersOf, withAt } from '../values.ts';

const LIST = '/web/v1/diamond/search/list';
const ANSWER = '/web/v1/diamond/search/answer';

/** Lists the caller's own demands to whoever asks for those of the customers. */
const ownOnly: Planted = (incoming, sound) => {
  if (incoming.path !== LIST) return sound(incoming);
  const { isHandled: _handled, ...asked } = membersOf(bodyOf(incoming));
  return sound({ ...incoming, body: new TextEncoder().encode(JSON.stringify(asked)) });
};

/** Defects of demands and their answers. */
export const demandDefects: readonly Defect[] = [
  story(
    "customers' demands not listed to their sales person",
    'listSearches',
    /The sales person does not see the demand/,
    ownOnly,
  ),
  story(
    'an answer to a demand that its buyer does not see',
    'answerDemand',
    /The buyer does not see the answer/,
    reply('/web/v1/diamond/search/by-id', (body) =>
      at(body, 'data', 'answers') === undefined ? body : withAt(body, ['data', 'answers'], []),
    ),
  ),
  story(
    'an answer to a closed demand accepted',
    'answerDemand',
    /A closed demand is answered/,
    succeedsAnyway(ANSWER, [409]),
  ),
  story(
    'the history of a customer without the latest request',
    'viewCustomerHistory',
    /The new memo is not the latest request/,
    reply('/web/v1/account/customer-history', (body) => {
      const recent = at(body, 'data', 'recent');
      return withAt(body, ['data', 'recent'], Array.isArray(recent) ? recent.slice(1) : []);
    }),
  ),
];

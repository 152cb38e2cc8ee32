import { type Defect, notKept, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, withAt } from '../values.ts';

const VIEW = '/web/v1/diamond-share/view';
const CREATE = '/web/v1/diamond-share/create';

/** Defects of stones shared by link. */
export const shareDefects: readonly Defect[] = [
  story(
    'a link that shows the stock number of the seller',
    'viewSharedStone',
    /A link tells vStnId/,
    reply(VIEW, (body) => withAt(body, ['data', 'stone', 'vStnId'], 'KIR-10001')),
  ),
  story(
    'a link that shows a price without leave',
    'viewSharedStone',
    /price that its sharer did not allow/,
    reply(VIEW, (body) =>
      at(body, 'data', 'price') === null
        ? withAt(body, ['data', 'price'], { fnCtPr: 7000, fnAmt: 7070 })
        : body,
    ),
  ),
  story(
    'a link with a price that the sharer is not charged',
    'viewSharedStone',
    /A link shows .* the sharer sees/,
    reply(VIEW, (body) =>
      at(body, 'data', 'price') === null ? body : withAt(body, ['data', 'price', 'fnAmt'], 1),
    ),
  ),
  story(
    'a link that opens after it was revoked',
    'viewSharedStone',
    /(A revoked|An expired) link opens/,
    succeedsAnyway(VIEW, [410]),
  ),
  story(
    'a link that is never revoked',
    'revokeStoneShares',
    /A (revoked link opens|user revokes the link of another)/,
    notKept('/web/v1/diamond-share/revoke'),
  ),
  story(
    'links that last as long as the server likes',
    'createStoneShare',
    /A link of 2 days lasts/,
    requestBody(CREATE, (body) => withAt(body, ['days'], undefined)),
  ),
  story(
    'a link that offers a sold stone',
    'viewSharedStone',
    /A link offers a stone that is gone/,
    reply(VIEW, (body) => withAt(body, ['data', 'isOffered'], true)),
  ),
];

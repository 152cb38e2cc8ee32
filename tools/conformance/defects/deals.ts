import { changesRequest, changesRows, type Defect, leavesOut, noticedBy, putsInReply } from '../planting.ts';
import { at, membersOf, withAt } from '../values.ts';

/** Sends the stones of an accepted counter-offer to some address that the buyer did not name. */
const toSomeAddress = (body: unknown) =>
  at(body, 'shippingAddress') === undefined && at(body, 'status') === 'APPROVED'
    ? withAt(body, ['shippingAddress'], 'addr-3')
    : body;

export const dealsDefects: readonly Defect[] = [
  ...noticedBy('accepting a counter-offer makes its memo for the delivery address that the buyer names', {
    updateTrackStatus: [
      changesRows('an accepted counter-offer without a memo', /counter-offer has no memo/, (row) =>
        withAt(row, ['confirmedAs'], null),
      ),
      changesRequest(
        'a counter-offer accepted without a delivery address',
        /accepted without a delivery address/,
        toSomeAddress,
      ),
    ],
  }),
  ...noticedBy(
    'a confirmation names its delivery address, is shown to colleagues, and is cancelled by its buyer while it is pending',
    {
      requestConfirm: [
        changesRequest(
          'a confirmation without a delivery address taken',
          /without a delivery address is taken/,
          (body) => ({ shippingAddress: 'addr-3', ...membersOf(body) }),
        ),
        changesRequest('stones sent to an address of others', /outside the address book/, (body) =>
          at(body, 'shippingAddress') === undefined ? body : withAt(body, ['shippingAddress'], 'addr-3'),
        ),
      ],
    },
  ),
  ...noticedBy(
    'an approved quote goes to the address that it named, also when the address is deleted meanwhile',
    {
      createTracks: [
        leavesOut(
          'an approved quote sent to the default address',
          /An approved quote for .* goes to/,
          'shippingAddress',
        ),
      ],
    },
  ),
  ...noticedBy(
    'only its user sees a draft of a quote, nobody answers it, and it is checked when it is sent',
    {
      createTracks: [leavesOut('a draft that is sent', /does not say that it is one/, 'isDraft')],
      paginateTracks: [
        changesRequest(
          'drafts listed with the quotes that were sent',
          /A saved draft is not listed/,
          (body) => (at(body, 'isDraft') === true ? withAt(body, ['isDraft'], false) : body),
        ),
      ],
    },
  ),
  ...noticedBy('a memo ends the other quotes of its company for the stone, and says how many', {
    requestConfirm: [putsInReply('ended quotes not told', /says that it ends 0/, 'data.endedQuotes', 0)],
    paginateTracks: [
      changesRows(
        'a quote left open after its company confirmed the stone',
        /its company confirmed/,
        (row) =>
          at(row, 'endReason') === 'CONFIRMED'
            ? withAt(withAt(row, ['endReason'], null), ['status'], 'PENDING')
            : row,
      ),
    ],
  }),
  ...noticedBy('an invoice names a verified name of the company of its buyer only', {
    requestConfirm: [
      leavesOut('any company invoiced', /invoiced to another company/, 'company'),
      changesRequest('a trade name left out of the invoice', /A memo for .* names/, (body) =>
        at(body, 'company') === 'MEHTARA FINE JEWELS' ? withAt(body, ['company'], undefined) : body,
      ),
    ],
  }),
  ...noticedBy('the users of a company do not change its verified names', {
    updateAccount: [
      changesRequest('a company that renames itself', /A user changes companyName/, (body) =>
        at(body, 'companyName') === undefined ? body : { description: 'Renamed.' },
      ),
    ],
  }),
];

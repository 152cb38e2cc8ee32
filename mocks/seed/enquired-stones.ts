import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { EnquiryTrackRow } from '#mocks/rules/track-rows.ts';
import type { EnquiryRow } from '#mocks/rules/trade-rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { seedEnquiries, shiftEnquiry } from './questions.ts';

interface Enquired {
  readonly enquiry: EnquiryRow;
  readonly row: EnquiryTrackRow;
}

const STATUS: Readonly<Record<EnquiryRow['status'], ApprovalWord>> = {
  OPEN: 'PENDING',
  ANSWERED: 'APPROVED',
  CLOSED: 'APPROVED',
};

function entryOf({ enquiryNo, status, createdAt, updatedAt }: EnquiryRow) {
  return { enquiryNo, status: STATUS[status], createdAt, updatedAt };
}

export function seedEnquired(seed: Seed): Enquired[] {
  const stones = new Map(seed.stones.map((stone) => [stone.id, stone]));
  const enquiries = seedEnquiries(seed).toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
  return enquiries.flatMap((enquiry) =>
    enquiry.stones.flatMap((id, place): Enquired[] => {
      const stone = stones.get(id);
      if (stone === undefined) return [];
      const { userId, accountId, sellerId, userName, companyName, sellerName } = enquiry;
      const row: EnquiryTrackRow = {
        id: `trk-${enquiry.id}-${place + 1}`,
        ...{ userId, accountId, sellerId, userName, companyName, sellerName },
        userMobile: enquiry.userMobile,
        userEmail: enquiry.userEmail,
        stone: id,
        trackDiscount: stone.back,
        trackAmount: stone.amt,
        trackPricePerCarat: stone.ctPr,
        remarks: null,
        trackTxnId: `txn-${enquiry.id}`,
        trackType: TrackType.ENQUIRY,
        name: null,
        ...entryOf(enquiry),
      };
      return [{ enquiry, row }];
    }),
  );
}

export function shiftEnquired({ enquiry, row }: Enquired, days: number): EnquiryTrackRow {
  return { ...row, ...entryOf(shiftEnquiry(enquiry, days)) };
}

import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { answerEnquiry, enquiriesOn } from './enquiries.ts';

/** Enquiries about stones and their messages. */
export const enquiry = {
  paginateEnquiries: (call, { side, status, search, id, ...page }) => {
    const ids = id === undefined ? null : new Set(id);
    const found = enquiriesOn(call, side).filter(
      (row) =>
        (status === undefined || status.includes(row.status)) &&
        (ids === null || ids.has(row.id)) &&
        hasPart(search, [
          row.enquiryNo,
          row.companyName,
          ...row.diamonds.flatMap(({ stoneId, vStnId }) => [stoneId, vStnId]),
        ]),
    );
    return { count: found.length, list: pageOf(found, page) };
  },

  createEnquiryReply: answerEnquiry,
} satisfies BackendOf<'enquiry'>;

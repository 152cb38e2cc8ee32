import type { DueWork } from '#mocks/operations/shared/operation.ts';
import type { World } from '#mocks/world/world.ts';
import { bidsDue } from './bid/bid-due.ts';
import { holdsDue } from './block/block-due.ts';
import { documentsDue } from './company/document-due.ts';
import { ftpRequestsDue } from './inventory/ftp-requests.ts';
import { listingsDue } from './inventory/listing-due.ts';
import { ordersDue } from './order/order-due.ts';
import { conciergeDue } from './service/concierge.ts';
import { invitationsDue } from './service/invitations.ts';
import { tracksDue } from './track/track-due.ts';
import { uploadsDue } from './upload/upload-due.ts';

/** Everything that falls due by the clock, in execution order. */
const works: readonly DueWork[] = [
  bidsDue,
  holdsDue,
  tracksDue,
  documentsDue,
  listingsDue,
  ftpRequestsDue,
  uploadsDue,
  ordersDue,
  invitationsDue,
  conciergeDue,
];

/** Advances a world to `now` (milliseconds since 1970). Runs before every call, so that each reply is up to date. */
export function runDue(world: World, now: number): void {
  for (const work of works) work(world, now);
}

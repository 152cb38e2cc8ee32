import type { OperationId } from '#generated/operations.ts';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { World } from '#mocks/world/world.ts';
import { account } from './account/account.ts';
import { address } from './address/address.ts';
import { analytics } from './analytics/analytics.ts';
import { appointment } from './appointment/appointment.ts';
import { auth } from './auth/auth.ts';
import { bid } from './bid/bid.ts';
import { bidsDue } from './bid/bid-due.ts';
import { block } from './block/block.ts';
import { holdsDue } from './block/block-due.ts';
import { career } from './career/career.ts';
import { comment } from './comment/comment.ts';
import { common } from './common/common.ts';
import { company } from './company/company.ts';
import { documentsDue } from './company/document-due.ts';
import { confirm } from './confirm/confirm.ts';
import { contact } from './contact/contact.ts';
import { content } from './content/content.ts';
import { announcementsDue } from './content/house-content.ts';
import { diamond } from './diamond/diamond.ts';
import { searchAlertsDue } from './diamond/search-alerts.ts';
import { download } from './download/download.ts';
import { editorial } from './editorial/editorial.ts';
import { loadSanitiser } from './editorial/sanitise-html.ts';
import { enquiry } from './enquiry/enquiries.ts';
import { event } from './event/event.ts';
import { file } from './file/file.ts';
import { geography } from './geography/geography.ts';
import { ftpRequestsDue } from './inventory/ftp-requests.ts';
import { inventory } from './inventory/inventory.ts';
import { listingsDue } from './inventory/listing-due.ts';
import { market } from './market/market.ts';
import { marketDue } from './market/market-due.ts';
import { master } from './master/master.ts';
import { mediaUpload } from './media-upload/media-upload.ts';
import { member } from './member/member.ts';
import { memo } from './memo/memos.ts';
import { digestsDue } from './notification/alerts.ts';
import { notification } from './notification/notification.ts';
import { order } from './order/order.ts';
import { ordersDue } from './order/order-due.ts';
import { payment } from './payment/payment.ts';
import { price } from './price/price.ts';
import { priceListsDue } from './price/price-list-due.ts';
import { register } from './register/register.ts';
import { conciergeDue } from './service/concierge.ts';
import { invitationsDue } from './service/invitations.ts';
import { service } from './service/service.ts';
import { session } from './session/session.ts';
import { setting } from './setting/setting.ts';
import { share } from './share/share.ts';
import type { Backend, DueWork } from './shared/operation.ts';
import { shipping } from './shipping/shipping.ts';
import { show } from './show/show.ts';
import { showroom } from './showroom/showroom.ts';
import { social } from './social/social.ts';
import { subUser } from './sub-user/sub-user.ts';
import { track } from './track/track.ts';
import { tracksDue } from './track/track-due.ts';
import { upload } from './upload/upload.ts';
import { uploadsDue } from './upload/upload-due.ts';
import { user } from './user/user.ts';
import { webhook } from './webhook/webhook.ts';

/** Every operation of the contract, one file per tag. */
export const backend = {
  ...account,
  ...address,
  ...analytics,
  ...appointment,
  ...auth,
  ...bid,
  ...block,
  ...career,
  ...comment,
  ...common,
  ...company,
  ...confirm,
  ...contact,
  ...content,
  ...diamond,
  ...download,
  ...editorial,
  ...enquiry,
  ...event,
  ...file,
  ...geography,
  ...inventory,
  ...market,
  ...master,
  ...mediaUpload,
  ...member,
  ...memo,
  ...notification,
  ...order,
  ...payment,
  ...price,
  ...register,
  ...service,
  ...session,
  ...setting,
  ...share,
  ...shipping,
  ...show,
  ...showroom,
  ...social,
  ...subUser,
  ...track,
  ...upload,
  ...user,
  ...webhook,
} satisfies Backend;

/** Loads what an operation needs before it runs, for those that need something that takes long to load. */
export const LOADERS: { readonly [Operation in OperationId]?: () => Promise<void> } = {
  downloadCertificate: loadFonts,
  downloadDiamondFiles: loadFonts,
  downloadInvoice: loadFonts,
  downloadShowroomProposal: loadFonts,
  exportDiamonds: loadFonts,
  mailDiamonds: loadFonts,
  printDiamonds: loadFonts,
  upsertArticle: loadSanitiser,
};

const works: readonly DueWork[] = [
  priceListsDue,
  bidsDue,
  holdsDue,
  tracksDue,
  documentsDue,
  marketDue,
  listingsDue,
  ftpRequestsDue,
  uploadsDue,
  ordersDue,
  invitationsDue,
  conciergeDue,
  announcementsDue,
  searchAlertsDue,
  digestsDue,
];

/** Advances a world to `now` (milliseconds since 1970). Runs before every call, so that each reply is up to date. */
export function* runDue(world: World, now: number): Sliced<void> {
  for (const work of works) yield* work(world, now) ?? [];
}

/** Alerts those who wait for stones as the running call changed them. */
export function* raiseAlerts(world: World, now: number): Sliced<void> {
  yield* searchAlertsDue(world, now) ?? [];
}

import { account } from './operations/account/account.ts';
import { address } from './operations/address/address.ts';
import { analytics } from './operations/analytics/analytics.ts';
import { appointment } from './operations/appointment/appointment.ts';
import { auth } from './operations/auth/auth.ts';
import { bid } from './operations/bid/bid.ts';
import { block } from './operations/block/block.ts';
import { career } from './operations/career/career.ts';
import { comment } from './operations/comment/comment.ts';
import { common } from './operations/common/common.ts';
import { company } from './operations/company/company.ts';
import { confirm } from './operations/confirm/confirm.ts';
import { contact } from './operations/contact/contact.ts';
import { content } from './operations/content/content.ts';
import { diamond } from './operations/diamond/diamond.ts';
import { download } from './operations/download/download.ts';
import { editorial } from './operations/editorial/editorial.ts';
import { enquiry } from './operations/enquiry/enquiry.ts';
import { file } from './operations/file/file.ts';
import { geography } from './operations/geography/geography.ts';
import { inventory } from './operations/inventory/inventory.ts';
import { master } from './operations/master/master.ts';
import { mediaUpload } from './operations/media-upload/media-upload.ts';
import { member } from './operations/member/member.ts';
import { memo } from './operations/memo/memo.ts';
import { notification } from './operations/notification/notification.ts';
import { order } from './operations/order/order.ts';
import { payment } from './operations/payment/payment.ts';
import { price } from './operations/price/price.ts';
import { register } from './operations/register/register.ts';
import { service } from './operations/service/service.ts';
import { session } from './operations/session/session.ts';
import { setting } from './operations/setting/setting.ts';
import { share } from './operations/share/share.ts';
import type { Backend } from './operations/shared/operation.ts';
import { shipping } from './operations/shipping/shipping.ts';
import { show } from './operations/show/show.ts';
import { social } from './operations/social/social.ts';
import { subUser } from './operations/sub-user/sub-user.ts';
import { track } from './operations/track/track.ts';
import { upload } from './operations/upload/upload.ts';
import { user } from './operations/user/user.ts';

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
  ...file,
  ...geography,
  ...inventory,
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
  ...social,
  ...subUser,
  ...track,
  ...upload,
  ...user,
} satisfies Backend;

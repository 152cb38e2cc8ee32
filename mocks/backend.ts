import { account } from './backend/account/account.ts';
import { address } from './backend/address/address.ts';
import { analytics } from './backend/analytics/analytics.ts';
import { appointment } from './backend/appointment/appointment.ts';
import { auth } from './backend/auth/auth.ts';
import { bid } from './backend/bid/bid.ts';
import { block } from './backend/block/block.ts';
import { career } from './backend/career/career.ts';
import { comment } from './backend/comment/comment.ts';
import { common } from './backend/common/common.ts';
import { company } from './backend/company/company.ts';
import { confirm } from './backend/confirm/confirm.ts';
import { contact } from './backend/contact/contact.ts';
import { content } from './backend/content/content.ts';
import { diamond } from './backend/diamond/diamond.ts';
import { download } from './backend/download/download.ts';
import { editorial } from './backend/editorial/editorial.ts';
import { enquiry } from './backend/enquiry/enquiry.ts';
import { file } from './backend/file/file.ts';
import { geography } from './backend/geography/geography.ts';
import { inventory } from './backend/inventory/inventory.ts';
import { master } from './backend/master/master.ts';
import { mediaUpload } from './backend/media-upload/media-upload.ts';
import { member } from './backend/member/member.ts';
import { memo } from './backend/memo/memo.ts';
import { notification } from './backend/notification/notification.ts';
import { order } from './backend/order/order.ts';
import { payment } from './backend/payment/payment.ts';
import { price } from './backend/price/price.ts';
import { register } from './backend/register/register.ts';
import { service } from './backend/service/service.ts';
import { session } from './backend/session/session.ts';
import { setting } from './backend/setting/setting.ts';
import { share } from './backend/share/share.ts';
import type { Backend } from './backend/shared/operation.ts';
import { shipping } from './backend/shipping/shipping.ts';
import { show } from './backend/show/show.ts';
import { social } from './backend/social/social.ts';
import { subUser } from './backend/sub-user/sub-user.ts';
import { track } from './backend/track/track.ts';
import { upload } from './backend/upload/upload.ts';
import { user } from './backend/user/user.ts';

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

import { account } from './backend/account.ts';
import { address } from './backend/address.ts';
import { analytics } from './backend/analytics.ts';
import { appointment } from './backend/appointment.ts';
import { auth } from './backend/auth.ts';
import { bid } from './backend/bid.ts';
import { block } from './backend/block.ts';
import { career } from './backend/career.ts';
import { comment } from './backend/comment.ts';
import { common } from './backend/common.ts';
import { company } from './backend/company.ts';
import { confirm } from './backend/confirm.ts';
import { contact } from './backend/contact.ts';
import { content } from './backend/content.ts';
import { diamond } from './backend/diamond.ts';
import { download } from './backend/download.ts';
import { editorial } from './backend/editorial.ts';
import { enquiry } from './backend/enquiry.ts';
import { file } from './backend/file.ts';
import { geography } from './backend/geography.ts';
import { inventory } from './backend/inventory.ts';
import { master } from './backend/master.ts';
import { mediaUpload } from './backend/media-upload.ts';
import { member } from './backend/member.ts';
import { memo } from './backend/memo.ts';
import { notification } from './backend/notification.ts';
import type { Backend } from './backend/operation.ts';
import { order } from './backend/order.ts';
import { register } from './backend/register.ts';
import { service } from './backend/service.ts';
import { setting } from './backend/setting.ts';
import { shipping } from './backend/shipping.ts';
import { show } from './backend/show.ts';
import { social } from './backend/social.ts';
import { subUser } from './backend/sub-user.ts';
import { track } from './backend/track.ts';
import { upload } from './backend/upload.ts';
import { user } from './backend/user.ts';

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
  ...register,
  ...service,
  ...setting,
  ...shipping,
  ...show,
  ...social,
  ...subUser,
  ...track,
  ...upload,
  ...user,
} satisfies Backend;

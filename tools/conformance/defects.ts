/** Every planted defect, by the area that it damages. */
import { accessDefects } from './defects/access.ts';
import { appointmentDefects } from './defects/appointment.ts';
import { articleDefects } from './defects/article.ts';
import { conciergeDefects } from './defects/concierge.ts';
import { dashboardDefects } from './defects/dashboard.ts';
import { demandDefects } from './defects/demand.ts';
import { exportDefects } from './defects/export.ts';
import { factDefects } from './defects/fact.ts';
import { goodsDefects } from './defects/goods.ts';
import { historyDefects } from './defects/history.ts';
import { keptSearchDefects } from './defects/kept-search.ts';
import { linkDefects } from './defects/link.ts';
import { listingDefects } from './defects/listing.ts';
import { newsDefects } from './defects/news.ts';
import { noteDefects } from './defects/note.ts';
import { plausibleDefects } from './defects/plausible.ts';
import { registrationDefects } from './defects/registration.ts';
import { reminderDefects } from './defects/reminder.ts';
import { replyDefects } from './defects/reply.ts';
import { restoringDefects } from './defects/restoring.ts';
import { retryDefects } from './defects/retry.ts';
import { ruleDefects } from './defects/rule.ts';
import { sessionDefects } from './defects/session.ts';
import { shareDefects } from './defects/share.ts';
import { signInDefects } from './defects/sign-in.ts';
import { snapshotDefects } from './defects/snapshot.ts';
import { staffDefects } from './defects/staff.ts';
import { standingDefects } from './defects/standing.ts';
import { stateDefects } from './defects/state.ts';
import { termDefects } from './defects/term.ts';
import { tradeDefects } from './defects/trade.ts';
import { uploadDefects } from './defects/upload.ts';
import { userHistoryDefects } from './defects/user-history.ts';
import { versionDefects } from './defects/version.ts';
import { visitorDefects } from './defects/visitor.ts';
import { wholenessDefects } from './defects/wholeness.ts';
import type { Defect } from './planting.ts';

export const defects: readonly Defect[] = [
  ...replyDefects,
  ...stateDefects,
  ...keptSearchDefects,
  ...restoringDefects,
  ...tradeDefects,
  ...termDefects,
  ...factDefects,
  ...exportDefects,
  ...shareDefects,
  ...uploadDefects,
  ...retryDefects,
  ...goodsDefects,
  ...accessDefects,
  ...ruleDefects,
  ...staffDefects,
  ...demandDefects,
  ...versionDefects,
  ...snapshotDefects,
  ...plausibleDefects,
  ...noteDefects,
  ...appointmentDefects,
  ...reminderDefects,
  ...linkDefects,
  ...wholenessDefects,
  ...historyDefects,
  ...newsDefects,
  ...listingDefects,
  ...standingDefects,
  ...visitorDefects,
  ...articleDefects,
  ...signInDefects,
  ...sessionDefects,
  ...userHistoryDefects,
  ...registrationDefects,
  ...conciergeDefects,
  ...dashboardDefects,
];

/** Every planted defect, by the area that it damages. */
import { accessDefects } from './access-defects.ts';
import { appointmentDefects } from './appointment-defects.ts';
import { articleDefects } from './article-defects.ts';
import { conciergeDefects } from './concierge-defects.ts';
import { dashboardDefects } from './dashboard-defects.ts';
import { demandDefects } from './demand-defects.ts';
import { exportDefects } from './export-defects.ts';
import { factDefects } from './fact-defects.ts';
import { goodsDefects } from './goods-defects.ts';
import { historyDefects } from './history-defects.ts';
import { keptSearchDefects } from './kept-search-defects.ts';
import { linkDefects } from './link-defects.ts';
import { listingDefects } from './listing-defects.ts';
import { newsDefects } from './news-defects.ts';
import { noteDefects } from './note-defects.ts';
import type { Defect } from './planting.ts';
import { plausibleDefects } from './plausible-defects.ts';
import { registrationDefects } from './registration-defects.ts';
import { reminderDefects } from './reminder-defects.ts';
import { replyDefects } from './reply-defects.ts';
import { restoringDefects } from './restoring-defects.ts';
import { retryDefects } from './retry-defects.ts';
import { ruleDefects } from './rule-defects.ts';
import { sessionDefects } from './session-defects.ts';
import { shareDefects } from './share-defects.ts';
import { signInDefects } from './sign-in-defects.ts';
import { snapshotDefects } from './snapshot-defects.ts';
import { staffDefects } from './staff-defects.ts';
import { standingDefects } from './standing-defects.ts';
import { stateDefects } from './state-defects.ts';
import { termDefects } from './term-defects.ts';
import { tradeDefects } from './trade-defects.ts';
import { uploadDefects } from './upload-defects.ts';
import { userHistoryDefects } from './user-history-defects.ts';
import { versionDefects } from './version-defects.ts';
import { visitorDefects } from './visitor-defects.ts';
import { wholenessDefects } from './wholeness-defects.ts';

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

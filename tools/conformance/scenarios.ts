import { createStage, Departure, type Scenario, Untold } from './play.ts';
import { NotSignedIn, type Run, Silent, worldOf } from './session.ts';
import { accessScenarios } from './stories/access.ts';
import { appointmentScenarios } from './stories/appointments.ts';
import { areaScenarios } from './stories/areas.ts';
import { articleScenarios } from './stories/articles.ts';
import { buyingScenarios } from './stories/buying.ts';
import { correctionScenarios } from './stories/correction.ts';
import { countScenarios } from './stories/counts.ts';
import { dashboardScenarios } from './stories/dashboard.ts';
import { demandScenarios } from './stories/demands.ts';
import { entryScenarios } from './stories/entry.ts';
import { exportScenarios } from './stories/exports.ts';
import { factScenarios } from './stories/facts.ts';
import { goodsScenarios } from './stories/goods.ts';
import { historyScenarios } from './stories/history.ts';
import { houseScenarios } from './stories/houses.ts';
import { keepingScenarios } from './stories/keeping.ts';
import { keptSearchScenarios } from './stories/kept-searches.ts';
import { limitScenarios } from './stories/limits.ts';
import { linkScenarios } from './stories/links.ts';
import { listingGroupScenarios } from './stories/listing-groups.ts';
import { listingLocationScenarios } from './stories/listing-locations.ts';
import { listingPriceScenarios } from './stories/listing-prices.ts';
import { mailScenarios } from './stories/mails.ts';
import { newsScenarios } from './stories/news.ts';
import { noteScenarios } from './stories/notes.ts';
import { paymentScenarios } from './stories/payments.ts';
import { peopleScenarios } from './stories/people.ts';
import { plausibleScenarios } from './stories/plausible.ts';
import { quoteScenarios } from './stories/quotes.ts';
import { reminderScenarios } from './stories/reminders.ts';
import { restoringScenarios } from './stories/restoring.ts';
import { retryScenarios } from './stories/retries.ts';
import { searchScenarios } from './stories/search.ts';
import { sellerSideScenarios } from './stories/seller-side.ts';
import { sellingScenarios } from './stories/selling.ts';
import { sessionScenarios } from './stories/sessions.ts';
import { shareScenarios } from './stories/shares.ts';
import { snapshotScenarios } from './stories/snapshots.ts';
import { staffScenarios } from './stories/staff.ts';
import { stageScenarios } from './stories/stages.ts';
import { standingScenarios } from './stories/standing.ts';
import { statementScenarios } from './stories/statement.ts';
import { stockCorrectionScenarios } from './stories/stock-corrections.ts';
import { stockFileScenarios } from './stories/stock-files.ts';
import { surveyScenarios } from './stories/surveys.ts';
import { termScenarios } from './stories/terms.ts';
import { tradeScenarios } from './stories/trade.ts';
import { userHistoryScenarios } from './stories/user-history.ts';
import { versionScenarios } from './stories/versions.ts';
import { visitorScenarios } from './stories/visitors.ts';
import { wholenessScenarios } from './stories/wholeness.ts';

/** All scenarios, by area. */
const scenarios: readonly Scenario[] = [
  ...searchScenarios,
  ...factScenarios,
  ...shareScenarios,
  ...historyScenarios,
  ...standingScenarios,
  ...countScenarios,
  ...dashboardScenarios,
  ...houseScenarios,
  ...keepingScenarios,
  ...restoringScenarios,
  ...keptSearchScenarios,
  ...noteScenarios,
  ...reminderScenarios,
  ...accessScenarios,
  ...areaScenarios,
  ...staffScenarios,
  ...demandScenarios,
  ...sellerSideScenarios,
  ...entryScenarios,
  ...sessionScenarios,
  ...userHistoryScenarios,
  ...correctionScenarios,
  ...limitScenarios,
  ...paymentScenarios,
  ...peopleScenarios,
  ...mailScenarios,
  ...visitorScenarios,
  ...surveyScenarios,
  ...articleScenarios,
  ...tradeScenarios,
  ...appointmentScenarios,
  ...buyingScenarios,
  ...goodsScenarios,
  ...stageScenarios,
  ...quoteScenarios,
  ...termScenarios,
  ...sellingScenarios,
  ...stockFileScenarios,
  ...stockCorrectionScenarios,
  ...retryScenarios,
  ...versionScenarios,
  ...wholenessScenarios,
  ...plausibleScenarios,
  ...exportScenarios,
  ...statementScenarios,
  ...snapshotScenarios,
  ...linkScenarios,
  ...newsScenarios,
  ...listingPriceScenarios,
  ...listingLocationScenarios,
  ...listingGroupScenarios,
];

async function playOne(run: Run, scenario: Scenario, place: number): Promise<void> {
  const world = worldOf(run, `story-${place}`);
  if (run.target.isStandIn) {
    await run.target.control(world, 'POST', '/reset');
    // A working day at 09:30 UTC, so that every scenario can run at any hour.
    await run.target.control(world, 'POST', '/clock', { mode: 'frozen', at: '2026-01-15T09:30:00.000Z' });
  }
  const stage = createStage(run, world);
  const row = { operation: scenario.operations[0] ?? '', phase: 'scenario', name: scenario.name };
  try {
    await scenario.play(stage);
    run.findings.check({ ...row, message: null });
  } catch (thrown) {
    if (thrown instanceof Untold) run.findings.skip(scenario.name, thrown.message);
    else if (thrown instanceof NotSignedIn) {
      run.findings.check({ ...row, message: thrown.message }, thrown.call);
    } else if (thrown instanceof Departure || thrown instanceof Silent) {
      run.findings.check({ ...row, message: thrown.message }, stage.last()?.call);
    } else throw thrown;
  }
}

/**
 * Plays the scenarios of the selected operations, and `more` of a team's own; in the read-only profile only those without
 * writes.
 */
export async function runScenarios(run: Run, more: readonly Scenario[]): Promise<void> {
  const chosen = new Set(run.operations.map(({ id }) => id));
  for (const [place, scenario] of [...scenarios, ...more].entries()) {
    if (!scenario.operations.some((id) => chosen.has(id))) continue;
    const writes = scenario.operations.filter((id) => !run.operation(id).isRead);
    if (run.profile === 'read-only' && writes.length > 0) {
      run.findings.skip(scenario.name, `It writes (${writes.join(', ')}): --profile sandbox plays it.`);
    } else await playOne(run, scenario, place);
  }
}

import { createStage, Departure, type Scenario, Untold } from './play.ts';
import { accessScenarios } from './scenarios/access.ts';
import { appointmentScenarios } from './scenarios/appointments.ts';
import { areaScenarios } from './scenarios/areas.ts';
import { articleScenarios } from './scenarios/articles.ts';
import { buyingScenarios } from './scenarios/buying.ts';
import { correctionScenarios } from './scenarios/correction.ts';
import { countScenarios } from './scenarios/counts.ts';
import { dashboardScenarios } from './scenarios/dashboard.ts';
import { demandScenarios } from './scenarios/demands.ts';
import { entryScenarios } from './scenarios/entry.ts';
import { exportScenarios } from './scenarios/exports.ts';
import { factScenarios } from './scenarios/facts.ts';
import { goodsScenarios } from './scenarios/goods.ts';
import { historyScenarios } from './scenarios/history.ts';
import { houseScenarios } from './scenarios/houses.ts';
import { keepingScenarios } from './scenarios/keeping.ts';
import { keptSearchScenarios } from './scenarios/kept-searches.ts';
import { limitScenarios } from './scenarios/limits.ts';
import { linkScenarios } from './scenarios/links.ts';
import { listingGroupScenarios } from './scenarios/listing-groups.ts';
import { listingLocationScenarios } from './scenarios/listing-locations.ts';
import { listingPriceScenarios } from './scenarios/listing-prices.ts';
import { mailScenarios } from './scenarios/mails.ts';
import { newsScenarios } from './scenarios/news.ts';
import { noteScenarios } from './scenarios/notes.ts';
import { paymentScenarios } from './scenarios/payments.ts';
import { peopleScenarios } from './scenarios/people.ts';
import { plausibleScenarios } from './scenarios/plausible.ts';
import { quoteScenarios } from './scenarios/quotes.ts';
import { reminderScenarios } from './scenarios/reminders.ts';
import { restoringScenarios } from './scenarios/restoring.ts';
import { retryScenarios } from './scenarios/retries.ts';
import { searchScenarios } from './scenarios/search.ts';
import { sellerSideScenarios } from './scenarios/seller-side.ts';
import { sellingScenarios } from './scenarios/selling.ts';
import { sessionScenarios } from './scenarios/sessions.ts';
import { shareScenarios } from './scenarios/shares.ts';
import { snapshotScenarios } from './scenarios/snapshots.ts';
import { staffScenarios } from './scenarios/staff.ts';
import { stageScenarios } from './scenarios/stages.ts';
import { standingScenarios } from './scenarios/standing.ts';
import { statementScenarios } from './scenarios/statement.ts';
import { stockCorrectionScenarios } from './scenarios/stock-corrections.ts';
import { stockFileScenarios } from './scenarios/stock-files.ts';
import { surveyScenarios } from './scenarios/surveys.ts';
import { termScenarios } from './scenarios/terms.ts';
import { tradeScenarios } from './scenarios/trade.ts';
import { userHistoryScenarios } from './scenarios/user-history.ts';
import { versionScenarios } from './scenarios/versions.ts';
import { visitorScenarios } from './scenarios/visitors.ts';
import { wholenessScenarios } from './scenarios/wholeness.ts';
import { NotSignedIn, type Run, Silent, worldOf } from './session.ts';

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
  if (run.target.isMockBackend) {
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

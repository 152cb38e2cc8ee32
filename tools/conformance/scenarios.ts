import { createStage, type Scenario, Skipped, Violation } from './scenario.ts';
import { agreedPricesScenarios } from './scenarios/agreed-prices.ts';
import { bidsScenarios } from './scenarios/bids.ts';
import { buyingScenarios } from './scenarios/buying.ts';
import { chargesScenarios } from './scenarios/charges.ts';
import { dashboardScenarios } from './scenarios/dashboard.ts';
import { dealsScenarios } from './scenarios/deals.ts';
import { eventsScenarios } from './scenarios/events.ts';
import { exportsScenarios } from './scenarios/exports.ts';
import { identityScenarios } from './scenarios/identity.ts';
import { limitsScenarios } from './scenarios/limits.ts';
import { listingDetailScenarios } from './scenarios/listing-details.ts';
import { listingsScenarios } from './scenarios/listings.ts';
import { listsScenarios } from './scenarios/lists.ts';
import { lookupsScenarios } from './scenarios/lookups.ts';
import { marketScenarios } from './scenarios/market.ts';
import { negotiationScenarios } from './scenarios/negotiation.ts';
import { ownRowsScenarios } from './scenarios/own-rows.ts';
import { priceListsScenarios } from './scenarios/price-lists.ts';
import { recordsScenarios } from './scenarios/records.ts';
import { rightsScenarios } from './scenarios/rights.ts';
import { savedScenarios } from './scenarios/saved.ts';
import { showroomScenarios } from './scenarios/showroom.ts';
import { signInScenarios } from './scenarios/sign-in.ts';
import { similarScenarios } from './scenarios/similar.ts';
import { staffScenarios } from './scenarios/staff.ts';
import { stockFilesScenarios } from './scenarios/stock-files.ts';
import { stonesScenarios } from './scenarios/stones.ts';
import { tradeScenarios } from './scenarios/trade.ts';
import { uploadReadingScenarios } from './scenarios/upload-reading.ts';
import { usersScenarios } from './scenarios/users.ts';
import { visitorsScenarios } from './scenarios/visitors.ts';
import { webhooksScenarios } from './scenarios/webhooks.ts';
import { workScenarios } from './scenarios/work.ts';
import { writesScenarios } from './scenarios/writes.ts';
import { NotSignedIn, type Run, Silent, worldOf } from './session.ts';

export const scenarios: readonly Scenario[] = [
  ...similarScenarios,
  ...stonesScenarios,
  ...visitorsScenarios,
  ...recordsScenarios,
  ...dashboardScenarios,
  ...savedScenarios,
  ...showroomScenarios,
  ...signInScenarios,
  ...identityScenarios,
  ...usersScenarios,
  ...limitsScenarios,
  ...staffScenarios,
  ...negotiationScenarios,
  ...tradeScenarios,
  ...rightsScenarios,
  ...buyingScenarios,
  ...agreedPricesScenarios,
  ...dealsScenarios,
  ...bidsScenarios,
  ...chargesScenarios,
  ...listingsScenarios,
  ...listingDetailScenarios,
  ...marketScenarios,
  ...priceListsScenarios,
  ...stockFilesScenarios,
  ...uploadReadingScenarios,
  ...writesScenarios,
  ...exportsScenarios,
  ...workScenarios,
  ...eventsScenarios,
  ...webhooksScenarios,
  ...ownRowsScenarios,
  ...listsScenarios,
  ...lookupsScenarios,
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
    if (thrown instanceof Skipped) {
      run.findings.skip(scenario.name, thrown.message);
      return;
    }
    if (!(thrown instanceof NotSignedIn || thrown instanceof Violation || thrown instanceof Silent))
      throw thrown;
    const call = 'call' in thrown ? thrown.call : null;
    if (call !== null) run.findings.check({ ...row, message: thrown.message }, call);
    else run.findings.check({ ...row, message: thrown.message, isAfter: true }, stage.last() ?? undefined);
  } finally {
    stage.end();
  }
}

/**
 * Plays the scenarios of the selected operations, and `more` of a team's own; in the read-only profile only those without
 * writes.
 */
export async function runScenarios(
  run: Run,
  more: readonly Scenario[],
  isChosen: (scenario: Scenario) => boolean = () => true,
): Promise<void> {
  const chosen = new Set(run.operations.map(({ id }) => id));
  for (const [place, scenario] of [...scenarios, ...more].entries()) {
    if (!(isChosen(scenario) && scenario.operations.some((id) => chosen.has(id)))) continue;
    const writes = scenario.operations.filter((id) => !run.operation(id).isRead);
    if (run.profile === 'read-only' && writes.length > 0) {
      run.findings.skip(scenario.name, `It writes (${writes.join(', ')}): --profile sandbox plays it.`);
    } else await playOne(run, scenario, place);
  }
}

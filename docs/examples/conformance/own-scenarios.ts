/** Plays a team's own scenario with those of the contract: `node own-scenarios.ts http://localhost:3000`. */
import { at, expect, holdAgainstContract, rowsOf, type Scenario, writeReports } from 'pavilion/conformance';

const [, , url = 'http://localhost:3000'] = process.argv;

/** Type of a saved search. */
const SAVED = 2;

const renamed: Scenario = {
  name: 'a saved search is found under its new name',
  operations: ['upsertSearch', 'listSearches'],
  play: async ({ as, run }) => {
    const buyer = await as('primary', 0);
    const search = { searchType: SAVED, filter: { crt: { '>=': 2.01 } } };
    // The name of the run makes it free, whatever earlier runs left behind.
    const longer = `Two carats and more ${run.name}`;
    const id = at(await buyer.ok('upsertSearch', { ...search, name: `Two carats ${run.name}` }), 'id');
    await buyer.ok('upsertSearch', { ...search, id, name: longer });
    const found = rowsOf(await buyer.ok('listSearches', { type: [SAVED], page: 1, limit: 100 }));
    expect(
      found.some((each) => each.id === id && each.name === longer),
      'The search is not listed under its new name.',
    );
  },
};

const report = await holdAgainstContract({
  url,
  profile: 'sandbox',
  only: ['upsertSearch'],
  scenarios: [renamed],
});
writeReports(report, 'reports');
for (const { name, message } of report.findings.violations()) console.log(`${name}: ${message}`);
console.log(`${report.findings.violations().length} violations in ${report.calls} calls`);
process.exitCode = report.findings.violations().length === 0 ? 0 : 1;

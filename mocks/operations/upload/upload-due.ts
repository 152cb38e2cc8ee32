import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { issuesOf } from '#mocks/rules/stock-files/check-file.ts';
import { doubts } from '#mocks/rules/stock-files/lot.ts';
import { type Plan, type PlannedLot, reportOf } from '#mocks/rules/stock-files/plan.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { BLANK_STONE } from '#mocks/seed/blank-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { announceStones } from '../diamond/announce.ts';
import { searchAlertsDue } from '../diamond/search-alerts.ts';
import { relist } from '../inventory/own-stones.ts';
import { notify } from '../notification/notify.ts';
import { durationOf, fileOf, planOf } from './uploads.ts';

/** Days until the arrival of a stone that a file marks as upcoming. */
const UPCOMING_DAYS = 7;
const FIRST_STONE_NUMBER = 100_000;

function newStone(world: World, accountId: string): SeedStone {
  const n = world.base.seed.stones.length + world.ids.count('stone');
  return {
    ...BLANK_STONE,
    id: `st-${String(n).padStart(5, '0')}`,
    stoneId: `PV${FIRST_STONE_NUMBER + n}`,
    vnd: accountId,
    vndNm: world.tables.accounts.get(accountId)?.companyName ?? '',
    wSts: 'NA',
    category: [StoneCategory.NEW],
  };
}

function list(
  world: World,
  now: number,
  accountId: string,
  planned: PlannedLot,
  isNew: boolean,
): SeedStone | undefined {
  const { lot, stocked, members, wSts } = planned;
  const told = members();
  // By default pairs are sold together.
  const fresh = { isSeparable: (told.pairStkNo ?? null) === null };
  const known = stocked === null ? { ...newStone(world, accountId), ...fresh } : wholeStone(stocked.stone);
  const stone = { ...known, ...told };
  relist(world, now, stone, {
    wSts,
    isNew,
    warnings: doubts(lot),
    ...(wSts === 'U' && stocked?.offeredAs !== 'U' ? { inDt: addDays(houseDay(now), UPCOMING_DAYS) } : {}),
  });
  return world.tables.stones.get(stone.id);
}

/** Carries out a plan and returns the ids of its stones. Users who wait for new stones are notified once per file. */
function* carryOut(world: World, now: number, { accountId }: UploadRow, plan: Plan): Sliced<string[]> {
  const added: SeedStone[] = [];
  const kept: SeedStone[] = [];
  for (const planned of plan.added) {
    const stone = list(world, now, accountId, planned, true);
    if (stone !== undefined) added.push(stone);
    yield;
  }
  for (const planned of [...plan.updated, ...plan.unchanged]) {
    const stone = list(world, now, accountId, planned, false);
    if (stone !== undefined) kept.push(stone);
    yield;
  }
  for (const stone of plan.deleted) {
    relist(world, now, stone, { wSts: 'NA' });
    yield;
  }
  announceStones(
    { world, now },
    added.filter(({ wSts }) => wSts !== 'NA'),
  );
  // At the time of the upload: a demand may end before the present.
  yield* searchAlertsDue(world, now) ?? [];
  return [...added, ...kept].map(({ id }) => id);
}

/** Processes an upload when it is due. Nothing is listed if the plan no longer matches what the seller confirmed. */
function* work(world: World, now: number, upload: UploadRow): Sliced<void> {
  const plan = yield* planOf({ world, now }, upload, upload.mode ?? 'ADD_UPDATE');
  const report = reportOf(plan, durationOf(upload));
  const isDone = report.valid > 0 && (upload.mode !== 'REPLACE_ALL' || report.deleted === upload.deletes);
  const stones = isDone ? yield* carryOut(world, now, upload, plan) : [];
  const nothing = { added: 0, updated: 0, unchanged: 0, deleted: 0 };
  world.tables.uploads.put({
    ...upload,
    state: isDone ? 'FINISHED' : 'FAILED',
    report: isDone ? report : { ...report, ...nothing },
    issues: issuesOf(fileOf(upload), plan.lots),
    stones,
  });
  const { received, invalid } = report;
  notify(world, upload.userId, now, {
    activityType: 'UPLOAD_FINISHED',
    title: isDone ? `${upload.fileName} is listed` : `${upload.fileName} could not be listed`,
    message: `${received} lot(s), ${invalid} refused.`,
    parameters: { fileName: upload.fileName, received, invalid, status: isDone ? 'FINISHED' : 'FAILED' },
    record: upload.id,
  });
}

export const uploadsDue: DueWork = function* (world, now) {
  const due = world.tables.uploads
    .own()
    .filter(({ state, endsAt }) => state === 'QUEUED' && endsAt !== null && endsAt <= now)
    .sort((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0));
  for (const upload of due) yield* work(world, upload.endsAt ?? now, upload);
};

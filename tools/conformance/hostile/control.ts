import { at, listOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, type Target } from './target.ts';

/** Instants and steps that a clock cannot take, or only just. */
const CLOCKS: readonly object[] = [
  { mode: 'frozen', at: 9e15 },
  { mode: 'frozen', at: 8.64e15 },
  { mode: 'frozen', at: -8.64e15 },
  { mode: 'frozen', at: 1e300 },
  { mode: 'frozen', at: '9999-12-31T23:59:59Z' },
  { mode: 'frozen', at: '0000-01-01T00:00:00Z' },
  { mode: 'advance', ms: 1e300 },
  { mode: 'advance', ms: -1e300 },
  { mode: 'advance', ms: 8e15 },
  { mode: 'frozen', at: 0 },
  { mode: 'frozen', at: '8999-12-31T23:59:59Z' },
];
/** Prices and quantities that no reply can represent. */
const PATCHES: readonly object[] = [
  { ctPr: 1e308, amt: 1e308, rap: 1e308, back: -1e308 },
  { ctPr: 0, amt: 0, rap: 0, back: 0 },
  { ctPr: 5e-324, amt: 5e-324, rap: 5e-324, back: 1e308 },
  { wSts: '__proto__' },
];
/** Bodies that no control call expects. */
const BODIES: readonly unknown[] = [
  null,
  [],
  {},
  'x',
  1,
  [[]],
  [{}],
  { name: '__proto__' },
  { name: 'constructor' },
  { ids: ['__proto__'], patch: {} },
  { id: '__proto__', isApproved: true },
  Array.from({ length: 20_000 }, () => ({ operation: 'login', nth: 2 ** 53 })),
];
const CONTROLS = ['reset', 'clock', 'faults', 'stones', 'snapshot', 'restore', 'registrations', 'none', ''];
/** Common reads; none may fail at any time of the clock. */
const LOOKS: readonly (readonly ['paginateDiamonds' | 'viewDashboard' | 'getProfile', object])[] = [
  ['getProfile', {}],
  ['viewDashboard', {}],
  ['paginateDiamonds', { page: 1, limit: 250, filters: [{ pktType: ['SINGLE', 'PARCEL'] }] }],
];

/** A search in an unattacked world: it finds stones unless an attack leaks into other worlds. */
async function untouched({ ask, signIn }: Target): Promise<Findings> {
  const world = 'control-untouched';
  const request = { page: 1, limit: 1, filters: [{}] };
  const got = await ask('paginateDiamonds', world, request, await signIn(world, 'primary'));
  const isSound = got?.status === 200 && listOf(at(dataOf(got), 0, 'diamonds')).length === 1;
  return isSound ? [] : [`control: another world changed: ${got?.status} ${got?.text.slice(0, 200)}`];
}

/** Control calls with invalid values: neither they nor later calls in the same world may fail. */
export async function controls(target: Target): Promise<Findings> {
  const { call, ask, signIn } = target;
  const found: string[] = [];
  const tell = async (world: string, path: string, body: unknown) => {
    const what = `control: ${path} ${JSON.stringify(body).slice(0, 80)}`;
    const got = await call(`/__world/${path}`, JSON.stringify(body), { 'x-world': world });
    found.push(...judged(got, what));
  };
  const look = async (world: string, what: string, token: string) => {
    for (const [operation, request] of LOOKS) {
      found.push(...judged(await ask(operation, world, request, token), `${operation} after ${what}`));
    }
  };
  for (const path of CONTROLS) {
    for (const body of BODIES) await tell('control-bodies', path, body);
  }
  for (const [place, clock] of CLOCKS.entries()) {
    const world = `control-clock-${place}`;
    await tell(world, 'clock', clock);
    await look(world, JSON.stringify(clock), (await signIn(world, 'superadmin').catch(String)) ?? '');
  }
  for (const [place, patch] of PATCHES.entries()) {
    const world = `control-stones-${place}`;
    const token = await signIn(world, 'superadmin');
    const page = await ask('paginateDiamonds', world, LOOKS[2]?.[1], token);
    const ids = listOf(at(dataOf(page), 0, 'diamonds')).map((stone) => at(stone, 'id'));
    await tell(world, 'stones', { ids, patch });
    await look(world, JSON.stringify(patch), token);
  }
  for (const path of ['__proto__.isReturnCountOnly', 'constructor.prototype.isReturnCountOnly']) {
    const plan = [{ operation: 'viewProjectSetting', plant: { path, value: true } }];
    await tell('control-plants', 'faults', plan);
    await ask('viewProjectSetting', 'control-plants', {});
  }
  return [...found, ...(await untouched(target))];
}

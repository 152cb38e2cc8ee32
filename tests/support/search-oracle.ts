import type { MasterList } from '#generated/model/masterList.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { StoneQuery } from '#mocks/world/search/types.ts';

/*
 * A second reading of the contract's search, written without any of the code it checks: it looks at the form of each
 * criterion and at the members of a stone by their names, stone by stone.
 */

const DAY = 86_400_000;
const HOUR = 3_600_000;
const GRADE_OF: Readonly<Record<string, string>> = { eClnNm: 'eCln', cultNm: 'cult', hANm: 'hA' };

type Scale = ReadonlyMap<string, number>;

/** The stones of a world that fulfil the query, in its order. */
export function expectedStones(
  stones: readonly Stone[],
  masters: readonly MasterList[],
  query: StoneQuery,
): Stone[] {
  const changed = query.changed ?? new Map<string, Stone | null>();
  const scale: Scale = new Map(
    masters.flatMap((list) => list.items.map((item) => [item.id, item.sortingSequence])),
  );
  const columns = columnsOf(query);
  const girdle = masters.find((list) => list.code === 'GIRDLE')?.items.map((item) => item.id) ?? [];
  return [...stones.filter((stone) => !changed.has(stone.id)), ...changed.values()]
    .filter((stone) => stone !== null)
    .filter((stone) => onShelf(stone, query) && fulfils(stone, query.filter, query, girdle))
    .map((stone) => ({
      stone,
      keys: columns.map(([key]) => sortKey(stone, key, scale, percentOf(stone, query))),
    }))
    .sort((a, b) => {
      const first = columns.findIndex((_column, place) => a.keys[place] !== b.keys[place]);
      return order(a.keys[first] ?? null, b.keys[first] ?? null, columns[first]?.[1]);
    })
    .map(({ stone }) => stone);
}

function member(object: object, key: string): unknown {
  return Reflect.get(object, key);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function onShelf(stone: Stone, query: StoneQuery): boolean {
  const asked = [query.filter, ...(query.filter.and ?? [])];
  if (!asked.some((criteria) => 'pktType' in criteria) && stone.pktType === 'PARCEL') {
    return false;
  }
  if (query.isUpcoming && stone.wSts !== 'U') {
    return false;
  }
  const anyStatus = query.isUpcoming || asked.some((criteria) => 'wSts' in criteria);
  if (!anyStatus && (stone.wSts === 'NA' || stone.wSts === 'U')) {
    return false;
  }
  if (query.viewType !== 2) {
    return true;
  }
  const listed = `${stone.listedAt?.slice(0, 10)}T00:00:00Z`;
  const age = Math.floor(query.today / DAY) - (Date.parse(listed) / DAY + query.dayShift);
  return age >= 0 && age <= 7;
}

type Day = Pick<StoneQuery, 'today' | 'dayShift'>;

/** Stones of the day and lucky stones (13, 14) are it on each seventh day of the house, as their number says. */
function categoriesOf({ id, category }: Stone, { today }: Day): readonly number[] {
  const houseDays = Math.floor((today + 5.5 * HOUR) / DAY);
  const isTheirDay = Number(id.replaceAll(/\D/g, '')) % 7 === houseDays % 7;
  return category.filter((each) => (each !== 13 && each !== 14) || isTheirDay);
}

function fulfils(stone: Stone, criteria: object, day: Day, girdle: readonly string[]): boolean {
  return Object.entries(criteria).every(([key, criterion]) => {
    switch (key) {
      case 'and':
        return listOf(criterion).every((part) => part instanceof Object && fulfils(stone, part, day, girdle));
      case 'or':
        return listOf(criterion).some(
          (part) => part instanceof Object && within(stone.crt, member(part, 'crt')),
        );
      case 'excludeFilter':
        return Object.entries(criterion).every(([preset, on]) => on === false || !isExcluded(stone, preset));
      case 'category':
        return hasAny(categoriesOf(stone, day), criterion);
      case 'lwr':
        return within(stone.lwrHal, criterion);
      case 'inDt':
        return comesIn(stone.inDt, criterion, day.dayShift);
      case 'stoneId':
        return numbered([stone.stoneId, stone.vStnId, stone.rptNo], criterion);
      case 'vStnId':
      case 'rptNo':
      case 'pairStkNo':
      case 'layoutNo':
        return numbered([member(stone, key)], criterion);
      case 'hasImage':
        return criterion === (stone.img !== null);
      case 'hasVideo':
        return criterion === (stone.videoFile !== null);
      case 'hasCertificate':
        return criterion === (stone.certFile !== null);
      case 'grdl':
        return hasAny(girdlesOf(stone, girdle), criterion);
      default:
        return byForm(member(stone, key), criterion);
    }
  });
}

function byForm(value: unknown, criterion: unknown): boolean {
  if (typeof criterion === 'boolean') {
    return criterion === value;
  }
  if (criterion instanceof Object && ('>=' in criterion || '<=' in criterion)) {
    return within(value, criterion);
  }
  return hasAny(Array.isArray(value) ? value : [value], criterion);
}

function hasAny(values: readonly unknown[], criterion: unknown): boolean {
  const wanted = criterion instanceof Object && !Array.isArray(criterion) ? criterion : { in: criterion };
  const one = (ids: unknown): boolean => listOf(ids).some((id) => values.includes(id));
  return (member(wanted, 'in') === undefined || one(member(wanted, 'in'))) && !one(member(wanted, 'nin'));
}

function within(value: unknown, range: unknown): boolean {
  if (typeof value !== 'number' || !(range instanceof Object)) {
    return false;
  }
  const low = member(range, '>=');
  const high = member(range, '<=');
  return !((typeof low === 'number' && value < low) || (typeof high === 'number' && value > high));
}

function comesIn(inDt: string | null | undefined, range: unknown, dayShift: number): boolean {
  if (!inDt || !(range instanceof Object)) {
    return false;
  }
  const day = new Date(Date.parse(inDt) + dayShift * DAY).toISOString().slice(0, 10);
  const low = member(range, '>=');
  const high = member(range, '<=');
  return !((typeof low === 'string' && day < low) || (typeof high === 'string' && day > high));
}

function numbered(values: readonly unknown[], criterion: unknown): boolean {
  const plain = values.filter((value) => typeof value === 'string' && value !== '').map(bare);
  return Array.isArray(criterion) ? criterion.some((each) => plain.includes(bare(each))) : plain.length > 0;
}

function bare(value: unknown): string {
  return String(value).split(/\s/).join('').toLowerCase();
}

function girdlesOf(stone: Stone, girdle: readonly string[]): readonly string[] {
  const ends = [stone.grdl, stone.grdlTo].flatMap((id) => (id ? [girdle.indexOf(id)] : []));
  return girdle.filter((_id, place) => place >= Math.min(...ends) && place <= Math.max(...ends));
}

function isExcluded(stone: Stone, preset: string): boolean {
  const beyond = (id: string | null | undefined, none: string): boolean => Boolean(id) && !id?.endsWith(none);
  switch (preset) {
    case 'brown':
    case 'green':
      return (stone.shd ?? '').includes(preset);
    case 'milky':
      return beyond(stone.mlk, '-m0');
    case 'noBlack':
      return beyond(stone.blkTbl, '-b0') || beyond(stone.blkSd, '-sb0');
    default:
      return [stone.opTbl, stone.opCrwn, stone.opPav].some((id) => beyond(id, '-n'));
  }
}

function columnsOf(query: StoneQuery): [string, string][] {
  const usual: StoneSort[] = [{ shpNm: 'ASC' }, { crt: 'ASC' }, { colNm: 'ASC' }, { clrNm: 'ASC' }];
  const standard: StoneSort[] = query.isUpcoming ? [{ inDt: 'ASC' }, ...usual] : usual;
  const wanted = query.sort && query.sort.length > 0 ? query.sort : standard;
  return [...wanted.flatMap((step) => Object.entries(step)), ['id', 'ASC']];
}

function order(one: string | number | null, other: string | number | null, direction?: string): number {
  if (one === other) {
    return 0;
  }
  if (one === null || other === null) {
    return one === null ? 1 : -1;
  }
  return one < other === (direction === 'ASC') ? -1 : 1;
}

/** The percentage points that a term adds to the price of a stone bought alone, read from the contract (PaymentTerm). */
function percentOf({ amt }: Stone, { term }: StoneQuery): number {
  if (term === undefined) return 0;
  const isBelow = term.minimum !== null && amt < term.minimum;
  return isBelow && term.reset !== null ? term.reset : term.value;
}

function sortKey(stone: Stone, key: string, scale: Scale, percent: number): string | number | null {
  const perCarat = roundedHundredths(stone.ctPr * (100 + percent));
  switch (key) {
    case 'fnCtPr':
      return perCarat;
    case 'fnAmt':
      return roundedHundredths(stone.crt * perCarat * 100);
    case 'fnDis':
      return stone.rap === null ? null : roundedHundredths((perCarat / stone.rap - 1) * 10_000);
    case 'girdleStr': {
      const from = scale.get(stone.grdl ?? '');
      return from === undefined ? null : from + (scale.get(stone.grdlTo ?? '') ?? from) / 1000;
    }
    default: {
      const id = member(stone, GRADE_OF[key] ?? key.replace(/Nm$/, ''));
      const value = key.endsWith('Nm') && typeof id === 'string' ? scale.get(id) : id;
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    }
  }
}

/** A number of hundredths rounded half up to a price, past the noise of binary fractions. */
function roundedHundredths(value: number): number {
  return Math.round(Number(value.toFixed(4))) / 100;
}

import type { SeedStone } from '#mocks/rules/types.ts';
import { WHOLE } from '#mocks/rules/whole-stone.ts';
import { BLANK_STONE } from './blank-stone.ts';
import {
  type Column,
  type ColumnState,
  codedColumn,
  framedColumn,
  numberColumn,
  textColumn,
} from './stone-columns.ts';
import { FIRST_SELLER_NUMBER, FIRST_STONE_NUMBER, stoneIdOf } from './stone-record.ts';

type Member = keyof SeedStone;

/** Members of which most values are different numbers. */
const NUMBERS: ReadonlySet<Member> = new Set<Member>(['crt', 'amt', 'rap', 'ctPr', 'fnCtPr', 'fnAmt']);
/** Members of which most values are different texts. */
const TEXTS: ReadonlySet<Member> = new Set<Member>(['rptNo', 'msrmnt']);
const WITH_REPORT: ReadonlySet<Member> = new Set<Member>(['certificateNo', 'lsrInc']);
const WITH_SELLER_NUMBER: ReadonlySet<Member> = new Set<Member>(['vStnId', 'pktNo']);
const WITH_ID: ReadonlySet<Member> = new Set<Member>([
  'id',
  'img',
  'videoFile',
  'certFile',
  'hAFile',
  'arrowFile',
  'assetFile',
  'xrayFile',
]);

const isMember = (name: string): name is Member => name in BLANK_STONE;
const MEMBERS = Object.keys(BLANK_STONE).filter(isMember);

/** A column for every member, in the order of MEMBERS; with the values of earlier columns if there are any. */
function createColumns(rows: number, from: readonly ColumnState[] = []): readonly Column[] {
  const reports = textColumn(rows, from[MEMBERS.indexOf('rptNo')]);
  const reportOf = (row: number) => {
    const report = reports.read(row);
    return typeof report === 'string' ? report : null;
  };
  return MEMBERS.map((member, place) => {
    const state = from[place];
    const framed = (partOf: (row: number) => string | null) => framedColumn(rows, partOf, state);
    if (member === 'rptNo') return reports;
    if (member === 'stoneId') return framed((row) => String(FIRST_STONE_NUMBER + row + 1));
    if (WITH_ID.has(member)) return framed((row) => stoneIdOf(row + 1));
    if (WITH_SELLER_NUMBER.has(member)) return framed((row) => String(FIRST_SELLER_NUMBER + row + 1));
    if (WITH_REPORT.has(member)) return framed(reportOf);
    if (TEXTS.has(member)) return textColumn(rows, state);
    return NUMBERS.has(member) ? numberColumn(rows, state) : codedColumn(rows, state);
  });
}

/** A copy of a stone with all members as its own; copies share their hidden class. */
function copyStone(stone: SeedStone): SeedStone {
  const copy = { ...BLANK_STONE };
  const take = <Name extends Member>(member: Name) => {
    copy[member] = stone[member];
  };
  MEMBERS.forEach(take);
  return copy;
}

function createPrototype(columns: readonly Column[]): object {
  const prototype = {};
  MEMBERS.forEach((member, place) => {
    const read = columns[place]?.read;
    Object.defineProperty(prototype, member, {
      get(this: { readonly row: number }) {
        return read?.(this.row);
      },
    });
  });
  const whole = {
    value(this: SeedStone) {
      return copyStone(this);
    },
  };
  return Object.defineProperties(prototype, { [WHOLE]: whole, toJSON: whole });
}

function viewsOf(columns: readonly Column[], count: number): readonly SeedStone[] {
  const prototype = createPrototype(columns);
  return Array.from({ length: count }, (_, row) => {
    const view = Object.create(prototype);
    view.row = row;
    return view;
  });
}

export interface PackedStones {
  readonly stones: readonly SeedStone[];
  readonly states: () => readonly ColumnState[];
}

/**
 * Stones in columns: 0.25 kB each instead of 2 kB as objects, which decides the memory of a mock backend with 250,000 of
 * them. The elements are views: they read every member from its column and are told apart by identity, but a spread or
 * `Object.keys` does not see their members. Use `wholeStone` to copy one.
 *
 * @param count number of stones
 * @param make the stone of a row, from 0; called once for each in ascending order
 */
export function packStones(count: number, make: (row: number) => SeedStone): PackedStones {
  const columns = createColumns(count);
  for (let row = 0; row < count; row += 1) {
    const stone = make(row);
    for (let place = 0; place < MEMBERS.length; place += 1) {
      const member = MEMBERS[place];
      if (member !== undefined) columns[place]?.write(row, stone[member]);
    }
  }
  return { stones: viewsOf(columns, count), states: () => columns.map(({ state }) => state()) };
}

/**
 * The stones of columns that were packed earlier.
 *
 * @param states what {@link packStones} gave for as many stones with the same members
 */
export function unpackStones(count: number, states: readonly ColumnState[]): readonly SeedStone[] {
  return viewsOf(createColumns(count, states), count);
}

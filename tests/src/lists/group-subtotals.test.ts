import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { TotalledStone } from '#src/domain/stones/totals.ts';
import {
  type Grouping,
  type GroupTools,
  groupingBy,
  groupRows,
  type PageOfGroups,
} from '#src/lists/engine/groups.ts';
import lists from '#src/locales/en/lists.json' with { type: 'json' };
import stones from '#src/locales/en/stones.json' with { type: 'json' };
import { layLines } from '#src/shared/grid/lines.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';

interface Row extends TotalledStone {
  readonly id: string;
  readonly group: string;
  /** The amount that the group is about. */
  readonly agreed: number;
}

const row = (id: string, group: string, crt: number, agreed: number): Row => ({
  id,
  group,
  crt,
  agreed,
  ctPr: agreed / crt,
  amt: 1,
  fnCtPr: 1,
  fnAmt: 1,
  rap: null,
});

const grouping: Grouping<Row> = {
  key: ({ group }) => group,
  title: ({ group }) => group,
  priced: (each) => ({ ...each, amt: each.agreed }),
};

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  ns: ['lists', 'stones'],
  resources: { en: { lists, stones } },
  interpolation: { escapeValue: false },
});
const tools: GroupTools = { t: words.getFixedT('en', ['lists', 'stones']), formats: formatsFor('en') };

const rowId = ({ id }: Row) => id;
const whole: PageOfGroups = { gone: new Set(), isContinued: false, isContinuing: false };
const rows = [
  row('a', 'first', 0.1, 100),
  row('b', 'second', 1, 5000),
  row('c', 'first', 0.2, 250.55),
  row('d', 'third', 2, 3000),
];
const subtotalsOf = (page: Partial<PageOfGroups>) =>
  groupRows(rows, grouping, rowId, { ...whole, ...page }, tools).map(({ subtotal }) => subtotal);

describe('the subtotal of a group', () => {
  test('counts its stones and weighs their agreed amounts, the average by carat', () => {
    expect(subtotalsOf({})).toEqual([
      '2 stones · 0.30 ct · $350.55 · $1,168.50 per ct',
      '1 stone · 1.00 ct · $5,000.00 · $5,000.00 per ct',
      '1 stone · 2.00 ct · $3,000.00 · $1,500.00 per ct',
    ]);
  });

  test('leaves out stones that are no longer offered, and stands for none where all are gone', () => {
    expect(subtotalsOf({ gone: new Set(['a', 'b']) })).toEqual([
      '1 stone · 0.20 ct · $250.55 · $1,252.75 per ct',
      undefined,
      '1 stone · 2.00 ct · $3,000.00 · $1,500.00 per ct',
    ]);
  });

  test('ends with the payment terms and the final amount where the group is one sale', () => {
    const charges = {
      termsPercent: -1,
      termsAmount: -3.51,
      programmeCharge: 0,
      shippingCharge: 60,
      grandTotal: 407.04,
    };
    const sale = { ...grouping, charges: () => ({ subtotal: 350.55, totalAmount: 347.04, ...charges }) };
    const [first] = groupRows(rows, sale, rowId, whole, tools);
    expect(first?.subtotal).toBe(
      '2 stones · 0.30 ct · $350.55 · $1,168.50 per ct\u00a0· Payment terms (-1.00%) -$3.51\u00a0· Final amount $407.04',
    );
  });

  test('says that it is of this page where the group may reach beyond it', () => {
    const isOfPage = (page: Partial<PageOfGroups>) =>
      subtotalsOf(page).map((text) => text?.startsWith('on this page: '));
    expect(isOfPage({})).toEqual([false, false, false]);
    expect(isOfPage({ isContinued: true })).toEqual([true, false, false]);
    expect(isOfPage({ isContinuing: true })).toEqual([false, false, true]);
  });

  test('follows the title in the line of the grid', () => {
    const groups = groupRows(rows.slice(1, 2), grouping, rowId, whole, tools);
    const { titles } = layLines({ rows: [], groups, rowId });
    expect([...titles.values()]).toEqual(['second · 1 stone · 1.00 ct · $5,000.00 · $5,000.00 per ct']);
  });
});

const list = {
  groupBy: grouping,
  groupTitles: { COUNTRY: ({ id }: Row) => (id === 'c' ? '' : 'India') },
  priced: (each: Row) => each,
};

describe('titles that the reader chose', () => {
  const titles = (chosen: 'COUNTRY' | 'EMAIL', page: Partial<PageOfGroups> = {}) => {
    const by = groupingBy(list, chosen, tools.formats);
    return by === null ? null : groupRows(rows, by, rowId, { ...whole, ...page }, tools);
  };

  test('gather the rows of a page, name what is missing, and keep the amounts of the list', () => {
    expect(titles('COUNTRY')?.map(({ title, subtotal }) => [title, subtotal])).toEqual([
      ['India', '3 stones · 3.10 ct · $8,100.00 · $2,612.90 per ct'],
      ['–', '1 stone · 0.20 ct · $250.55 · $1,252.75 per ct'],
    ]);
  });

  test('say of each subtotal that it is of the page, since any group may continue on another', () => {
    expect(titles('COUNTRY', { isContinuing: true })?.map(({ subtotal }) => subtotal)).toEqual([
      'on this page: 3 stones · 3.10 ct · $8,100.00 · $2,612.90 per ct',
      'on this page: 1 stone · 0.20 ct · $250.55 · $1,252.75 per ct',
    ]);
  });

  test('give way to those of the list where it lacks them, and to none on request', () => {
    expect(titles('EMAIL')?.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
    expect(groupingBy(list, 'NONE', tools.formats)).toBeNull();
  });
});

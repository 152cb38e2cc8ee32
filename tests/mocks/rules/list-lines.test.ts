import { describe, expect, test } from 'vitest';
import { atOnce } from '#mocks/formats/slices.ts';
import { gridOf, placesIn, readLines } from '#mocks/rules/list-lines.ts';
import { listPrice } from '#mocks/rules/price-list.ts';
import { seedSheets } from '#mocks/seed/price-lists.ts';

const lines = seedSheets().at(-1)?.lines ?? [];
const HEADERS = ['shape', 'caratFrom', 'caratTo', 'colour', 'clarity', 'pricePerCarat'];

function linesWith(rows: readonly (readonly string[])[], headers: readonly string[] = HEADERS) {
  const { places } = placesIn(headers);
  const read = readLines(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    places,
    headers.length,
    lines,
  );
  return atOnce(read);
}

/** The issues of each row of a list with these rows, without what it lacks. */
function issuesOf(rows: readonly (readonly string[])[], headers: readonly string[] = HEADERS) {
  return linesWith(rows, headers)
    .filter(({ row }) => row !== null)
    .map(({ issues }) => issues.map(({ rule, severity }) => `${rule} ${severity}`).join(', '));
}

describe('a price list', () => {
  test('has for every stone the price of the formula that it was made with', () => {
    const { priceOf } = gridOf(lines);
    for (const round of [true, false]) {
      for (const carat of [0.01, 0.17, 0.18, 0.299, 0.3, 0.998, 1, 1.49, 5.99, 7.5, 10.99, 25]) {
        for (const colour of ['D', 'G', 'M', 'N', 'Y-Z', 'FANCY']) {
          for (const clarity of ['FL', 'IF', 'VS1', 'I3']) {
            const question = { round, carat, colour, clarity };
            expect(priceOf(question), JSON.stringify(question)).toBe(listPrice(question));
          }
        }
      }
    }
  });

  test('reports each kind of mistake at its row and keeps the row', () => {
    expect(
      issuesOf([
        ['ROUND', '1.00', '1.49', 'G', 'VS1', '10100'],
        ['OVAL', '1.00', '1.49', 'G', 'VS2', '9000'],
        ['BR', '1.5', '1.49', 'G', 'VS1', '9000'],
        ['BR', '0.998', '1.49', 'G', 'VS1', '9000'],
        ['PS', '1.00', '1.49', 'Z', 'VS1', '9000'],
        ['PS', '1.00', '1.49', 'G', 'VVS3', '9000'],
        ['PS', '1.00', '1.49', 'G', 'VS1', '0'],
        ['PS', '1.00', '1.49', 'G', 'VS1', '-5'],
        ['PS', '1.00', '1.49', 'G', 'VS1', '10', '100'],
        ['', '', '', '', '', ''],
      ]),
    ).toEqual([
      '',
      'SHAPE ERROR',
      'CARAT ERROR',
      'CARAT ERROR',
      'GRADE ERROR',
      'GRADE ERROR',
      'PRICE ERROR',
      'PRICE ERROR',
      'JUMP WARNING, CELLS ERROR'.split(', ').toReversed().join(', '),
      'SHAPE ERROR, CARAT ERROR, GRADE ERROR, PRICE ERROR',
    ]);
  });

  test('lacks weights below the first and above the last row of a grade', () => {
    const lacking = linesWith([['ROUND', '1.00', '4.99', 'D', 'IF', '60000']]).filter(
      ({ row, shape, colour, clarity }) =>
        row === null && shape === 'ROUND' && colour === 'D' && clarity === 'IF',
    );
    expect(lacking).toMatchObject([
      { caratFrom: 0.01, caratTo: 0.99, issues: [{ rule: 'MISSING', severity: 'WARNING' }] },
      { caratFrom: 5, caratTo: 99.99, issues: [{ rule: 'MISSING', severity: 'WARNING' }] },
    ]);
  });

  test('reports an overlap at the later row of the file, a gap, and a price that moves by more than 30 percent', () => {
    expect(
      issuesOf([
        ['ROUND', '1.50', '1.99', 'G', 'VS1', '13500'],
        ['ROUND', '1.00', '1.49', 'G', 'VS1', '10000'],
        ['ROUND', '1.40', '1.60', 'G', 'VS1', '10000'],
        ['ROUND', '3.00', '3.99', 'G', 'VS1', '90000'],
      ]),
    ).toEqual(['', '', 'OVERLAP ERROR', 'GAP WARNING, JUMP WARNING'.split(', ').toReversed().join(', ')]);
  });

  test('reports prices of the list in use that the file lacks', () => {
    const { places } = placesIn(HEADERS);
    const rows = [{ row: 2, cells: ['ROUND', '1.00', '99.99', 'G', 'VS1', '10000'] }];
    const missing = atOnce(readLines(rows, places, HEADERS.length, lines)).filter(({ row }) => row === null);
    expect(missing).toContainEqual(
      expect.objectContaining({
        shape: 'ROUND',
        colour: 'G',
        clarity: 'VS1',
        caratFrom: 0.01,
        caratTo: 0.99,
      }),
    );
    expect(missing).toContainEqual(expect.objectContaining({ shape: 'PEAR', colour: 'D', clarity: 'IF' }));
  });

  test('is read with its columns in any order and spelling, and not without one of them', () => {
    const headers = ['Clarity', 'Colour', 'Price per carat', 'Carat from', 'Carat to', 'Shape'];
    expect(issuesOf([['VS1', 'g', '10000', '1', '1.49', 'round']], headers)).toEqual(['']);
    expect(placesIn(headers).missing).toEqual([]);
    expect(placesIn(headers.slice(2)).missing).toEqual(['colour', 'clarity']);
    const usual = ['Shape', 'Low Size', 'High Size', 'Color', 'Purity', 'Price/Ct'];
    expect(issuesOf([['BR', '1', '1.49', 'G', 'VS1', '10000']], usual)).toEqual(['']);
  });

  test('is read with decimal commas, and not with a comma between thousands', () => {
    const [read] = linesWith([['ROUND', '1,00', '1,49', 'G', 'VS1', '10000,50']]);
    expect(read).toMatchObject({ caratFrom: 1, caratTo: 1.49, pricePerCarat: 10_000.5, issues: [] });
    expect(issuesOf([['ROUND', '1', '1.49', 'G', 'VS1', '10,000']])).toEqual(['PRICE ERROR']);
  });
});

import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { Stone } from '#generated/model/stone.ts';
import { type FactSection, type FactTools, factSectionKeys, factSections } from '#src/domain/stones/facts.ts';
import { priceAt, standingOf } from '#src/domain/stones/terms.ts';
import type stonesWords from '#src/locales/en/stones.json';

type FieldKey = keyof (typeof stonesWords)['field'];

/** One attribute of all compared stones; a stone without it has null. */
export interface ComparedRow {
  readonly field: FieldKey;
  readonly texts: readonly (string | null)[];
  readonly differs: boolean;
  /** Whether the texts are figures, which run from left to right in every language. */
  readonly isFigure: boolean;
}

export interface ComparedSection {
  readonly key: FactSection | 'price';
  readonly rows: readonly ComparedRow[];
}

function rowOf(field: FieldKey, texts: readonly (string | null)[], isFigure: boolean): ComparedRow[] {
  if (texts.every((text) => text === null)) return [];
  return [{ field, texts, differs: new Set(texts).size > 1, isFigure }];
}

/** Prices of the stones as each is sold alone, at the payment option in use (null until it is known). */
function priceRows(
  stones: readonly Stone[],
  { formats: { money, percent } }: FactTools,
  term: PaymentTerm | null,
): readonly ComparedRow[] {
  const finals = stones.map((stone) =>
    term === null ? null : priceAt(stone, standingOf(term, stone.amt).percent),
  );
  const texts = (of: (stone: Stone, at: number) => string | null) => stones.map(of);
  return [
    ...rowOf(
      'pricePerCarat',
      texts(({ ctPr }) => money(ctPr)),
      true,
    ),
    ...rowOf(
      'amount',
      texts(({ amt }) => money(amt, 0)),
      true,
    ),
    ...rowOf(
      'listPrice',
      texts(({ rap }) => (rap === null ? null : money(rap, 0))),
      true,
    ),
    ...rowOf(
      'back',
      texts(({ back }) => (back === null ? null : percent(back))),
      true,
    ),
    ...rowOf(
      'finalPerCarat',
      finals.map((final) => final && money(final.fnCtPr)),
      true,
    ),
    ...rowOf(
      'finalAmount',
      finals.map((final) => final && money(final.fnAmt)),
      true,
    ),
  ];
}

/** Every attribute that at least one of the stones has, by section; empty sections are left out. */
export function comparedSections(
  stones: readonly Stone[],
  tools: FactTools,
  term: PaymentTerm | null,
): readonly ComparedSection[] {
  const facts = factSectionKeys.map(
    (key): ComparedSection => ({
      key,
      rows: factSections[key].flatMap(({ field, text }) =>
        rowOf(
          field,
          stones.map((stone) => text(stone, tools)),
          false,
        ),
      ),
    }),
  );
  return [{ key: 'price' as const, rows: priceRows(stones, tools, term) }, ...facts].filter(
    ({ rows }) => rows.length > 0,
  );
}

export function onlyDifferences(sections: readonly ComparedSection[]): readonly ComparedSection[] {
  return sections
    .map(({ key, rows }) => ({ key, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

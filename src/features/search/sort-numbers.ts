import type { Stone } from '#generated/model/stone.ts';

type Numbered = Pick<Stone, 'stoneId' | 'vStnId' | 'rptNo'>;

/** What became of the numbers that were asked for, each in the order of asking. */
export interface SortedNumbers {
  readonly inStock: readonly string[];
  /** Stones that were sold or taken off sale. */
  readonly gone: readonly string[];
  readonly unknown: readonly string[];
}

/** Numbers are compared without case and blanks, as the server does (contract: NumberCriterion). */
const plain = (number: string) => number.replaceAll(/\s/g, '').toLowerCase();

const numbersOf = (stones: readonly Numbered[]) =>
  new Set(
    stones.flatMap(({ stoneId, vStnId, rptNo }) =>
      [stoneId, vStnId, ...(rptNo === null ? [] : [rptNo])].map(plain),
    ),
  );

/** Sorts stone, seller and report numbers by whether their stone is in stock, gone, or unknown. */
export function sortNumbers(
  numbers: readonly string[],
  stock: readonly Numbered[],
  gone: readonly Numbered[],
): SortedNumbers {
  const [has, had] = [numbersOf(stock), numbersOf(gone)];
  const inStock = numbers.filter((number) => has.has(plain(number)));
  const left = numbers.filter((number) => !has.has(plain(number)));
  return {
    inStock,
    gone: left.filter((number) => had.has(plain(number))),
    unknown: left.filter((number) => !had.has(plain(number))),
  };
}

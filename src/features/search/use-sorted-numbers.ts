import { useDebouncedValue } from '@mantine/hooks';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { Stone } from '#generated/model/stone.ts';
import { DiamondPageRequest } from '#generated/rules/DiamondPageRequest.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';

type Numbered = Pick<Stone, 'stoneId' | 'vStnId' | 'rptNo'>;

/** What became of the numbers that were asked for, each in the order of asking. */
interface SortedNumbers {
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

/** Debounce of the call, in milliseconds. */
const pause = 300;

/** What became of some numbers, and the stones in stock among them. */
export interface KnownNumbers extends SortedNumbers {
  readonly stones: readonly Stone[];
}

/**
 * Looks up stone, seller and report numbers in the stock and among the stones that are gone. Null while unknown, or
 * without numbers. Does not show the progress bar and is not saved as a recent search.
 */
export function useSortedNumbers(
  numbers: readonly string[],
  lots?: Criteria['pktType'],
): KnownNumbers | null {
  const [settled] = useDebouncedValue(numbers, pause);
  const filter = { stoneId: [...settled], ...(lots && { pktType: lots }) };
  const { data } = usePaginateDiamonds(
    {
      page: 1,
      limit: DiamondPageRequest.limit.maximum,
      filters: [filter, { ...filter, wSts: ['NA'] }],
      isNotReturnTotal: true,
      isSkipSave: true,
    },
    { query: { select: (reply) => reply.data, enabled: settled.length > 0 }, request: { silent: true } },
  );
  if (data === undefined || settled.length === 0 || settled.join() !== numbers.join()) return null;
  const stones = data[0]?.diamonds ?? [];
  return { ...sortNumbers(settled, stones, data[1]?.diamonds ?? []), stones };
}

import { useDebouncedValue } from '@mantine/hooks';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { Stone } from '#generated/model/stone.ts';
import { DiamondPageRequest } from '#generated/rules/DiamondPageRequest.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { latin } from '#src/shared/i18n/read-number.ts';

/** Leading and trailing punctuation: brackets, bullets, colons. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The telephone number of a sender without a name, as messengers copy it before a message. */
const sender = /\+[^\p{L}\n]{7,30}?:/gu;

/** A day, as messengers copy it before a message. */
const day = /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}[/-]\d{1,2}[/-]\d{1,2})$/;

/** Whether a part looks like a stone, seller or report number: letters, digits and `/_-`, with at least four digits. */
const numberLike = (part: string) =>
  /^[\p{L}\p{N}/_-]+$/u.test(part) && !day.test(part) && part.replaceAll(/\D/g, '').length >= 4;

/** Whether a part cannot be a number: a word without digits, a weight, a price or a time, or one with marks around. */
const isNoNumber = (part: string) => !/\d/.test(part) || /[.$%:)\]*]/.test(part);

/**
 * Parses stone, seller and report numbers from pasted text, separated by commas, semicolons or white space. Duplicates
 * are removed. If the text also contains words, weights, prices or times (a spreadsheet, a message), only the parts
 * that look like numbers are kept; if none does, all parts are kept.
 */
export function readNumbers(text: string): readonly string[] {
  const parts = latin(text)
    .replaceAll(sender, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (!parts.some(isNoNumber)) return [...new Set(parts)];
  const numbers = parts
    .filter((part) => !/^[-+$]|%$/.test(part))
    .map((part) => part.replaceAll(around, ''))
    .filter(numberLike);
  return [...new Set(numbers.length > 0 ? numbers : parts)];
}

type Numbered = Pick<Stone, 'stoneId' | 'vStnId' | 'rptNo'>;

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

interface KnownNumbers extends SortedNumbers {
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

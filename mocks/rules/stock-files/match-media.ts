import type { MediaMatch } from '#generated/model/mediaMatch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { stockKey } from './duplicates.ts';

/** A stone matched to a file, and how it was matched. */
export interface Match {
  readonly stone: string | null;
  readonly match: MediaMatch;
}

const NO_MATCH: Match = { stone: null, match: 'NONE' };
/** Report numbers have at least six digits; shorter numbers in a file name are dates or counters. */
const REPORT = /\d{6,}/g;

/**
 * Parts of a file name that may be a number: the whole name and its words, also without the counter that cameras
 * append.
 */
function candidates(name: string): string[] {
  const base = stockKey(name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''));
  const words = [base, ...base.split(/[\s_()[\]]+/)].filter(Boolean);
  return [...new Set(words.flatMap((word) => [word, word.replace(/-\d{1,2}$/, '')]))];
}

/** Matches files to stones by the stock, stone or report number in the file name. */
export function createMatcher(stones: readonly SeedStone[]): (name: string) => Match {
  // If several stones share a number, the one on offer wins: later entries replace earlier ones.
  const sorted = [...stones].sort((one, other) => Number(one.wSts !== 'NA') - Number(other.wSts !== 'NA'));
  const byStock = new Map(sorted.map(({ id, vStnId }) => [stockKey(vStnId), id]));
  const byStone = new Map(sorted.map(({ id, stoneId }) => [stockKey(stoneId), id]));
  const byReport = new Map(
    sorted.flatMap(({ id, rptNo }) => (rptNo === null ? [] : [[stockKey(rptNo), id] as const])),
  );
  const ways: readonly (readonly [MediaMatch, ReadonlyMap<string, string>])[] = [
    ['STOCK_NUMBER', byStock],
    ['STONE_NUMBER', byStone],
    ['REPORT_NUMBER', byReport],
  ];
  return (name) => {
    const words = candidates(name);
    for (const word of words) {
      for (const [match, numbers] of ways) {
        const stone = numbers.get(word);
        if (stone !== undefined) return { stone, match };
      }
    }
    const report = words[0]?.match(REPORT)?.find((number) => byReport.has(number));
    return report === undefined ? NO_MATCH : { stone: byReport.get(report) ?? null, match: 'REPORT_NUMBER' };
  };
}

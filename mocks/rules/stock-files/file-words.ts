import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadWord } from '#generated/model/uploadWord.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { grade } from '#mocks/rules/grades.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { GRADES, type GradeField, isGradeField } from './fields.ts';
import type { Lot, StockFile } from './lot.ts';

/** Words and their longest length (contract, UploadDryRunReply). */
const MOST_WORDS = 200;
const LONGEST_WORD = 200;

export function wordKey(field: UploadField, word: string): string {
  return `${field} ${word.trim().toUpperCase()}`;
}

const NAMES = new Map(
  MASTERS.map(({ code, items }) => [code, items.map((item) => grade(code, item.code).shown)] as const),
);

/** Names of the grades that a field has. */
export function gradeNames(field: GradeField): readonly string[] {
  return NAMES.get(GRADES[field].list) ?? [];
}

/** The columns of a lot whose words are no known grades, or that may have words of the seller. */
function columnsAsked({
  fields,
  words,
}: StockFile): (lot: Lot) => readonly (readonly [GradeField, number])[] {
  const chosen = new Set(Object.keys(words).map((key) => key.split(' ', 1)[0]));
  const columns = fields.flatMap((field, index) =>
    field !== null && isGradeField(field) ? [[field, index] as const] : [],
  );
  return ({ file, findings }) => {
    const unknown = new Set(findings.flatMap(({ rule, field }) => (rule === 'UNKNOWN_GRADE' ? [field] : [])));
    if (unknown.size === 0 && chosen.size === 0) return [];
    return columns.filter(
      ([field, index]) =>
        unknown.has(field) ||
        (chosen.has(field) && words[wordKey(field, file.cells[index] ?? '')] !== undefined),
    );
  };
}

/**
 * Words of a file that are no known grade, and those that the seller has given a grade, the most frequent first.
 *
 * @param lots the checked rows of the file
 */
export function* wordsIn(file: StockFile, lots: readonly Lot[]): Sliced<UploadWord[]> {
  const found = new Map<string, UploadWord>();
  const columnsOf = columnsAsked(file);
  for (const lot of lots) {
    yield;
    for (const [field, index] of columnsOf(lot)) {
      const value = (lot.file.cells[index] ?? '').trim();
      const key = wordKey(field, value);
      const code = file.words[key];
      const known = found.get(key);
      if (known !== undefined) known.rows += 1;
      else if (value !== '') {
        found.set(key, {
          field,
          value: cutText(value, LONGEST_WORD),
          rows: 1,
          isChosen: code !== undefined,
          grade: code ? grade(GRADES[field].list, code).shown : null,
          accepted: [...gradeNames(field)],
        });
      }
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST_WORDS);
}

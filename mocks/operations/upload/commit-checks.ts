import type { CommitRefusal } from '#generated/model/commitRefusal.ts';
import type { DiscountQuestion } from '#generated/model/discountQuestion.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { missingFields } from '#mocks/rules/stock-files/columns.ts';
import { unclearDiscounts } from '#mocks/rules/stock-files/discounts.ts';
import type { Plan } from '#mocks/rules/stock-files/plan.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { fileOf } from './uploads.ts';

/** Characters of a cell that a sample shows. */
export const LONGEST_SAMPLE = 200;

/** A refusal to commit, or to try, an upload, with what the seller is asked. */
export function refusedCommit(reason: CommitRefusal, deletes = 0, question?: DiscountQuestion): Failure {
  const asked = question === undefined ? {} : { question };
  return failure('E_CONFLICT', { reason, deletes, ...asked }, 'The upload cannot be committed.');
}

/** Rejects uploads that are already committed or lack required columns. */
export function checkOpen({ state, columns }: UploadRow): void {
  if (state !== 'OPEN') throw refusedCommit('ALREADY_COMMITTED');
  if (missingFields(columns).length > 0) throw refusedCommit('UNMAPPED');
}

/** Stops if the discounts of a plan need a unit that neither the file nor the seller states. */
export function checkUnit(upload: UploadRow, { lots }: Plan): void {
  const { headers, fields } = fileOf(upload);
  const backAt = fields.indexOf('back');
  const unclear = unclearDiscounts(lots);
  if (unclear === null) return;
  const first = lots.find(({ discountDoubt }) => discountDoubt !== null);
  throw refusedCommit('UNIT_UNCLEAR', 0, {
    header: headers[backAt] ?? '',
    value: cutText(first?.file.cells[backAt] ?? '', LONGEST_SAMPLE),
    ...unclear,
  });
}

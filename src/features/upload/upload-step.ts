import { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import { UploadMode } from '#generated/model/uploadMode.ts';

export const uploadSteps = ['file', 'columns', 'check', 'listing', 'report'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** What the address says besides the id: choices that the server does not keep before the commit. */
export type UploadChoices = {
  /** `columns` goes back to the mapping of an upload that is ready. */
  readonly step: 'columns' | null;
  readonly mode: UploadMode;
  readonly unit: DiscountUnit | null;
};

const isUnit = (text: string | null): text is DiscountUnit =>
  text !== null && Object.values(DiscountUnit).some((unit) => unit === text);

export function readChoices(search: string): UploadChoices {
  const params = new URLSearchParams(search);
  const unit = params.get('unit');
  return {
    step: params.get('step') === 'columns' ? 'columns' : null,
    mode: params.get('mode') === 'replace' ? UploadMode.REPLACE_ALL : UploadMode.ADD_UPDATE,
    unit: isUnit(unit) ? unit : null,
  };
}

export const uploadQuery = ({ step, mode, unit }: Partial<UploadChoices>) => ({
  step: step ?? undefined,
  mode: mode === UploadMode.REPLACE_ALL ? 'replace' : undefined,
  unit: unit ?? undefined,
});

/** The step at which an upload stands: that of its state at the server, whatever tab shows it. */
export function stepOf({ status }: Pick<Upload, 'status'>, { step }: UploadChoices): UploadStep {
  if (status === 'MAPPING') return 'columns';
  if (status === 'READY') return step ?? 'check';
  return status === 'FINISHED' || status === 'FAILED' ? 'report' : 'listing';
}

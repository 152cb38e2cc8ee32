import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { FIELDS } from './headers.ts';

export const TEMPLATE_HEADERS: readonly string[] = FIELDS.map(({ header }) => header);

const AVAILABILITY_AT = FIELDS.findIndex(({ field }) => field === 'wSts');

export const TEMPLATE_LOT: readonly string[] = FIELDS.map(({ example }) => example);

/** Value of a stone in a field, as shown in lists of changes; null if empty. */
export function fieldValue(stone: SeedStone, field: UploadField): string | number | null {
  const [thin = null, thick = thin] = stone.girdleStr?.split(' TO ') ?? [];
  switch (field) {
    case 'grdl':
      return thin;
    case 'grdlTo':
      return thick;
    case 'isSeparable':
      return stone.isSeparable ? 'Y' : 'N';
    case 'colNm':
      return stone.isFcCol ? null : stone.colNm;
    default:
      return stone[field];
  }
}

/** Fields that are not exported: discount and amount follow from the price, and links point to files of the house. */
const LEFT_OUT: ReadonlySet<UploadField> = new Set<UploadField>([
  'back',
  'amt',
  'img',
  'videoFile',
  'certFile',
]);

/** Availability as a stock file says it. */
const AVAILABILITY: Partial<Record<StoneStatus, string>> = { NA: 'NA', U: 'Upcoming' };

/** A stone as a row of the template, which changes nothing when it is uploaded again. */
export function cellsOf(stone: SeedStone): string[] {
  const cells = FIELDS.map(({ field }) =>
    LEFT_OUT.has(field) ? '' : String(fieldValue(stone, field) ?? ''),
  );
  cells[AVAILABILITY_AT] = AVAILABILITY[stone.wSts] ?? 'G';
  return cells;
}

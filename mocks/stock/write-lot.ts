import type { UploadField } from '#generated/model/uploadField.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { FIELDS } from './headers.ts';

/** The headers of a stock file with every field, in the order of the template. */
export const TEMPLATE_HEADERS: readonly string[] = FIELDS.map(({ header }) => header);

/** The example lot of the template. */
export const TEMPLATE_LOT: readonly string[] = FIELDS.map(({ example }) => example);

/** What a stone has in a field, as lists of changes show it; null for nothing. */
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

/** Fields that a file leaves out because others say them: the discount beside the price, links to files of the house. */
const LEFT_OUT: ReadonlySet<UploadField> = new Set<UploadField>([
  'back',
  'amt',
  'img',
  'videoFile',
  'certFile',
  'wSts',
]);

/** A stone as a row of a stock file, in the order of the template. */
export function cellsOf(stone: SeedStone): string[] {
  return FIELDS.map(({ field }) => (LEFT_OUT.has(field) ? '' : String(fieldValue(stone, field) ?? '')));
}

import type { Stone } from '#generated/model/stone.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';

type Described = Pick<Stone, 'shp' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'lbNm'>;

/** A stone in one line, as the trade names it: shape, carats, colour, clarity, laboratory. */
export function useStoneLine(): (stone: Described) => string {
  const { number } = useFormats();
  const { masters } = useMasters();
  const language = useLanguage();
  return ({ shp, shpNm, crt, colNm, clrNm, lbNm }) => {
    const shape = masters?.item(shp);
    return [shape ? masterLabel(shape, language) : shpNm, number(crt), colNm, clrNm, lbNm]
      .filter((part) => part !== null)
      .join(' ');
  };
}

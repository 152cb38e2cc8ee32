import type { Stone } from '#generated/model/stone.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';

export function useStoneFacts(): (stone: Stone) => string {
  const { masters } = useMasters();
  const language = useLanguage();
  const { number } = useFormats();
  return ({ shp, shpNm, crt, colNm, clrNm, lbNm }) => {
    const shape = masters?.item(shp);
    const parts = [shape ? masterLabel(shape, language) : shpNm, number(crt), colNm, clrNm, lbNm];
    return parts.filter((part) => part !== null && part !== '').join(' ');
  };
}

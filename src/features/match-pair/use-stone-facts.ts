import type { Stone } from '#generated/model/stone.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';

/** What a stone is, in one line: "Round · 1.01 · G · VS1 · GIA". */
export function useStoneFacts(): (stone: Stone) => string {
  const { masters } = useMasters();
  const { carat } = useFormats();
  const language = useLanguage();
  return ({ shp, shpNm, crt, colNm, clrNm, cutNm, fluNm, lbNm }) => {
    const shape = masters?.item(shp);
    const shown = shape ? masterLabel(shape, language) : shpNm;
    return dotted([shown, carat(crt), colNm, clrNm, cutNm, fluNm, lbNm].flatMap((fact) => fact || []));
  };
}

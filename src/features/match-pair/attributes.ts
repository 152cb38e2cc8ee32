import { useTranslation } from 'react-i18next';
import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Units of differences. Translations: `lists:pair.unit.<key>`. */
type Unit = 'steps' | 'carat' | 'percent' | 'mm' | 'degrees' | 'none';

const units: Readonly<Record<MatchPairKey, Unit>> = {
  crt: 'carat',
  col: 'steps',
  clr: 'steps',
  cut: 'steps',
  pol: 'steps',
  sym: 'steps',
  flu: 'steps',
  shd: 'steps',
  depPer: 'percent',
  tblPer: 'percent',
  ratio: 'none',
  length: 'mm',
  width: 'mm',
  height: 'mm',
  cAng: 'degrees',
  pAng: 'degrees',
  grdlPer: 'percent',
  ctPr: 'percent',
};

export const attributeKeys = Object.values(MatchPairKey);

export function useAttributeTexts() {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  return {
    name: (key: MatchPairKey) => t(`pair.attribute.${key}`),
    unitName: (key: MatchPairKey) => t(`pair.unitName.${units[key]}`),
    /** "0.02 of 0.05 ct". */
    difference(key: MatchPairKey, difference: number, tolerance: number): string {
      const unit = units[key];
      if (unit === 'steps') return t('pair.unit.steps', { difference: String(difference), count: tolerance });
      return t(`pair.unit.${unit}`, { difference: number(difference), tolerance: number(tolerance) });
    },
  };
}

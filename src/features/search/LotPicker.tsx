import { useTranslation } from 'react-i18next';
import { type Criteria, withMember } from '#src/domain/criteria/criteria.ts';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { OneOf } from './OneOf.tsx';
import { RangeField } from './RangeField.tsx';

type Lot = 'single' | 'parcel' | 'both';

function lotOf({ pktType = [] }: Criteria): Lot {
  if (!pktType.includes('PARCEL')) return 'single';
  return pktType.includes('SINGLE') ? 'both' : 'parcel';
}

const lots = {
  single: undefined,
  parcel: ['PARCEL'],
  both: ['SINGLE', 'PARCEL'],
} satisfies Record<Lot, Criteria['pktType'] | undefined>;

/** Single stones fill no number of pieces: the range leaves with the parcels. */
function withLot(criteria: Criteria, lot: Lot): Criteria {
  const changed = withMember(criteria, 'pktType', lots[lot]);
  return lot === 'single' ? withMember(changed, 'pieces', undefined) : changed;
}

/** Single stones, parcels or both; for parcels, the number of pieces. */
export function LotPicker({ criteria, onChange }: Pick<PartProps, 'criteria' | 'onChange'>) {
  const { t } = useTranslation('search');
  const lot = lotOf(criteria);
  return (
    <>
      <OneOf
        legend={t('lot.label')}
        jump={jumpKeys.lots}
        value={lot}
        onChange={(chosen) => onChange(withLot(criteria, chosen))}
        options={[
          { value: 'single', label: t('lot.single') },
          { value: 'parcel', label: t('lot.parcel') },
          { value: 'both', label: t('lot.both') },
        ]}
      />
      {(lot !== 'single' || criteria.pieces !== undefined) && (
        <RangeField
          legend={t('field.pieces')}
          range={criteria.pieces}
          onChange={(range) => onChange(withMember(criteria, 'pieces', range))}
        />
      )}
    </>
  );
}

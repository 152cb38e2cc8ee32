import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#generated/model/dateRange.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { choose, chosen, withMember } from '#src/domain/criteria/criteria.ts';
import { useSellers } from '#src/domain/reference/use-sellers.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import common from '#src/shared/ui/Common.module.css';
import { CheckChips } from './CheckChips.tsx';
import type { PartProps } from './GradePicker.tsx';
import { Legend } from './Legend.tsx';
import { OneOf } from './OneOf.tsx';
import styles from './RangeField.module.css';

type Props = {
  legend: string;
  days: DateRange | undefined;
  onChange: (days: DateRange | undefined) => void;
};

/** A range of days (Asia/Kolkata) whose ends may be empty. */
function DayRangeField({ legend, days = {}, onChange }: Props) {
  const { t } = useTranslation('search');
  const { '>=': from = '', '<=': to = '' } = days;
  const change = (first: string, last: string) => {
    const changed = { ...(first && { '>=': first }), ...(last && { '<=': last }) };
    onChange(first === '' && last === '' ? undefined : changed);
  };
  const isCrossed = from !== '' && to !== '' && from > to;
  return (
    <fieldset className={common.fieldset}>
      <Legend>{legend}</Legend>
      <div className={styles.bounds}>
        <TextInput
          type="date"
          size="xs"
          label={t('range.from')}
          value={from}
          onChange={(event) => change(event.currentTarget.value, to)}
        />
        <TextInput
          type="date"
          size="xs"
          label={t('range.to')}
          value={to}
          error={isCrossed ? t('range.crossed') : null}
          onChange={(event) => change(from, event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}

/** View permissions that a search by an availability needs (contract: x-permission of paginateDiamonds). */
const statusAreas: Partial<Record<StoneStatus, PermissionKey>> = { E: 'EXCLUSIVE', U: 'UPCOMING' };

const categoryAreas: Partial<Record<StoneCategory, PermissionKey>> = {
  [StoneCategory.EXCLUSIVE]: 'EXCLUSIVE',
  [StoneCategory.STONE_OF_THE_DAY]: 'STONE_OF_THE_DAY',
  [StoneCategory.LUCKY]: 'QUOTE_DAY',
};

const programmes = ['isDor', 'isFm', 'isCm'] as const;
const certifications = ['CERT', 'ELIG'] as const;
const flags = ['isSeal', 'isXray'] as const;

/** Availability, category, seller, day, programmes of origin, seals and X-rays. */
export function StockPicker({ criteria, onChange }: PartProps) {
  const { t } = useTranslation(['search', 'stones']);
  const permissions = useSession((session) => session.permissions);
  const sellers = useSellers(true);
  const isOpen = (area: PermissionKey | undefined) => area === undefined || may(permissions, area);
  const open = Object.values(StoneCategory).filter((category) => isOpen(categoryAreas[category]));
  const shownStatuses = Object.values(StoneStatus).filter((status) => isOpen(statusAreas[status]));
  return (
    <>
      <CheckChips
        legend={t('search:field.wSts')}
        choices={shownStatuses.map((status) => ({ id: status, label: t(`stones:status.${status}`) }))}
        chosen={criteria.wSts ?? []}
        onChange={(ids) => {
          const wanted = shownStatuses.filter((status) => ids.includes(status));
          onChange(withMember(criteria, 'wSts', wanted.length === 0 ? undefined : wanted));
        }}
      />
      <CheckChips
        legend={t('search:field.category')}
        choices={open.map((category) => ({ id: String(category), label: t(`search:category.${category}`) }))}
        chosen={(criteria.category ?? []).map(String)}
        onChange={(ids) => {
          const wanted = open.filter((category) => ids.includes(String(category)));
          onChange(withMember(criteria, 'category', wanted.length === 0 ? undefined : wanted));
        }}
      />
      {programmes.map((programme) => (
        <CheckChips
          key={programme}
          legend={t(`search:field.${programme}`)}
          choices={certifications.map((id) => ({ id, label: t(`search:chips.text.${id}`) }))}
          chosen={criteria[programme] ?? []}
          onChange={(ids) => {
            const wanted = certifications.filter((id) => ids.includes(id));
            onChange(withMember(criteria, programme, wanted.length === 0 ? undefined : wanted));
          }}
        />
      ))}
      {flags.map((flag) => (
        <OneOf
          key={flag}
          legend={t(`search:field.${flag}`)}
          value={criteria[flag] === undefined ? 'any' : criteria[flag] ? 'yes' : 'no'}
          onChange={(value) =>
            onChange(withMember(criteria, flag, value === 'any' ? undefined : value === 'yes'))
          }
          options={(['any', 'yes', 'no'] as const).map((value) => ({
            value,
            label: t(`search:chips.${value}`),
          }))}
        />
      ))}
      <DayRangeField
        legend={t('search:field.inDt')}
        days={criteria.inDt}
        onChange={(days) => onChange(withMember(criteria, 'inDt', days))}
      />
      <CheckChips
        legend={t('search:field.vnd')}
        choices={sellers.map(({ id, companyName }) => ({ id, label: companyName }))}
        chosen={chosen(criteria, 'vnd')}
        onChange={(ids) => onChange(choose(criteria, 'vnd', ids))}
      />
    </>
  );
}

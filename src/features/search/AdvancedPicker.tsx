import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#generated/model/dateRange.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import {
  type Criteria,
  choose,
  chosen,
  listFilters,
  rangeFilters,
  withMember,
} from '#src/domain/criteria/criteria.ts';
import { useSellers } from '#src/domain/reference/use-sellers.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { DayFilter } from '#src/shared/forms/fields/DayFilter.tsx';
import type { Day } from '#src/shared/i18n/days.ts';
import common from '#src/shared/ui/Common.module.css';
import { CheckChips, Legend, OneOf } from './CheckChips.tsx';
import styles from './Fold.module.css';
import { type FoldKey, foldOf, folds } from './filter-controls.ts';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import rangeField from './RangeField.module.css';
import { RangeField } from './RangeField.tsx';

type StockPickerProps = {
  legend: string;
  days: DateRange | undefined;
  onChange: (days: DateRange | undefined) => void;
};

/** A range of days (Asia/Kolkata) whose ends may be empty. */
function DayRangeField({ legend, days = {}, onChange }: StockPickerProps) {
  const { t } = useTranslation('search');
  const { '>=': from = null, '<=': to = null } = days;
  const change = (first: Day | null, last: Day | null) => {
    const changed = { ...(first !== null && { '>=': first }), ...(last !== null && { '<=': last }) };
    onChange(first === null && last === null ? undefined : changed);
  };
  const isCrossed = from !== null && to !== null && from > to;
  return (
    <fieldset className={common.fieldset}>
      <Legend>{legend}</Legend>
      <div className={rangeField.days}>
        <DayFilter path="inDt.from" label={t('range.from')} day={from} onChange={(day) => change(day, to)} />
        <DayFilter
          path="inDt.to"
          label={t('range.to')}
          day={to}
          error={isCrossed ? t('range.crossed') : null}
          onChange={(day) => change(from, day)}
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
const answers = ['any', 'yes', 'no'] as const;

/** The values that are chosen by their texts; undefined for none. */
function someOf<Value>(values: readonly Value[], ids: readonly string[]): Value[] | undefined {
  const some = values.filter((value) => ids.includes(String(value)));
  return some.length === 0 ? undefined : some;
}

function StockPicker({ criteria, onChange }: PartProps) {
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
        onChange={(ids) => onChange(withMember(criteria, 'wSts', someOf(shownStatuses, ids)))}
      />
      <CheckChips
        legend={t('search:field.category')}
        choices={open.map((category) => ({ id: String(category), label: t(`search:category.${category}`) }))}
        chosen={(criteria.category ?? []).map(String)}
        onChange={(ids) => onChange(withMember(criteria, 'category', someOf(open, ids)))}
      />
      {programmes.map((programme) => (
        <CheckChips
          key={programme}
          legend={t(`search:field.${programme}`)}
          choices={certifications.map((id) => ({ id, label: t(`search:chips.text.${id}`) }))}
          chosen={criteria[programme] ?? []}
          onChange={(ids) => onChange(withMember(criteria, programme, someOf(certifications, ids)))}
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
          options={answers.map((value) => ({ value, label: t(`search:chips.${value}`) }))}
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

type Props = { title: string; count: number; jump: string; children: ReactNode };

function Fold({ title, count, jump, children }: Props) {
  const { t } = useTranslation('search');
  // What was opened once stays, so that half-typed values survive folding.
  const [isBuilt, setBuilt] = useState(false);
  return (
    <details
      className={styles.fold}
      data-jump={jump}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setBuilt(true);
      }}
    >
      <summary className={styles.summary} aria-keyshortcuts={`Alt+${jump}`} title={`Alt+${jump}`}>
        <Text span inherit c="brand.9" fw={600}>
          {title}
        </Text>
        {count > 0 && (
          <Text span inherit px="0.5rem" bdrs="1rem" bg="brand.1" c="brand.9" fz="xs">
            {t('fold.set', { count })}
          </Text>
        )}
      </summary>
      {isBuilt && (
        <Stack gap="0.75rem" p="0.75rem" pt="0.25rem">
          {children}
        </Stack>
      )}
    </details>
  );
}

/** The scales of a fold. Sellers are no master list: the stock fold has a part for them. */
const listsIn = (fold: FoldKey) =>
  keysOf(listFilters).filter((filter) => foldOf(filter) === fold && filter !== 'vnd');

const rangesIn = (fold: FoldKey) => rangeFilters.filter((filter) => foldOf(filter) === fold);

const numberFilters = ['vStnId', 'rptNo', 'pairStkNo', 'layoutNo'] as const;

const countIn = (criteria: Criteria, fold: FoldKey) =>
  chipsOf(criteria).filter(({ field }) => foldOf(field) === fold).length;

export function AdvancedPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const { criteria, onChange } = props;
  return keysOf(folds).map((fold) => (
    <Fold key={fold} title={t(`fold.${fold}`)} count={countIn(criteria, fold)} jump={folds[fold]}>
      <div className={styles.columns}>
        {listsIn(fold).map((filter) => (
          <GradePicker key={filter} {...props} filter={filter} />
        ))}
        {fold === 'numbers' &&
          numberFilters.map((filter) => <NumbersField key={filter} {...props} filter={filter} />)}
        {rangesIn(fold).map((filter) => (
          <RangeField
            key={filter}
            legend={t(`field.${filter}`)}
            range={criteria[filter]}
            onChange={(range) => onChange(withMember(criteria, filter, range))}
          />
        ))}
        {fold === 'stock' && <StockPicker {...props} />}
      </div>
    </Fold>
  ));
}

import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnKey } from '#generated/model/columnKey.ts';
import styles from './Download.module.css';

const ALL = Object.values(ColumnKey);

export interface TableChoice {
  /** The columns to write; null for those that the user keeps for the list. */
  readonly columns: readonly ColumnKey[] | null;
  readonly isPriceHidden: boolean;
}

export const usualTable: TableChoice = { columns: null, isPriceHidden: false };

/** The members of a request for a choice; a usual one is left to the server. */
export function tableRequest({ columns, isPriceHidden }: TableChoice) {
  return {
    ...(columns === null ? {} : { columns: [...columns] }),
    ...(isPriceHidden ? { isPriceHidden } : {}),
  };
}

type Props = { value: TableChoice; onChange: (value: TableChoice) => void; isDisabled: boolean };

export function ColumnChoice({ value, onChange, isDisabled }: Props) {
  const { t } = useTranslation(['lists', 'columns']);
  const { columns } = value;
  const toggle = (key: ColumnKey) => {
    const chosen = ALL.filter((each) => (columns ?? []).includes(each) !== (each === key));
    // A file without columns says nothing: the last one stays.
    if (chosen.length > 0) onChange({ ...value, columns: chosen });
  };
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('lists:download.hidePrices')}
        checked={value.isPriceHidden}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...value, isPriceHidden: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('lists:download.chooseColumns')}
        description={t('lists:download.chooseColumnsHint')}
        checked={columns !== null}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...value, columns: event.currentTarget.checked ? ALL : null })}
      />
      {columns !== null && (
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>{t('lists:columns.open')}</legend>
          {ALL.map((key) => (
            <Checkbox
              key={key}
              size="xs"
              label={t(`columns:title.${key}`)}
              checked={columns.includes(key)}
              disabled={isDisabled}
              onChange={() => toggle(key)}
            />
          ))}
        </fieldset>
      )}
    </Stack>
  );
}

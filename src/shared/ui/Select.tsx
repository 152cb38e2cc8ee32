import { Select as KitSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLateList } from './late-list.ts';

type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type Props<Value extends string> = {
  /** Label; with `hasHiddenLabel` for screen readers only. */
  label: string;
  hasHiddenLabel?: boolean;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  description?: string;
  error?: string;
  isDisabled?: boolean;
  /** Lets the user type to filter a long list. */
  isSearchable?: boolean;
  className?: string;
};

/** A single choice from a list. It cannot be cleared: offer an option for "none" instead. */
export function Select<Value extends string>(props: Props<Value>) {
  const {
    label,
    hasHiddenLabel = false,
    options,
    value,
    onChange,
    isDisabled = false,
    isSearchable = false,
  } = props;
  const { t } = useTranslation();
  const list = useLateList();
  const choose = (chosen: string | null) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <KitSelect
      {...list}
      size="sm"
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={choose}
      allowDeselect={false}
      searchable={isSearchable}
      nothingFoundMessage={t('nothingFound')}
      disabled={isDisabled}
      {...(hasHiddenLabel ? { 'aria-label': label } : { label })}
      placeholder={props.placeholder}
      description={props.description}
      error={props.error}
      className={props.className}
    />
  );
}

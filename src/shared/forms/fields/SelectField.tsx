import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLateList } from '#src/shared/ui/late-list.ts';
import { type FieldProps, inputProps } from '../field.ts';

export type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type Props<Value extends string> = FieldProps<Value | null> & {
  options: readonly Option<Value>[];
  /** Lets the user type to narrow the options; for more than about fifteen. */
  isSearchable?: boolean;
  autoComplete?: string;
  placeholder?: string;
};

export function SelectField<Value extends string>({ value, onChange, options, ...props }: Props<Value>) {
  const { isSearchable = false, autoComplete = 'off', placeholder } = props;
  const { t } = useTranslation();
  const list = useLateList();
  return (
    <Select
      {...list}
      {...inputProps(props)}
      type="text"
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      // The cross cannot be reached by keyboard: there the chosen option, chosen again, is taken back.
      allowDeselect={!props.isRequired}
      clearable={!props.isRequired}
      searchable={isSearchable}
      nothingFoundMessage={t('nothingFound')}
      autoComplete={autoComplete}
      placeholder={placeholder ?? t('choose')}
    />
  );
}

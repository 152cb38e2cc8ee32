import { Select as KitSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateList } from './late-list.ts';

type Option = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  /** The option that is chosen; also shown while the server searches for others. */
  value: Option;
  options: readonly Option[];
  /** Text to search for: '' when the list opens, null when it closes. */
  onSearch: (text: string | null) => void;
  onChange: (value: string) => void;
  placeholder: string;
};

/** A single choice from a list that the server searches while the user types. */
export function SearchSelect({ label, value, options, onSearch, onChange, placeholder }: Props) {
  const { t } = useTranslation();
  const list = useLateList();
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string | null) => {
    setTyped(text);
    onSearch(text);
  };
  const others = options.filter((option) => option.value !== value.value);
  return (
    <KitSelect
      {...list}
      size="sm"
      aria-label={label}
      data={[{ ...value }, ...others]}
      value={value.value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      searchable
      // The server has searched by more than the labels say.
      filter={({ options: all }) => all}
      searchValue={typed ?? value.label}
      // The kit also reports the label of a choice, after the list has closed.
      onSearchChange={(text) => typed !== null && search(text)}
      placeholder={placeholder}
      onDropdownOpen={() => search('')}
      onDropdownClose={() => search(null)}
      nothingFoundMessage={t('nothingFound')}
    />
  );
}

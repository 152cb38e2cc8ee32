import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';

type Props = {
  label: string;
  /** The text that is searched for now; empty if none. */
  value: string;
  longest: number;
  onSearch: (text: string) => void;
};

/** A search field with its button; searches on Enter or by the button, an empty text shows everything again. */
export function SearchBox({ label, value, longest, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ of: value, text: value });
  // The address may change by a link or the back button.
  if (typed.of !== value) setTyped({ of: value, text: value });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.text.trim());
      }}
    >
      <Group align="end" gap="0.5rem" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={label}
          type="search"
          maxLength={longest}
          attributes={typedDirection(typed.text)}
          value={typed.text}
          onChange={(event) => setTyped({ of: value, text: event.currentTarget.value })}
        />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </Group>
    </form>
  );
}

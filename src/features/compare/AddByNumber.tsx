import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import { comparedNumbers, MAX_COMPARED } from './compare-address.ts';

type Props = { numbers: readonly string[]; onAdd: (numbers: readonly string[]) => void };

export function AddByNumber({ numbers, onAdd }: Props) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState('');
  const [isTooMany, setTooMany] = useState(false);
  const add = () => {
    const all = [...new Set([...numbers, ...comparedNumbers(text)])];
    if (all.length > MAX_COMPARED) {
      setTooMany(true);
      return;
    }
    onAdd(all);
    setText('');
  };
  return (
    <form
      className={common.wrapEnd}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        size="xs"
        label={t('compare.number')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        error={isTooMany ? t('compare.tooMany', { max: MAX_COMPARED }) : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTooMany(false);
        }}
      />
      <Button type="submit" size="xs" variant="default" disabled={comparedNumbers(text).length === 0}>
        {t('compare.add')}
      </Button>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiamondFtcRequest } from '#generated/rules/DiamondFtcRequest.ts';
import { go } from '#src/domain/paths/href.ts';
import { CODE } from './asked-stone.ts';
import type { StonePage } from './pages.ts';
import styles from './SharedStone.module.css';

/** Finds a stone by the number on its card or report, and opens it on the same page. */
export function StoneLookup({ page }: { page: StonePage }) {
  const { t } = useTranslation('sharedStone');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { minLength = 1, maxLength } = DiamondFtcRequest.code;
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = number.trim();
    setWrong(code.length < minLength);
    if (code.length >= minLength) go(page, null, { [CODE]: code });
  };
  return (
    <form onSubmit={find} className={styles.lookup}>
      <TextInput
        label={t('lookup.label')}
        description={t('lookup.hint')}
        value={number}
        maxLength={maxLength}
        autoComplete="off"
        error={isWrong ? t('lookup.tooShort', { count: minLength }) : null}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit">{t('lookup.find')}</Button>
    </form>
  );
}

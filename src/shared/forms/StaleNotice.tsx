import { List } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { labelOf } from './form-element.ts';
import type { ChangedEntry } from './stale.ts';

type Props = {
  element: RefObject<HTMLFormElement | null>;
  changes: readonly ChangedEntry[];
};

/** An entry as text; null where only its field can show it. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Says that the record of a form was changed elsewhere, what was changed, and which of it the entries keep. */
export function StaleNotice({ element, changes }: Props) {
  const { t } = useTranslation('forms');
  const [labels, setLabels] = useState<readonly string[]>([]);
  // After rendering, because the names are those of the fields on the page.
  useEffect(() => {
    setLabels(changes.map(({ path }) => labelOf(element.current, path)));
  }, [element, changes]);
  const words = ({ now, isKept }: ChangedEntry, name: string) => {
    const value = textOf(now);
    if (value === null) return t(isKept ? 'stale.otherKept' : 'stale.other', { name });
    if (value === '') return t(isKept ? 'stale.emptyKept' : 'stale.empty', { name });
    return t(isKept ? 'stale.valueKept' : 'stale.value', { name, value });
  };
  const named = changes.flatMap((change, place) => {
    const name = labels[place] ?? '';
    return name === '' ? [] : [{ path: change.path, text: words(change, name) }];
  });
  return (
    <Notice tone="warning" title={t('stale.title')}>
      {t('stale.about')}
      {named.length > 0 && (
        <List size="sm" mt="xs">
          {named.map(({ path, text }) => (
            <List.Item key={path}>{text}</List.Item>
          ))}
        </List>
      )}
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import { priceMoves, type SelectedRows } from '../engine/list-selection.ts';
import styles from './ListFrame.module.css';
import { NAMED, RowNames } from './RowNames.tsx';

type Props<Row extends ListRow> = {
  list: Pick<ListDefinition<Row, never>, 'stonesOf' | 'rowName' | 'selection'>;
  selected: SelectedRows<Row>;
};

/** Changes since the stones were selected: different prices, and stones that are gone. */
export function SelectionNews<Row extends ListRow>({ list, selected }: Props<Row>) {
  const { t } = useTranslation('lists');
  const { money } = useFormats();
  const moves = priceMoves(selected, list.stonesOf);
  const { left } = selected;
  if (moves.length === 0 && left.length === 0) return null;
  return (
    <Notice tone="warning">
      {left.length > 0 && (
        <p className={styles.news}>
          {t('news.left', { count: left.length })} <RowNames rows={left} nameOf={list.rowName} />
        </p>
      )}
      {moves.length > 0 && (
        <>
          <p className={styles.news}>{t('news.moved', { count: moves.length })}</p>
          <ul className={styles.moves}>
            {moves.slice(0, NAMED).map(({ stoneId, from, to }) => (
              <li key={stoneId}>
                {t(to > from ? 'news.up' : 'news.down', { stone: stoneId, from: money(from), to: money(to) })}
              </li>
            ))}
          </ul>
          {moves.length > NAMED && t('news.more', { count: moves.length - NAMED })}
        </>
      )}
      <Button mt="xs" display="block" size="xs" variant="default" onClick={list.selection.acknowledge}>
        {t('news.seen')}
      </Button>
    </Notice>
  );
}

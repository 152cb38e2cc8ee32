import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Toolbar, type ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import styles from './SelectionBar.module.css';

type Props = {
  /** Selected rows. */
  count: number;
  /** What they come to in USD; null where that has no meaning. */
  amount: number | null;
  /** The actions on them. */
  items: readonly ToolbarItem[];
  onClear: () => void;
};

/** On a phone: the actions on the selection, within reach of the thumb while the list scrolls. */
export function SelectionBar({ count, amount, items, onClear }: Props) {
  const { t } = useTranslation('lists');
  const { money, number } = useFormats();
  const clear: ToolbarItem = {
    key: 'clear',
    isAtEnd: true,
    draw: (stop) => <CloseButton {...stop} size={44} aria-label={t('totals.clear')} onClick={onClear} />,
  };
  return (
    <>
      {/* Keeps the end of the page in sight above the bar. */}
      <div className={styles.space} />
      <Toolbar label={t('action.label')} items={[...items, clear]} className={styles.bar ?? ''}>
        <p className={styles.count}>
          {t('totals.bar', { number: number(count, 0) })}
          {amount !== null && (
            <>
              {' · '}
              <bdi>{money(amount)}</bdi>
            </>
          )}
        </p>
      </Toolbar>
    </>
  );
}

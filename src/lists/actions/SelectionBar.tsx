import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Toolbar, type ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import styles from './SelectionBar.module.css';

type Props = {
  /** Number of selected rows. */
  count: number;
  /** Amount of the selection in USD; null if not applicable. */
  amount: number | null;
  /** Actions on the selected rows. */
  items: readonly ToolbarItem[];
  onClear: () => void;
};

/** Bottom bar for phones: keeps actions on the selection within thumb reach while the list scrolls. */
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
      {/* Spacer: keeps the end of the page visible above the bar. */}
      <div className={styles.space} />
      <Toolbar label={t('action.label')} items={[...items, clear]} className={styles.bar ?? ''}>
        <p className={styles.count}>
          {t('totals.bar', { number: number(count, 0) })}
          {amount !== null && (
            <>
              {DOT}
              <bdi>{money(amount)}</bdi>
            </>
          )}
        </p>
      </Toolbar>
    </>
  );
}

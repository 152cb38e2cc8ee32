import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Toolbar, type ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import styles from './SelectionBar.module.css';

type Props = {
  /** Selected rows. */
  count: number;
  /** The actions on them. */
  items: readonly ToolbarItem[];
  onClear: () => void;
};

/** On a phone: the actions on the selection, within reach of the thumb while the list scrolls. */
export function SelectionBar({ count, items, onClear }: Props) {
  const { t } = useTranslation('lists');
  const clear: ToolbarItem = {
    key: 'clear',
    isAtEnd: true,
    draw: (stop) => <CloseButton {...stop} size="lg" aria-label={t('totals.clear')} onClick={onClear} />,
  };
  return (
    <>
      {/* Keeps the end of the page in sight above the bar. */}
      <div className={styles.space} />
      <Toolbar label={t('action.label')} items={[...items, clear]} className={styles.bar ?? ''}>
        <p className={styles.count}>{t('totals.selected', { count })}</p>
      </Toolbar>
    </>
  );
}

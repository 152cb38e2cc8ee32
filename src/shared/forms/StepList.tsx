import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './StepList.module.css';

type Props = {
  label: string;
  titles: readonly string[];
  active: number;
  /** Whether a step before the active one can be gone back to. Default: all. */
  mayGo?: (step: number) => boolean;
  onGo: (step: number) => void;
};

export function StepList({ label, titles, active, mayGo = () => true, onGo }: Props) {
  const { t } = useTranslation('forms');
  return (
    <ol className={styles.steps} aria-label={label}>
      {titles.map((title, index) => (
        <li key={title} {...(index === active && { 'aria-current': 'step', className: styles.current })}>
          {index < active && mayGo(index) ? (
            <Anchor component="button" type="button" size="sm" mih="1.5rem" onClick={() => onGo(index)}>
              {t('steps.step', { number: index + 1, title })}
            </Anchor>
          ) : (
            t('steps.step', { number: index + 1, title })
          )}
        </li>
      ))}
    </ol>
  );
}

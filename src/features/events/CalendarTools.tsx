import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Events.module.css';
import { type EventFilters, eventKinds, eventViews } from './event-address.ts';

/** The option for events of every kind. */
const ALL = '';

type Props = {
  filters: EventFilters;
  /** Name of what is shown: the week, or from when on. Null where the calendar names it itself. */
  period: string | null;
  addressOf: (filters: EventFilters) => string;
  onShow: (filters: EventFilters) => void;
  /** Turns to the period before (-1) or after (1). */
  onTurn: (by: -1 | 1) => void;
};

/** How the calendar is seen, which period and which kinds. */
export function CalendarTools({ filters, period, addressOf, onShow, onTurn }: Props) {
  const { t } = useTranslation('events');
  const { view, kind } = filters;
  return (
    <div className={styles.tools}>
      <nav aria-label={t('views')}>
        <ul className={styles.views}>
          {eventViews.map((each) => (
            <li key={each}>
              <Link
                href={addressOf({ ...filters, view: each })}
                className={styles.view}
                aria-current={each === view ? 'page' : undefined}
              >
                {t(`view.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.turn}>
        {period !== null && (
          <Button variant="default" onClick={() => onTurn(-1)}>
            {t('before')}
          </Button>
        )}
        <Button variant="default" onClick={() => onShow({ ...filters, day: null })}>
          {t('today')}
        </Button>
        {period !== null && (
          <Button variant="default" onClick={() => onTurn(1)}>
            {t('after')}
          </Button>
        )}
        {period !== null && (
          <span role="status" className={styles.period}>
            {period}
          </span>
        )}
      </div>
      <Select
        label={t('kinds')}
        value={kind ?? ALL}
        options={[
          { value: ALL, label: t('everyKind') },
          ...eventKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(value) => onShow({ ...filters, kind: value === ALL ? null : value })}
      />
    </div>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { BidWarnings } from './BidWarnings.tsx';
import styles from './BidWindows.module.css';
import { useLeft, useSecond } from './bid-clock.ts';
import { useBidConfig } from './use-bid-config.ts';
import { clockTimes } from './window-times.ts';

function DayClock() {
  const { t } = useTranslation('bids');
  const language = useLanguage();
  useSecond();
  const { india, yours } = clockTimes(language, serverNow());
  return (
    <Text span inherit c="dimmed" role="timer" aria-live="off">
      {yours === null ? t('clock.india', { india }) : t('clock.both', { india, yours })}
    </Text>
  );
}

function Line({ window }: { window: BidWindow }) {
  const { t } = useTranslation(['lists', 'stones']);
  const left = useLeft(window);
  const time = t(`stones:left.${left.unit}`, { ...left });
  const state = window.status === 'OPEN' ? 'open' : 'closed';
  return (
    <span role="timer" aria-live="off" data-state={state}>
      {t(`lists:bidding.${window.type}.${state}`, { time })}
    </span>
  );
}

export function BidClock() {
  const { t } = useTranslation('lists');
  const reading = useBidConfig();
  return (
    <Loaded of={reading} shape="figure" title={t('bidding.missing')}>
      {({ windows }) => (
        <div className={styles.clock}>
          {windows.map((window) => (
            <Line key={window.type} window={window} />
          ))}
          <DayClock />
          <Link to="biddingProcedure">{t('bidding.how')}</Link>
          <BidWarnings windows={windows} />
        </div>
      )}
    </Loaded>
  );
}

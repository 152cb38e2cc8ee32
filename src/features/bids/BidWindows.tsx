import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Box, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { showDay } from '#src/shared/i18n/days.ts';
import { TIME_ZONE, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import styles from './BidWindows.module.css';
import { useLeft } from './bid-clock.ts';
import { useBidConfig } from './use-bid-config.ts';
import { isHouseTime, readersZone, windowRange } from './window-times.ts';

/** Seconds are for the eye only: a screen reader would be interrupted by each of them. */
function Countdown({ window }: { window: BidWindow }) {
  const { t } = useTranslation('texts');
  const left = useLeft(window);
  const time = t(`bids.left.${left.unit}`, { ...left });
  return (
    <p className={styles.left} role="timer" aria-live="off">
      {window.status === 'OPEN' ? t('bids.closesIn', { time }) : t('bids.opensIn', { time })}
    </p>
  );
}

function Window({ window }: { window: BidWindow }) {
  const { t } = useTranslation('texts');
  const language = useLanguage();
  const title = useId();
  const zone = readersZone();
  const isOpen = window.status === 'OPEN';
  return (
    <Box component="section" px="1.25rem" py="1rem" className={common.card} aria-labelledby={title}>
      <header className={common.spread}>
        <Box component="h2" m={0} fz="1.1rem" id={title}>
          {t(`bids.type.${window.type}`)}
        </Box>
        <Badge miw={0} color={isOpen ? 'success' : 'gray'} variant="light">
          {isOpen ? t('bids.open') : t('bids.closed')}
        </Badge>
      </header>
      <Countdown window={window} />
      <dl className={styles.times}>
        <dt>{t('bids.inIndia')}</dt>
        <dd>{t('bids.range', windowRange(language, TIME_ZONE, window))}</dd>
        {!isHouseTime(zone, window.opensAt) && (
          <>
            <dt>{t('bids.yours', { zone })}</dt>
            <dd>{t('bids.range', windowRange(language, zone, window))}</dd>
          </>
        )}
      </dl>
    </Box>
  );
}

export function BidWindows() {
  const { t } = useTranslation('texts');
  const { money, list } = useFormats();
  const reading = useBidConfig();
  return (
    <Loaded of={reading} shape="cards" title={t('bids.missing')}>
      {({ windows, step, holidays }) => (
        <>
          <div className={styles.windows}>
            {windows.map((window) => (
              <Window key={window.type} window={window} />
            ))}
          </div>
          <Text mt="sm" c="dimmed" size="sm">
            {t('bids.step', { step: money(step, 0) })}{' '}
            {holidays.length > 0 && t('bids.holidays', { days: list(holidays.map(showDay)) })}
          </Text>
        </>
      )}
    </Loaded>
  );
}

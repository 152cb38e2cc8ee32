import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { BidWarnings } from './BidWarnings.tsx';
import { useLeft } from './bid-clock.ts';
import { isHouseTime, readersZone, windowRange } from './window-times.ts';

export function BidDeadline({ window }: { window: BidWindow }) {
  const { t } = useTranslation(['bids', 'lists', 'stones']);
  const language = useLanguage();
  const left = useLeft(window);
  const zone = readersZone();
  const ends = { ...window, closesAt: window.resultAt };
  const india = windowRange(language, TIME_ZONE, ends).to;
  return (
    <div>
      <Group gap="0.25rem 1rem" className={common.figures ?? ''}>
        <Text span inherit fw={600} role="timer" aria-live="off">
          {t(`lists:bidding.${window.type}.open`, { time: t(`stones:left.${left.unit}`, { ...left }) })}
        </Text>
        <Text span inherit c="dimmed">
          {isHouseTime(zone, window.resultAt)
            ? t('bids:inIndia', { time: india })
            : t('bids:inBoth', { india, yours: windowRange(language, zone, ends).to, zone })}
        </Text>
      </Group>
      <BidWarnings windows={[window]} />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { onReset } from '#src/session/reset.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { announce } from '#src/shared/ui/announce.ts';
import styles from './BidWindows.module.css';
import { useSecond } from './bid-clock.ts';
import { warningOf } from './bid-phase.ts';

/** Announced warnings, by window and minute. For the whole page: a list and the dialog over it warn at the same time. */
const said = new Set<string>();
onReset(() => said.clear());

type WarningProps = { minutes: number; warning: string; text: string };

function Warning({ minutes, warning, text }: WarningProps) {
  useEffect(() => {
    if (said.has(warning)) return;
    said.add(warning);
    announce(text);
  }, [warning, text]);
  return <span data-minutes={minutes}>{text}</span>;
}

function useTurnAnnounced(windows: readonly BidWindow[]): void {
  const { t } = useTranslation(['lists', 'stones']);
  const state = windows.map(({ type, status }) => `${type} ${status}`).join();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const sentences = windows.map(({ type, status, resultAt, opensAt }) => {
      const isOpen = status === 'OPEN';
      const left = timeLeft(Date.parse(isOpen ? resultAt : opensAt) - serverNow());
      const time = t(`stones:left.${left.unit}`, { ...left });
      return t(`lists:bidding.${type}.${isOpen ? 'open' : 'closed'}`, { time });
    });
    announce(sentences.join('. '));
  }, [state, windows, t]);
}

/** Warns before a window closes. Screen readers announce each warning once, and each opening and closing. */
export function BidWarnings({ windows }: { windows: readonly BidWindow[] }) {
  const { t } = useTranslation('bids');
  useSecond();
  useTurnAnnounced(windows);
  const now = serverNow();
  const warnings = windows.flatMap((window) => {
    const minutes = warningOf(window, now);
    if (minutes === null) return [];
    const { type, resultAt } = window;
    return [{ type, minutes, key: `${type} ${resultAt} ${minutes}`, text: t(`warning.${type}.${minutes}`) }];
  });
  return (
    <p className={styles.warning}>
      {warnings.map(({ type, minutes, key, text }) => (
        <Warning key={type} minutes={minutes} warning={key} text={text} />
      ))}
    </p>
  );
}

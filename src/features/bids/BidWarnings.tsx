import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { serverNow } from '#src/session/clock.ts';
import { onReset } from '#src/session/reset.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { announce } from '#src/shared/ui/announce.ts';
import styles from './BidWindows.module.css';
import { useSecond } from './bid-clock.ts';
import { warningOf } from './bid-phase.ts';

/** What was said, by window and minute: a list and the dialog over it warn at the same time. */
const said = new Set<string>();
onReset(() => said.clear());

function announceOnce(key: string, text: string): void {
  if (said.has(key)) return;
  said.add(key);
  announce(text);
}

/** Has a screen reader say that windows have opened or closed: how long each of them stays so. */
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

/**
 * Warns 10, 5 and 1 minutes before a window closes, and tells a screen reader each warning once, and when a window opens or
 * closes, without moving the focus.
 */
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
  useEffect(() => {
    for (const { key, text } of warnings) announceOnce(key, text);
  });
  return (
    <p className={styles.warning}>
      {warnings.map(({ type, minutes, text }) => (
        <span key={type} data-minutes={minutes}>
          {text}
        </span>
      ))}
    </p>
  );
}

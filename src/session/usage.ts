import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { createAnalytics } from '#generated/client/analytics/analytics.ts';
import type { AnalyticsEvent } from '#generated/model/analyticsEvent.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { preferences } from './preferences.ts';
import { onReset } from './reset.ts';
import { usePreference } from './use-preference.ts';

/** Most events of one call (contract, AnalyticsCreateRequest); later ones of a burst are dropped. */
const MOST_EVENTS = 100;
/** Events wait for those that follow at once, in milliseconds. */
const PAUSE = 2000;

const useEvents = create<{ readonly events: readonly AnalyticsEvent[] }>()(() => ({ events: [] }));

onReset(() => useEvents.setState({ events: [] }));

/** Records what a user does, if the user has agreed to it. {@link useUsageReports} sends it. */
export function useRecordUsage(): (event: Omit<AnalyticsEvent, 'at'>) => void {
  const [hasConsent] = usePreference(preferences.usageConsent);
  return (event) => {
    if (hasConsent !== true) return;
    const at = new Date(serverNow()).toISOString();
    useEvents.setState(({ events }) => ({ events: [...events, { ...event, at }].slice(0, MOST_EVENTS) }));
  };
}

/**
 * Sends recorded events after a pause, and before the window is hidden. A failure is silent and loses them.
 *
 * @param isHeld whether events wait: a report makes the dashboard stale, which would then load twice
 */
export function useUsageReports(isHeld: boolean): void {
  const { events } = useEvents();
  const { send } = useWrite('createAnalytics', createAnalytics, { request: { silent: true } });
  const report = useEffectEvent(() => {
    if (events.length === 0) return;
    useEvents.setState({ events: [] });
    send({ events: [...events] });
  });
  useEffect(() => {
    if (isHeld || events.length === 0) return undefined;
    const timer = setTimeout(report, PAUSE);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [events, isHeld]);
}

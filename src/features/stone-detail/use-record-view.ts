import { useEffect, useEffectEvent } from 'react';
import { createAnalytics } from '#generated/client/analytics/analytics.ts';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

/** A failure is silent: nothing but the recent activities depends on it. */
export function useRecordView(id: string | undefined): void {
  const [hasConsent] = usePreference(preferences.usageConsent);
  const { send } = useWrite('createAnalytics', createAnalytics, { request: { silent: true } });
  const record = useEffectEvent((stone: string) =>
    send({ events: [{ kind: 'STONE_VIEW', at: new Date().toISOString(), diamonds: [stone] }] }),
  );
  useEffect(() => {
    if (hasConsent === true && id !== undefined) record(id);
  }, [hasConsent, id]);
}

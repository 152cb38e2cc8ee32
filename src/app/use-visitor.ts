import { useMemo } from 'react';
import { useFeatureFlags } from '#src/domain/reference/feature-flags.ts';
import { useSession, useUser } from '#src/session/session-store.ts';
import type { Visitor } from './access.ts';

/** Who looks at the portal now, as the guard sees them. */
export function useVisitor(): Visitor {
  const token = useSession((session) => session.token);
  const permissions = useSession((session) => session.permissions);
  const user = useUser();
  const flags = useFeatureFlags();
  return useMemo(() => ({ token, permissions, user, flags }), [token, permissions, user, flags]);
}

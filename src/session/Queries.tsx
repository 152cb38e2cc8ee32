import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onReset } from '#src/session/reset.ts';
import { queryClient } from '#src/shared/api/query-client.ts';

onReset(() => queryClient.clear());

/** The query client of the public and the portal layout: one, so that what a visitor loaded stays after signing in. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

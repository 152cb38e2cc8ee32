/** The stand-in as a test sees it: its own world, chosen by the `x-world` header, and the control calls under /__world. */
import type { APIRequestContext } from '@playwright/test';
import type { OperationId } from '#generated/operations.ts';

/** The instant at which every test's world stands still, unless the test moves it. */
export const NOW = '2026-01-15T09:30:00.000Z';

/** Password of every persona. */
export const PASSWORD = 'Pavilion-2026';

/** What goes wrong with a call: its nth from now, or every one. */
export type Fault = {
  operation: OperationId;
  nth?: number;
  status?: number;
  code?: string;
  latencyMs?: number;
  drop?: boolean;
  plant?: { path: string; value: unknown };
};

export type JournalEntry = {
  operation: OperationId | null;
  method: string;
  path: string;
  status: number;
  code: string;
  violations: readonly unknown[];
};

/** Controls one world. */
export function worldControl(request: APIRequestContext, world: string) {
  const headers = { 'x-world': world };
  const post = async (path: string, data: unknown) => {
    const reply = await request.post(`/__world/${path}`, { data, headers });
    if (!reply.ok()) throw new Error(`/__world/${path} answered ${reply.status()}: ${await reply.text()}`);
  };
  return {
    name: world,
    /** Throws away what an earlier run left in a world of the same name. */
    reset: () => post('reset', {}),
    freeze: (at: string) => post('clock', { mode: 'frozen', at }),
    advance: (ms: number) => post('clock', { mode: 'advance', ms }),
    fault: (...faults: readonly Fault[]) => post('faults', faults),
    clearFaults: () => post('faults', []),
    /** Takes stones away under the buyer: sold elsewhere. */
    sellElsewhere: (ids: readonly string[]) => post('stones', { ids, patch: { wSts: 'NA' } }),
    /** Gives stones another price under the buyer: USD per carat, and the amount in USD. */
    reprice: (ids: readonly string[], price: { ctPr: number; amt: number }) =>
      post('stones', { ids, patch: price }),
    journal: async (): Promise<readonly JournalEntry[]> => {
      const reply = await request.get('/__world/journal', { headers });
      return (await reply.json()).data.entries;
    },
  };
}

export type WorldControl = ReturnType<typeof worldControl>;

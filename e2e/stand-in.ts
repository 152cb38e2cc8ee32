/**
 * Test client of the stand-in: an isolated world, selected by the `x-world` header, and the control calls under
 * /__world.
 */
import type { APIRequestContext } from '@playwright/test';
import type { OperationId } from '#generated/operations.ts';

/** The instant at which the clock of every test world is frozen, unless the test moves it. */
export const NOW = '2026-01-15T09:30:00.000Z';

/** Password of every persona. */
export const PASSWORD = 'Pavilion-2026';

/** The user setting that asks for a one-time code on browsers that the user does not trust. */
export const ASKED_FOR_CODES = { key: 'PORTAL', value: { portal: { isOtpRequired: true } } };

/** A fault to inject into a call: into its nth from now, or into every one. */
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

/** A mail in the outbox of a world. */
export type Mail = { to: string; subject: string; text: string };

/** Controls one world. */
export function worldControl(request: APIRequestContext, world: string) {
  const headers = { 'x-world': world };
  const post = async (path: string, data: unknown) => {
    const reply = await request.post(`/__world/${path}`, { data, headers });
    if (!reply.ok()) throw new Error(`/__world/${path} answered ${reply.status()}: ${await reply.text()}`);
  };
  const outbox = async (): Promise<readonly Mail[]> => {
    const reply = await request.get('/__world/outbox', { headers });
    return (await reply.json()).data;
  };
  const call = async (to: string, body: unknown, token = '') => {
    const sent = { data: body, headers: { ...headers, Authorization: token } };
    const reply = await request.post(`/web/v1/${to}`, sent);
    if (!reply.ok()) throw new Error(`${to} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()).data;
  };
  return {
    name: world,
    /** Discards what an earlier run left in a world of the same name. */
    reset: () => post('reset', {}),
    freeze: (at: string) => post('clock', { mode: 'frozen', at }),
    advance: (ms: number) => post('clock', { mode: 'advance', ms }),
    fault: (...faults: readonly Fault[]) => post('faults', faults),
    clearFaults: () => post('faults', []),
    /** Makes stones unavailable to the buyer, as if sold elsewhere. */
    sellElsewhere: (ids: readonly string[]) => post('stones', { ids, patch: { wSts: 'NA' } }),
    /** Changes the price of stones while the buyer looks on: USD per carat, and the amount in USD. */
    reprice: (ids: readonly string[], price: { ctPr: number; amt: number }) =>
      post('stones', { ids, patch: price }),
    /** Mails and one-time codes that were sent, the earliest first. */
    outbox,
    /** What a pattern finds in the last mail to an address: a code, a link. */
    inMail: async (to: string, wanted: RegExp): Promise<string> => {
      const text = (await outbox()).findLast((mail) => mail.to === to)?.text ?? '';
      const found = wanted.exec(text)?.[1];
      if (found === undefined) throw new Error(`No mail to ${to} with ${String(wanted)}, but: ${text}`);
      return found;
    },
    /** Signs a user in outside the portal; returns the data of the reply. */
    sessionOf: (username: string) => call('auth/login', { username, password: PASSWORD }),
    /** Calls an operation as a user, outside the portal: what somebody else does meanwhile. Returns its data. */
    callAs: async (username: string, path: string, data: unknown) => {
      const { token } = await call('auth/login', { username, password: PASSWORD });
      return call(path, data, token.jwt);
    },
    journal: async (): Promise<readonly JournalEntry[]> => {
      const reply = await request.get('/__world/journal', { headers });
      return (await reply.json()).data.entries;
    },
  };
}

/** The id of a seeded stone by its number. */
export const idOf = (stoneId: string): string => `st-${stoneId.replace('PV1', '')}`;

export type WorldControl = ReturnType<typeof worldControl>;

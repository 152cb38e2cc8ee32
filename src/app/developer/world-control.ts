import * as v from 'valibot';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { WORLD_HEADER } from './calls.ts';
import { drawerState } from './drawer-state.ts';

const Reply = v.object({ code: v.string(), message: v.string(), data: v.optional(v.unknown()) });

/** A user who can sign in to every world. */
const Persona = v.object({ name: v.string(), title: v.string(), username: v.string(), password: v.string() });
export type Persona = v.InferOutput<typeof Persona>;

const Scenario = v.object({ name: v.string(), about: v.string() });

/** `now` is RFC 3339. */
const Clock = v.object({ mode: v.string(), now: v.string() });

const Fault = v.object({
  operation: v.string(),
  /** Which of the following calls is affected, from 1; all if absent. */
  nth: v.exactOptional(v.number()),
  status: v.exactOptional(v.number()),
  code: v.exactOptional(v.enum(ErrorCode)),
  latencyMs: v.exactOptional(v.number()),
  /** Closes the connection without a reply. */
  drop: v.exactOptional(v.boolean()),
  /** A reply by hand, and a change of the reply; the drawer passes them on. */
  body: v.exactOptional(v.unknown()),
  plant: v.exactOptional(v.object({ path: v.string(), value: v.exactOptional(v.unknown()) })),
});
export type Fault = v.InferOutput<typeof Fault>;

/** A change of the clock: `at` is RFC 3339, `ms` milliseconds. */
export type ClockChange =
  | { readonly mode: 'real' }
  | { readonly mode: 'frozen'; readonly at?: string }
  | { readonly mode: 'advance'; readonly ms: number };

async function replyOf(path: string, init: RequestInit): Promise<v.InferOutput<typeof Reply>> {
  const reply = await fetch(`/__world/${path}`, init);
  // Without a mock backend beside the portal, the development server answers with the portal's page.
  const body: unknown = await reply.json().catch(() => null);
  const parsed = v.safeParse(Reply, body);
  if (!parsed.success) throw new Error(`No mock backend answers at /__world/${path} (${reply.status}).`);
  return parsed.output;
}

/** Calls a control of the world of the drawer; throws an Error with the message of a refusal. */
async function control<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  body?: object,
): Promise<v.InferOutput<Schema>> {
  const { world } = drawerState();
  const headers = {
    'content-type': 'application/json',
    ...(world === null ? {} : { [WORLD_HEADER]: world }),
  };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const { code, message, data } = await replyOf(path, sent);
  if (code !== 'OK') throw new Error(message);
  return v.parse(schema, data);
}

/** The controls of a world that the drawer uses (README, worlds). */
export const readPersonas = () => control('personas', v.array(Persona));
export const readScenarios = () => control('scenarios', v.array(Scenario));
export const readClock = () => control('clock', Clock);
export const readFaults = () => control('faults', v.array(Fault));
export const changeClock = (change: ClockChange) => control('clock', Clock, change);
export const planFaults = (faults: readonly Fault[]) => control('faults', v.unknown(), faults);
export const startScenario = (name: string) => control('scenario', v.unknown(), { name });
export const resetWorld = () => control('reset', v.unknown(), {});

import * as v from 'valibot';
import { at, textOf } from '../../conformance/values.ts';
import { CommandError } from '../command.ts';
import type { Control } from '../control.ts';
import { userTypeName } from './exchange.ts';
import type { Send } from './send.ts';

const Personas = v.array(v.object({ username: v.string(), password: v.string(), title: v.string() }));

export type Persona = v.InferOutput<typeof Personas>[number];

export interface People {
  readonly named: (username: string) => Persona | null;
  /** The first persona of a type of user; null when there is none. */
  readonly ofType: (type: string) => Promise<Persona | null>;
}

/** Type of the user who signed in; null when the sign-in was refused. */
export const signedInType = (reply: unknown): string | null =>
  userTypeName(at(reply, 'data', 'user', 'userType'));

/** Reads the personas. `signIn` sends a call of sign-in to a world that the replay does not use. */
export async function readPeople({ get }: Control, signIn: Send): Promise<People> {
  const found = v.safeParse(Personas, await get('personas'));
  if (!found.success) throw new CommandError('The server at --url lists no personas: it is no mock backend.');
  const personas = found.output;
  const types = new Map<string, string | null>();

  async function typeOf({ username, password }: Persona): Promise<string | null> {
    const known = types.get(username);
    if (known !== undefined) return known;
    const { body } = await signIn({ operation: 'login', body: { username, password, isRemember: false } });
    const type = signedInType(body);
    types.set(username, type);
    return type;
  }

  return {
    named: (username) => personas.find((persona) => persona.username === username) ?? null,
    ofType: async (type) => {
      for (const persona of personas) {
        if (textOf(await typeOf(persona)) === type) return persona;
      }
      return null;
    },
  };
}

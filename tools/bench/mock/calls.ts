import { operations } from '#generated/operations.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { PAGE } from './queries.ts';

export interface Call {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

export const PAGINATE: Call = {
  name: `diamond/paginate of ${PAGE} stones`,
  path: '/web/v1/diamond/paginate',
  body: {
    page: 2,
    limit: PAGE,
    filters: [{ shp: ['shape-round'] }],
    sort: [{ amt: 'ASC' }],
    isSkipSave: true,
  },
};

export const PROFILE: Call = { name: 'user/profile', path: '/web/v1/user/profile', body: {} };

export const SETTING: Call = { name: 'project-setting/view', path: '/web/v1/project-setting/view', body: {} };

export const SIGN_IN: Call = {
  name: 'auth/login',
  path: '/web/v1/auth/login',
  body: { username: 'primary', password: DEMO_PASSWORD },
};

/** The nth write of a setting. Two writes in a row differ, so that each one changes the world. */
export const writeSetting = (n: number): Call => ({
  name: 'upsertUserSetting',
  path: operations.upsertUserSetting.path,
  body: { key: 'PORTAL', value: { portal: { pageSize: 25 + (n % 2) * 25 } } },
});

/** Sends a call, optionally with a token and in a world, and returns the text of the reply. Rejects unless its status is 200. */
export type Send = (call: Call, token?: string, world?: string) => Promise<string>;

/** Signs in the persona of the benchmarks and returns its token. Throws when the sign-in is refused. */
export async function signIn(send: Send): Promise<string> {
  const reply: { data?: { token?: { jwt?: string } } } = JSON.parse(await send(SIGN_IN));
  const jwt = reply.data?.token?.jwt;
  if (jwt === undefined) {
    throw new Error(`Cannot sign in: ${JSON.stringify(reply)}`);
  }
  return jwt;
}

export function headersOf(token: string | undefined, world?: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    devicetype: '1',
    ...(token === undefined ? {} : { authorization: token }),
    ...(world === undefined ? {} : { 'x-world': world }),
  };
}

/** Returns the text of a reply with status 200; throws for any other status. */
export function expectOk(path: string, status: number, text: string): string {
  if (status !== 200) {
    throw new Error(`${path} answers ${status}: ${text.slice(0, 500)}`);
  }
  return text;
}

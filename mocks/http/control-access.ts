import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CONTROL_HEADER } from './control-header.ts';

/** Who may control worlds: anyone who reaches the server, those who send a token, or nobody. */
export type ControlAccess = 'open' | 'off' | { readonly token: string };

interface Refusal {
  readonly status: 401 | 403;
  readonly body: { readonly code: string; readonly message: string };
}

const OFF: Refusal = {
  status: 403,
  body: {
    code: 'E_FORBIDDEN',
    message: `The control API is off, because the server listens beyond this machine. Start it with PAVILION_CONTROL_TOKEN=<token>, and send the token in the header ${CONTROL_HEADER}.`,
  },
};

const NO_TOKEN: Refusal = {
  status: 401,
  body: {
    code: 'E_UNAUTHORIZED',
    message: `Send the value of PAVILION_CONTROL_TOKEN in the header ${CONTROL_HEADER}, or as the password of Basic authentication.`,
  },
};

function isEqual(sent: string, token: string): boolean {
  const [one, other] = [sent, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** The password of Basic authentication (RFC 7617), by which a browser sends the token; the user name does not matter. */
function basicPassword(authorization: string): string | null {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (scheme.toLowerCase() !== 'basic') return null;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/** Why a control call is refused; null if it is accepted. */
export function controlRefusal(access: ControlAccess, { headers }: IncomingMessage): Refusal | null {
  if (access === 'open') return null;
  if (access === 'off') return OFF;
  const sent = headers[CONTROL_HEADER] ?? basicPassword(headers.authorization ?? '');
  return typeof sent === 'string' && isEqual(sent, access.token) ? null : NO_TOKEN;
}

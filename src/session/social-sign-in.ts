import * as v from 'valibot';
import { loginSocially } from '#generated/client/social/social.ts';
import { SocialProvider } from '#generated/model/socialProvider.ts';
import type { SocialProviderSetting } from '#generated/model/socialProviderSetting.ts';
import { syncClock } from '#src/shared/api/clock.ts';
import { type Problem, toProblem } from '#src/shared/api/problem.ts';
import { keepChallenge } from './challenge-store.ts';
import { openSession } from './session-store.ts';

/** The request under way in this tab, kept while the provider has the window. */
const NAME = 'pavilion:social-sign-in';

const pendingRequest = v.object({
  provider: v.enum(SocialProvider),
  state: v.string(),
  codeVerifier: v.string(),
  redirectUri: v.string(),
  query: v.string(),
});
type PendingRequest = v.InferOutput<typeof pendingRequest>;

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 43 characters of 32 random bytes: a state, or a code verifier (RFC 7636, section 4.1). */
const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(codeVerifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return base64Url(new Uint8Array(digest));
}

/**
 * Opens the consent page of a provider in this window: authorization code flow with `state` and PKCE (RFC 7636, S256).
 * The provider returns to `redirectUri`; `query` is that of the sign-in screen, which may contain the page to
 * open next. Rejects if the tab cannot keep the request, as with blocked storage.
 */
export async function openProvider(
  { provider, authorizationUrl, clientId, scope }: SocialProviderSetting,
  redirectUri: string,
  query: string,
): Promise<void> {
  const pending: PendingRequest = {
    provider,
    state: randomText(),
    codeVerifier: randomText(),
    redirectUri,
    query,
  };
  sessionStorage.setItem(NAME, JSON.stringify(pending));
  const url = new URL(authorizationUrl, window.location.href);
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: pending.state,
    code_challenge: await challengeOf(pending.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  window.location.assign(url.href);
}

/** Takes the request under way: it counts once. Null if there is none, or it cannot be read. */
function takePending(): PendingRequest | null {
  try {
    const parsed = v.safeParse(pendingRequest, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    sessionStorage.removeItem(NAME);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    console.warn('The social sign-in cannot be read', error);
    return null;
  }
}

/**
 * What a provider answered: a code to redeem, or that its user cancelled; `failed` for everything that is not to be
 * trusted. `query` is that of the sign-in screen before.
 */
export type ProviderAnswer =
  | { readonly kind: 'cancelled' | 'failed'; readonly query: string }
  | {
      readonly kind: 'granted';
      readonly query: string;
      readonly redeem: () => Promise<Problem | 'code sent' | null>;
    };

/**
 * Reads the answer of a provider from the query of the redirect URI. An answer without the `state` of this tab's request
 * fails: somebody else may have started it (RFC 6749, section 10.12). `redeem` signs in and starts the session; it returns
 * the Problem of a refusal, or that a one-time code was sent: /verify-otp continues.
 */
export function takeAnswer(query: URLSearchParams): ProviderAnswer {
  const pending = takePending();
  const before = pending?.query ?? '';
  if (pending === null || query.get('state') !== pending.state) return { kind: 'failed', query: before };
  const authorizationCode = query.get('code');
  if (query.get('error') === 'access_denied') return { kind: 'cancelled', query: before };
  if (authorizationCode === null) return { kind: 'failed', query: before };
  const { provider, redirectUri, codeVerifier } = pending;
  const redeem = async () => {
    try {
      const { data } = await loginSocially({ provider, authorizationCode, redirectUri, codeVerifier });
      openSession(data);
      void syncClock();
      return null;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code !== 'E_OTP_REQUIRED') return problem;
      keepChallenge(problem.data);
      return 'code sent';
    }
  };
  return { kind: 'granted', query: before, redeem };
}

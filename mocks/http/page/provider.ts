import * as v from 'valibot';
import type { SocialProvider } from '#generated/model/socialProvider.ts';
import { issueCode } from '#mocks/operations/social/grants.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import { html, type Markup } from './html.ts';
import { type PageReply, page } from './layout.ts';

const PROVIDER = '/__world/provider';
const CONSENT = `${PROVIDER}/consent`;

const NAMES: Readonly<Record<SocialProvider, string>> = {
  FACEBOOK: 'Facebook',
  GOOGLE: 'Google',
  LINKEDIN: 'LinkedIn',
};

function hidden(fields: Readonly<Record<string, string>>): Markup[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

function accounts({ base }: World): Markup[] {
  return base.seed.personas.flatMap(({ title, userId }) => {
    const email = base.users.get(userId)?.user.email;
    return email === undefined ? [] : [html`<option value="${email}">${title}</option>`];
  });
}

/**
 * Consent page of an identity provider, played by the mock backend. The form carries the authorization request on in `fields`;
 * `problem` says what was wrong with the last answer.
 */
function consentPage(
  world: World,
  provider: SocialProvider,
  fields: Readonly<Record<string, string>>,
  problem: string | null,
): string {
  const told = problem === null ? html`` : html`<p role="alert" class="failed">${problem}</p>`;
  return page(`Sign in to Pavilion with ${NAMES[provider]}`, [
    html`<p>The mock backend plays ${NAMES[provider]}. It tells Pavilion the email address of the account that you choose.</p>`,
    told,
    html`<form method="post" action="${CONSENT}?world=${world.name}">${hidden({ ...fields, world: world.name })}
<label>Email address of the account
<input name="email" type="email" list="accounts" autocomplete="off" maxlength="120" size="40" autofocus></label>
<datalist id="accounts">${accounts(world)}</datalist>
<button type="submit" name="answer" value="allow">Allow</button>
<button type="submit" name="answer" value="cancel" formnovalidate>Cancel</button></form>`,
  ]);
}

function brokenRequestPage(problem: string): string {
  return page('This authorization request is not valid', [
    html`<p role="alert" class="failed">${problem}</p>`,
  ]);
}

export const CodeChallenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** An authorization request (RFC 6749, section 4.1.1, with PKCE by RFC 7636, section 4.3). */
const AuthorizationRequest = v.object({
  response_type: v.literal('code'),
  client_id: v.pipe(v.string(), v.minLength(1)),
  redirect_uri: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()),
  scope: v.pipe(v.string(), v.minLength(1)),
  state: v.pipe(v.string(), v.minLength(16)),
  code_challenge: CodeChallenge,
  code_challenge_method: v.literal('S256'),
});
type AuthorizationRequest = v.InferOutput<typeof AuthorizationRequest>;

const Email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(120));

export function isProviderPage({ method, path }: Pick<Incoming, 'method' | 'path'>): boolean {
  return method === 'POST' ? path === CONSENT : path === PROVIDER;
}

/** Why a request must not be answered by a redirect (RFC 6749, section 4.1.2.1); null if it may be. */
function problemOf({ redirect_uri }: AuthorizationRequest, headers: Incoming['headers']): string | null {
  // The portal is served by this server. A provider redirects to registered addresses only.
  const isRegistered = URL.parse(redirect_uri)?.host === headers.host?.toLowerCase();
  return isRegistered ? null : `The redirect URI ${redirect_uri} is not one of this server.`;
}

function redirect(request: AuthorizationRequest, answer: Readonly<Record<string, string>>): PageReply {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: request.state })) {
    url.searchParams.set(name, value);
  }
  return { status: 303, location: url.href };
}

function answerForm(
  world: World,
  provider: SocialProvider,
  request: AuthorizationRequest,
  fields: Readonly<Record<string, string>>,
): PageReply {
  if (fields.answer !== 'allow') return redirect(request, { error: 'access_denied' });
  const email = v.safeParse(Email, fields.email ?? '');
  if (!email.success) {
    return { status: 400, html: consentPage(world, provider, request, 'Enter an email address.') };
  }
  const grant = { provider, email: email.output, redirectUri: request.redirect_uri };
  const code = issueCode(world, world.clock.now(), { ...grant, codeChallenge: request.code_challenge });
  return redirect(request, { code });
}

/**
 * Answers with the consent page of an identity provider, or handles its form: redirects to the portal with an
 * authorization code, or with `access_denied`.
 */
export function answerProvider(worlds: Worlds, incoming: Incoming): PageReply {
  const isForm = incoming.path === CONSENT;
  const text = isForm ? new TextDecoder().decode(incoming.body ?? undefined) : '';
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : incoming.query;
  const name = fields.world ?? incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  const parsed = v.safeParse(AuthorizationRequest, fields);
  if (!WORLD_NAME.test(name)) return { status: 400, html: brokenRequestPage('That is no name for a world.') };
  if (!parsed.success) {
    const wrong = Object.keys(v.flatten(parsed.issues).nested ?? {}).join(', ');
    return { status: 400, html: brokenRequestPage(`Missing or wrong parameters: ${wrong}.`) };
  }
  if (worlds.isGone(name)) return { status: 410, html: brokenRequestPage(worldGone(name).body.message) };
  const world = worlds.open(name);
  const request = parsed.output;
  const provider = world.base.seed.setting.socialProviders.find(
    (each) => each.clientId === request.client_id,
  )?.provider;
  const problem = problemOf(request, incoming.headers);
  if (provider === undefined) return { status: 400, html: brokenRequestPage('There is no such client.') };
  if (problem !== null) return { status: 400, html: brokenRequestPage(problem) };
  if (!isForm) return { status: 200, html: consentPage(world, provider, request, null) };
  return answerForm(world, provider, request, fields);
}

import type { SocialProvider } from '#generated/model/socialProvider.ts';
import type { World } from '#mocks/world/world.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';

/** Path of the consent page, and the one to which its form is sent. */
export const PROVIDER = '/__world/provider';
export const CONSENT = `${PROVIDER}/consent`;

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
export function consentPage(
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

/** Page for an authorization request that cannot be answered, such as one with an unknown client. */
export function brokenRequestPage(problem: string): string {
  return page('This authorization request is not valid', [
    html`<p role="alert" class="failed">${problem}</p>`,
  ]);
}

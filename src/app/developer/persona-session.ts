import { href } from '#src/domain/paths/href.ts';
import { currentSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { signOut } from '#src/session/sign-out.ts';
import { type Persona, readPersonas } from './world-control.ts';

/** The page to show after a change: the current one without its fragment, which alone would not reload. */
const currentPage = () => window.location.pathname + window.location.search;

async function endSession(): Promise<void> {
  if (currentSession().token !== null) await signOut('asked');
}

/** Signs in; a persona that is asked for a one-time code continues on the page for it. */
async function openSession({ username, password }: Persona, page: string): Promise<void> {
  const isOpen = await signIn({ username, password });
  window.location.assign(isOpen ? page : href('verifyOtp'));
}

/** Signs in as a persona after ending the current session, and reloads the page. */
export async function becomePersona(persona: Persona): Promise<void> {
  const page = currentPage();
  await endSession();
  await openSession(persona, page);
}

/**
 * Runs a change that ends all sessions of the portal, such as another world: ends the session before, signs the same
 * persona in afterwards, and reloads the page.
 */
export async function withSameCaller(change: () => Promise<unknown>): Promise<void> {
  const page = currentPage();
  const username = currentSession().user?.username;
  await endSession();
  await change();
  const persona = (await readPersonas()).find((each) => each.username === username);
  if (persona === undefined) window.location.assign(page);
  else await openSession(persona, page);
}

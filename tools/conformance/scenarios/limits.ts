import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { exampleOf, expect, type Player, type Scenario, type Stage } from '../play.ts';
import { fileOf, samples } from '../samples.ts';
import { at, listOf, textOf } from '../values.ts';

const LEEWAY_MS = 1000;

/** Something that may be done so often only. */
interface Limited {
  readonly operation: string;
  /** How often, as the contract or the house has it. */
  readonly most: number;
  /** Who does it: a user, or a browser without one. */
  readonly by?: string;
  /** The body of the call of that number; the operation's first example when absent. */
  readonly body?: (nth: number, stage: Stage) => unknown;
}

const passport = samples.find(({ name }) => name.endsWith('.pdf')) ?? fileOf('none.pdf', '');

const limited: readonly Limited[] = [
  { operation: 'loginAsGuest', most: 20 },
  { operation: 'requestPasswordReset', most: 5 },
  { operation: 'resetPassword', most: 10 },
  { operation: 'checkResetLink', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  { operation: 'verifyEmail', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  { operation: 'resendVerificationEmail', most: 1 },
  { operation: 'checkRegistrationNames', most: 60 },
  { operation: 'viewRejectedRegistration', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  {
    operation: 'changePassword',
    most: 5,
    by: 'primary',
    body: () => ({ currentPassword: `not ${DEMO_PASSWORD}`, newPassword: 'Another-2026' }),
  },
  {
    operation: 'loginSocially',
    most: 10,
    body: () => ({
      provider: 'GOOGLE',
      authorizationCode: 'nobody',
      redirectUri: 'https://portal.test/',
      codeVerifier: 'x'.repeat(43),
    }),
  },
  {
    operation: 'register',
    most: 20,
    body: (nth, stage) => ({
      ...exampleOf(stage, 'register'),
      email: `limit-${nth}@register.test`,
      password: DEMO_PASSWORD,
    }),
  },
  { operation: 'createContact', most: 10 },
  { operation: 'createFeedback', most: 5 },
  { operation: 'viewFeedbackInvitation', most: 10, body: (nth) => ({ invitation: `guess-${nth}` }) },
  { operation: 'createAnalytics', most: 120 },
  { operation: 'uploadFile', most: 60, body: () => ({ kind: 'IDENTITY_PROOF', file: passport }) },
  {
    operation: 'mailDiamonds',
    most: 30,
    by: 'primary',
    body: () => ({ id: ['st-00001'], listType: 'cart', email: ['noa@levi.test'], attachments: ['PDF'] }),
  },
];

function bodyOf({ operation, body }: Limited, nth: number, stage: Stage): unknown {
  return body?.(nth, stage) ?? exampleOf(stage, operation);
}

/** Does it once more than it may be done; the time from which it may be done again. */
async function exceed(player: Player, what: Limited, stage: Stage): Promise<string> {
  const { operation, most } = what;
  for (let nth = 1; nth <= most; nth += 1) {
    const status = await player.status(operation, bodyOf(what, nth, stage));
    expect(status !== 429, `${operation} is refused at the ${nth}. time; ${most} are allowed.`);
  }
  const words = `It may be done more than ${most} times.`;
  return textOf(at(await player.refused(operation, 429, bodyOf(what, most + 1, stage), words), 'retryAt'));
}

function limitOf(what: Limited): Scenario {
  const { operation, by } = what;
  return {
    name: `${operation} may be called so often only, and again later`,
    operations: [operation],
    play: async (stage) => {
      stage.onMockBackend();
      const player = by === undefined ? stage.visitor(`limit-${operation}`) : await stage.as(by, 0);
      const retryAt = Date.parse(await exceed(player, what, stage));
      const now = Date.parse(textOf(at(await stage.control('GET', '/clock'), 'now')));
      expect(retryAt > now, 'It may be tried again at a time that is over.');
      await stage.advance(retryAt - now + LEEWAY_MS);
      const again = await player.status(operation, bodyOf(what, what.most + 2, stage));
      expect(again !== 429, `${operation} is refused for ever.`);
    },
  };
}

const applications: Scenario = {
  name: 'applyForCareer is for open positions, once an address and ten an hour of a browser',
  operations: ['applyForCareer', 'paginateCareers'],
  play: async (stage) => {
    const { as, onMockBackend } = stage;
    onMockBackend();
    const buyer = await as('primary', 0);
    const [position] = listOf(at(await buyer.ok('paginateCareers', { page: 1, limit: 1 }), 'list'));
    const apply = async (nth: number) => {
      const kept = await buyer.ok('uploadFile', { kind: 'RESUME', file: passport });
      const email = `apply-${nth}@career.test`;
      return {
        ...exampleOf(stage, 'applyForCareer'),
        career: at(position, 'id'),
        email,
        resume: at(kept, 'file'),
      };
    };
    for (let nth = 1; nth <= 10; nth += 1) await buyer.ok('applyForCareer', await apply(nth));
    await buyer.refused('applyForCareer', 409, await apply(1), 'An address applies twice.');
    await buyer.refused('applyForCareer', 429, await apply(11), 'A browser applies more than ten times.');
  },
};

/** Stories of what may be done so often only. */
export const limitScenarios: readonly Scenario[] = [...limited.map(limitOf), applications];

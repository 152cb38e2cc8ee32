import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { exampleOf, expect, type Scenario, type Stage } from '../play.ts';
import { fileOf, samples } from '../samples.ts';
import { at, listOf, textOf } from '../values.ts';
import { inLastMail } from './entry.ts';

const email = 'conformance@correct.test';
const REASON = 'The passport cannot be read.';

/** A registration with a proof that the house has rejected: its id, its request and the token to correct it. */
async function rejected(stage: Stage, browser: ReturnType<Stage['visitor']>) {
  const passport = fileOf('passport.pdf', '%PDF-1.7 a passport');
  const kept = await browser.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: passport });
  const photoId = { docType: 'doc-type-personal-passport', number: 'P1', file: at(kept, 'file') };
  const picture = samples.find(({ name }) => name.endsWith('.png'));
  const stored = async (kind: 'PHOTO' | 'COMPANY_LOGO') =>
    at(await browser.ok('uploadFile', { kind, file: picture }), 'file');
  const pictures = { photo: await stored('PHOTO'), logo: await stored('COMPANY_LOGO') };
  const profile = { description: 'Polished goods.', ...pictures };
  const member = { ...exampleOf(stage, 'register'), ...profile, email, password: DEMO_PASSWORD, photoId };
  const made = await browser.ok('register', member);
  const id = textOf(at(made, 'id'));
  const admin = await stage.as('admin', 0);
  await admin.ok('updateRegistrationStatus', { id, status: 3, comment: REASON });
  const correction = await inLastMail(stage, /rejected/, /\/signup\?correct=([\w-]+)/);
  return { id, member, photoId, correction, admin };
}

const correcting: Scenario = {
  name: 'a rejected applicant sees what was sent and why it was rejected, corrects it and sends it again, once',
  operations: ['viewRejectedRegistration', 'register', 'checkRegistrationNames', 'updateRegistrationStatus'],
  play: async (stage) => {
    stage.onMockBackend();
    const browser = stage.visitor('conformance-correct');
    const { id, member, photoId, correction, admin } = await rejected(stage, browser);
    const elsewhere = stage.visitor('conformance-elsewhere');
    const shown = await elsewhere.ok('viewRejectedRegistration', { token: correction });
    expect(at(shown, 'reason') === REASON, 'The applicant is not told the reason.');
    expect(at(shown, 'companyName') === at(member, 'companyName'), 'What was sent does not come back.');
    expect(at(shown, 'photoId', 'file', 'file') === photoId.file, 'The proof of before is lost.');
    expect(at(shown, 'description') === at(member, 'description'), 'The description is lost.');
    expect(at(shown, 'logo', 'file') === at(member, 'logo'), 'The logo of before is lost.');
    expect(at(shown, 'photo', 'file') === at(member, 'photo'), 'The picture of the user is lost.');
    expect(!JSON.stringify(shown).includes(DEMO_PASSWORD), 'The password is shown.');

    const taken = async (names: object) =>
      listOf(at(await elsewhere.ok('checkRegistrationNames', names), 'taken'));
    expect((await taken({ email })).length === 1, 'A taken address is said to be free.');
    expect(
      (await taken({ email, correction })).length === 0,
      'The address of their own is said to be taken.',
    );

    const foreign = { ...member, photoId: { ...photoId, file: 'file-1' }, correction };
    await elsewhere.refused('register', 400, foreign, "A file of another's company is taken.");
    const { photoId: _photoId, ...plain } = member;
    const corrected = { ...plain, email: 'conformance@corrected.test', correction };
    const again = await elsewhere.ok('register', corrected);
    expect(at(again, 'id') === id, 'The corrected registration is another member.');
    await elsewhere.refused('register', 404, corrected, 'A link to correct works twice.');
    await elsewhere.refused(
      'viewRejectedRegistration',
      404,
      { token: correction },
      'A used link still shows the registration.',
    );
    await admin.ok('updateRegistrationStatus', { id, status: 2 });
    await elsewhere.refused(
      'checkRegistrationNames',
      404,
      { email, correction },
      'A used link still frees the names.',
    );
    const token = await inLastMail(stage, /Verify/, /\/verify-email\?token=([\w-]+)/);
    await browser.ok('verifyEmail', { token });
    const credentials = { username: corrected.email, password: DEMO_PASSWORD, isRemember: false };
    await browser.ok('login', credentials);
  },
};

/** Stories of registrations that were rejected. */
export const correctionScenarios: readonly Scenario[] = [correcting];

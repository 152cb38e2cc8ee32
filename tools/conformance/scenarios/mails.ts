import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Scenario, type Stage } from '../play.ts';
import { at, listOf, textOf } from '../values.ts';

/** Languages of the mails to an address, the first mail first. */
async function languagesTo({ control }: Stage, to: string): Promise<string[]> {
  const mails = listOf(await control('GET', '/outbox'));
  return mails.filter((mail) => at(mail, 'to') === to).map((mail) => textOf(at(mail, 'lang')));
}

const chosen: Scenario = {
  name: 'a user is written to in the language that they have chosen, whoever causes the mail',
  operations: ['upsertUserSetting', 'requestPasswordReset', 'mailDiamonds'],
  play: async (stage) => {
    const [reader, sender] = [await stage.as('primary', 0), await stage.as('customer', 1)];
    stage.onMockBackend();
    const choose = (user: typeof reader, locale: string) =>
      user.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { locale } } });
    await choose(reader, 'ar');
    await choose(sender, 'fr-CA');
    const asking = stage.visitor('a-browser-in-german', 'de');
    await asking.ok('requestPasswordReset', { username: 'buyer@pavilion.test' });
    const shared = { id: ['st-00001'], listType: 'cart', attachments: ['PDF'] };
    await sender.ok('mailDiamonds', { ...shared, email: ['buyer@pavilion.test', 'lea@french.test'] });
    const got = await languagesTo(stage, 'buyer@pavilion.test');
    expect(got.join() === 'ar,ar', `A user who has chosen Arabic gets mails in ${got.join()}.`);
    const [other] = await languagesTo(stage, 'lea@french.test');
    expect(other === 'fr', `A sender who has chosen French mails stones in ${other}.`);
  },
};

const wished: Scenario = {
  name: 'who has chosen no language is written to in the one that the call wishes most, else in English',
  operations: ['createContact', 'login'],
  play: async (stage) => {
    stage.onMockBackend();
    const write = async (language: string | undefined, email: string) => {
      const visitor = stage.visitor(`a-writer-${email}`, language);
      await visitor.ok('createContact', { name: 'Noa', email, message: 'How long does a memo last?' });
      const [got] = await languagesTo(stage, email);
      return got;
    };
    for (const [header, language] of [
      ['xx, zh-TW;q=0.8, de;q=0.9', 'de'],
      ['he-IL', 'he'],
      ['pt', 'en'],
      [undefined, 'en'],
    ] as const) {
      const got = await write(header, `noa@${language}-${header === undefined ? 'none' : 'some'}.test`);
      expect(got === language, `A visitor who wishes ${header} gets a mail in ${got}.`);
    }
    const buyer = await stage.as('primary', 0);
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
    await stage
      .visitor('a-new-browser', 'ja-JP')
      .refused(
        'login',
        403,
        { username: 'primary', password: DEMO_PASSWORD, isRemember: false },
        'A new browser is let in without a code.',
      );
    const code = (await languagesTo(stage, 'buyer@pavilion.test')).at(-1);
    expect(code === 'ja', `A code asked for in Japanese is mailed in ${code}.`);
  },
};

/** Stories of the language of mails. */
export const mailScenarios: readonly Scenario[] = [chosen, wished];

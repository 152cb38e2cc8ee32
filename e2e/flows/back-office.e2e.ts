import { href } from '#src/domain/paths/href.ts';
import { freeStones, seenAt } from '../free-stones.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';
import { NEW_PASSWORD, register, signUpForm } from '../sign-up-form.ts';
import { act, selectStones, stoneNumbers } from '../stone-list.ts';

const NOA = 'noa@levi.test';
const CORRECT = /(\/signup\?correct=\S+)/;
const REASON = 'The address of the company is not the one on the certificate.';

const MUMBAI = {
  address1: '1 Bharat Diamond Bourse',
  country: 'country-in',
  state: 'state-in-mh',
  city: 'city-mumbai',
  zipCode: '400051',
};

test.use({ persona: 'admin' });

test('a dealer applies, corrects the registration, is approved with terms and a sales person, signs in and buys', async ({
  page,
  t,
  step,
  scan,
  world,
  openAs,
}) => {
  test.slow();
  const dealer = await openAs(null);
  await step('the dealer applies', async () => {
    await dealer.goto(href('signUp'));
    await register(dealer, t, NOA);
    await expect(
      dealer.getByRole('heading', { level: 1, name: t('verification:thanks.registered.title') }),
    ).toBeVisible();
  });
  const drawer = page.getByRole('dialog', { name: t('shell:title.registrations') });
  const decide = async (verdict: 'approve' | 'correct') => {
    const name = t(`desk:registrations.verdict.${verdict}`);
    await drawer.getByRole('radio', { name }).check();
    return drawer.getByRole('button', { name, exact: true });
  };
  await step(
    'the admin is led from the notification to the registration, and asks for a correction',
    async () => {
      await page.goto(href('notifications'));
      await page.getByRole('main').getByRole('link').filter({ hasText: /Noa/ }).first().click();
      await expect(drawer.getByText(NOA)).toBeVisible();
      await scan('desk/registration');
      const send = await decide('correct');
      await drawer.getByRole('textbox', { name: new RegExp(`^${t('desk:registrations.why')}`) }).fill(REASON);
      await send.click();
      await expect(drawer).toBeHidden();
    },
  );
  await step('the dealer reads why, corrects it and sends it again', async () => {
    await dealer.goto(await world.inMail(NOA, CORRECT));
    await expect(dealer.getByText(REASON)).toBeVisible();
    const form = signUpForm(dealer, t);
    await form.password();
    for (const name of ['company', 'business', 'profile', 'proofs', 'kyc', 'terms'] as const) {
      await form.next();
      await form.atStep(name);
    }
    await form.agree();
    await form.next();
    await form.send();
  });
  await step('the admin approves it with terms and a sales person', async () => {
    await page.goto(href('registrations'));
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: NOA })).toBeVisible();
    await scan('route/registrations');
    await page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: NOA })
      .getByRole('button', { name: new RegExp(t('desk:registrations.open', { name: '' }).trim()) })
      .click();
    await expect(drawer.getByText(REASON)).toBeVisible();
    const send = await decide('approve');
    await send.click();
    await expect(drawer).toBeHidden();
  });
  await step('the dealer signs in', async () => {
    await dealer.goto(href('signIn'));
    await signIn(dealer, t, NOA, NEW_PASSWORD);
    await expect(dealer).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });
  await step('the dealer buys a stone, which the house approves', async () => {
    const who = { username: NOA, password: NEW_PASSWORD };
    for (const type of ['SHIPPING', 'BILLING'] as const) {
      await world.callAs(who, 'upsertAddress', { ...MUMBAI, type });
    }
    const [stone] = await freeStones(world, 1);
    const stoneId = stone?.stoneId ?? '';
    await dealer.goto(`${href('diamondList')}?stoneId=${stoneId}`);
    await selectStones(dealer, t, [stoneId]);
    await act(dealer, t, t('lists:action.requestConfirm'));
    const dialog = dealer.getByRole('dialog');
    await dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) }).click();
    await expect(dialog).toContainText('M-260115-0001');
    const { list } = await world.callAs('admin', 'paginateMemos', { page: 1, limit: 1, isHandled: true });
    await world.callAs('admin', 'updateMemoStatus', { id: list[0]?.id ?? '', status: 2 });
    await dealer.goto(href('orders'));
    await expect(dealer.getByRole('main').getByText('O-260115-0001').first()).toBeVisible();
  });
});

test.describe('a sales executive', () => {
  test.use({ persona: 'employee' });

  test('a sales executive starts at what waits, and takes ten decisions by keyboard', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    for (const stone of await freeStones(world, 4)) {
      const newPricePerCarat = Math.round(stone.ctPr * 95) / 100;
      const diamonds = [{ ...seenAt(stone), newPricePerCarat, validityHours: 24 as const }];
      await world.callAs('primary', 'createTracks', { trackType: 4, diamonds });
    }
    await step('sees what waits, and no tile of a buyer', async () => {
      await page.goto(href('dashboard'));
      const waiting = page.getByRole('region', { name: t('desk:start.kind.QUOTES') });
      await expect(waiting).toBeVisible();
      await expect(page.getByRole('region', { name: t('desk:start.kind.REGISTRATIONS') })).toBeVisible();
      await expect(page.getByRole('region', { name: t('dashboard:tile.WATCHLIST') })).toBeHidden();
      await scan('desk/start');
      await waiting.getByRole('link', { name: t('shell:title.decideQuotes') }).click();
    });
    const table = page.getByRole('table', { name: t('desk:decide.label') });
    const groups = table.getByRole('group');
    await step('decides on ten quotes without the mouse', async () => {
      await expect(table).toBeVisible();
      expect(await table.getByRole('radio', { checked: true }).count()).toBe(0);
      await scan('route/decideQuotes');
      const count = Math.min(10, await groups.count());
      expect(count).toBe(10);
      await groups.first().getByRole('radio', { disabled: false }).first().focus();
      for (let at = 0; at < count; at += 1) await page.keyboard.press(at % 3 === 0 ? 'a' : 'r');
      await expect(table.getByRole('radio', { checked: true })).not.toHaveCount(0);
    });
    await step('sends them, and reads the result of each', async () => {
      const chosen = await table.getByRole('radio', { checked: true }).count();
      await page.getByRole('button', { name: t('desk:decide.send', { count: chosen }) }).click();
      await expect(page.getByText(t('desk:decide.done', { done: chosen, total: chosen }))).toBeVisible();
      await expect(table.getByText(t('desk:decide.result.reject')).first()).toBeVisible();
      const { list } = await world.callAs('employee', 'paginateTracks', {
        trackType: 4,
        page: 1,
        limit: 250,
        isHandled: true,
        status: ['REJECT'],
      });
      expect(list.length).toBeGreaterThan(0);
    });
    await step('looks over the stock of the sellers', async () => {
      await page.goto(href('houseStock'));
      expect((await stoneNumbers(page)).length).toBeGreaterThan(0);
      await scan('route/houseStock');
    });
  });
});

test.describe('a seller', () => {
  test.use({ persona: 'seller' });

  test('a seller agrees to a price that the house asks about', async ({ page, t, step, scan }) => {
    const table = page.getByRole('table', { name: t('shell:title.stoneOffers') });
    const agree = table.getByRole('button', { name: t('desk:offers.agree') });
    await step('sees the offers for their stones', async () => {
      await page.goto(href('stoneOffers'));
      await expect(agree.first()).toBeVisible();
      await scan('route/stoneOffers');
    });
    await step('agrees to one', async () => {
      const agreed = table.getByText(t('desk:offers.answer.AGREED'), { exact: true });
      const before = await agreed.count();
      await agree.first().click();
      await expect(agreed).toHaveCount(before + 1);
    });
  });
});

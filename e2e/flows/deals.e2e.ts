import { href } from '#src/domain/paths/href.ts';
import { freeStones, seenAt } from '../free-stones.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, checkboxOf, selectStones } from '../stone-list.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;
const CART = 1;
const REMINDER = 5;

test('three clicks lead from the result of a search to a memo, and the list says what changed', async ({
  page,
  t,
  scan,
}) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    });
  });
  await page.goto(deliverable);
  const [stone = ''] = await availableStones(page, t, 1);
  await checkboxOf(page, t, stone).click();
  await page
    .getByRole('toolbar', { name: t('lists:action.label') })
    .getByRole('button', { name: t('lists:action.requestConfirm') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) }).click();
  await expect(dialog).toContainText('M-260115-0001');
  expect(await page.evaluate(() => sessionStorage.getItem('clicks'))).toBe('3');
  await dialog
    .getByRole('button', { name: t('confirm:close') })
    .last()
    .click();
  await page.getByRole('button', { name: t('lists:changes.count', { count: 1 }) }).click();
  const [from, to] = [t('stones:status.A'), t('stones:status.M')];
  await expect(page.getByText(t('lists:changes.status', { stone, from, to }))).toBeVisible();
  await scan('list/changes');
});

test.describe('when things change meanwhile', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a buyer resolves a selection with a stone abroad, a sold one and one with a new price in the dialog', async ({
    page,
    t,
    world,
    scan,
  }) => {
    const [free, repriced, sold] = await freeStones(world, 3);
    const [abroad] = await freeStones(world, 1, { loc: ['location-hong-kong'] });
    if (!free || !repriced || !sold || !abroad) throw new Error('Too few stones are free.');
    const all = [free, repriced, sold, abroad];
    await world.callAs('primary', 'createTracks', { trackType: CART, diamonds: all.map(seenAt) });
    await page.goto(href('cart'));
    await selectStones(
      page,
      t,
      all.map(({ stoneId }) => stoneId),
    );
    await act(page, t, t('lists:action.requestConfirm'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert').filter({ hasText: abroad.stoneId })).toBeVisible();
    await world.sellElsewhere([sold.id]);
    const amt = Math.round(repriced.crt * 20_000 * 100) / 100;
    await world.reprice([repriced.id], { ctPr: 20_000, amt });
    await dialog.getByRole('button', { name: t('stones:moved.accept', { count: 1 }) }).click();
    await dialog.getByRole('button', { name: t('confirm:sendChanged', { count: 3 }) }).click();
    await expect(dialog.getByRole('row', { name: sold.stoneId })).toContainText(t('stones:conflict.GONE'));
    await expect(dialog.getByRole('row', { name: repriced.stoneId })).toContainText('20,000.00');
    await scan('confirm/mixed');
    await dialog.getByRole('button', { name: t('confirm:sendChanged', { count: 2 }) }).click();
    const booked = dialog.getByRole('region', { name: t('confirm:doneStones') });
    await expect(booked.getByRole('row', { name: /^PV/ })).toHaveCount(2);
    await expect(booked.getByRole('row', { name: free.stoneId })).toBeVisible();
  });

  test('a hold that cannot be sent offline is sent once when the network is back; another tab is told who was first', async ({
    page,
    context,
    t,
    world,
  }) => {
    const [stone] = await freeStones(world, 1);
    if (stone === undefined) throw new Error('No stone is free.');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(href('diamondDetail', { id: stone.id }));
      await act(tab, t, t('lists:action.holdStones'));
      await expect(tab.getByRole('button', { name: t('deals:hold.send', { count: 1 }) })).toBeEnabled();
    }
    const send = (tab: typeof page) =>
      tab.getByRole('button', { name: t('deals:hold.send', { count: 1 }) }).click();
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('dialog')).toContainText(t('problems:OFFLINE'));
    await context.setOffline(false);
    await send(page);
    await expect(page.getByRole('dialog')).toContainText(/H-260115-\d{4}/);
    await send(other);
    await expect(other.getByRole('dialog')).toContainText(t('deals:leftOut.title', { count: 1 }));
    const { list } = await world.callAs('primary', 'paginateBlocks', {
      page: 1,
      limit: 9,
      blockType: [1],
      from: '2026-01-15',
    });
    expect(list.filter(({ diamond }) => diamond.id === stone.id)).toHaveLength(1);
  });
});

test('a question reaches the sales person, the answer reaches the buyer, and a reminder comes when it is due', async ({
  page,
  t,
  step,
  world,
  openAs,
}) => {
  test.slow();
  const [stone] = await freeStones(world, 1);
  if (stone === undefined) throw new Error('No stone is free.');
  await step('the buyer asks about a stone', async () => {
    await page.goto(href('diamondDetail', { id: stone.id }));
    await act(page, t, t('lists:action.enquire'));
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('talk:enquiry.question')}`) })
      .fill('Is it eye clean?');
    await page.getByRole('button', { name: t('talk:enquiry.send') }).click();
    await expect(page.getByText(t('talk:enquiry.sent', { count: 1 }))).toBeVisible();
  });
  const house = await openAs('sales-1');
  await step('the sales person opens it from the news and answers', async () => {
    await house.goto(href('notifications'));
    const asked = house
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /E-260115-\d{4}/ });
    await asked.first().click();
    await expect(house.getByText('Is it eye clean?')).toBeVisible();
    await house
      .getByRole('textbox', { name: new RegExp(`^${t('talk:thread.reply')}`) })
      .fill('Yes, at arm’s length and under the loupe at 4x.');
    await house.getByRole('button', { name: t('talk:thread.send') }).click();
    await expect(house.getByText(t('talk:thread.sent'))).toBeVisible();
  });
  await step('the buyer reads the answer from the news', async () => {
    await page.goto(href('notifications'));
    const answered = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /E-260115-\d{4}/ });
    await answered.first().click();
    await expect(page.getByText('Yes, at arm’s length and under the loupe at 4x.')).toBeVisible();
  });
  await step('the buyer is reminded of the stone at the time asked for, and not before', async () => {
    const diamonds = [{ ...seenAt(stone), reminderDate: '2026-01-15T10:00:00.000Z' }];
    await world.callAs('primary', 'createTracks', { trackType: REMINDER, diamonds });
    const due = page
      .getByRole('main')
      .getByText(t('notifications:text.REMINDER_DUE', { stoneId: stone.stoneId }));
    await page.goto(href('notifications'));
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(due).toBeHidden();
    await world.freeze('2026-01-15T10:00:01.000Z');
    await page.clock.setFixedTime('2026-01-15T10:00:01.000Z');
    await page.reload();
    await expect(due).toBeVisible();
  });
});

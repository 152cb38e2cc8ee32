import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, selectStones, stoneNumbers } from '../stone-list.ts';

const NOTE = 'Pairs with the necklace of May';
const QUESTION = 'Is there a brown tinge?';
const ANSWER = 'Thank you, please send a video.';

test('a buyer notes, plans and asks about a stone, and finds all of it again', async ({
  page,
  t,
  step,
  scan,
}) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });
  let stone = '';
  await step('writes a note on a stone of a result', async () => {
    await page.goto(`${href('diamondList')}?shp=oval&loc=mumbai`);
    [stone = ''] = await availableStones(page, t, 1);
    await selectStones(page, t, [stone]);
    await act(page, t, t('lists:action.addNote'));
    await field(t('talk:note.text')).fill(NOTE);
    await scan('talk/note');
    await dialog.getByRole('button', { name: t('talk:note.save') }).click();
    await expect(dialog).toBeHidden();
  });
  await step('plans a reminder of it for the next morning', async () => {
    await act(page, t, t('lists:action.addReminder'));
    await dialog.getByRole('button', { name: t('talk:reminder.quick.tomorrow') }).click();
    await scan('talk/reminder');
    await dialog.getByRole('button', { name: t('talk:reminder.save') }).click();
    await expect(dialog).toBeHidden();
  });
  await step('cannot enquire without a question', async () => {
    await act(page, t, t('lists:action.enquire'));
    const question = field(t('talk:enquiry.question'));
    await dialog.getByRole('button', { name: t('talk:enquiry.send') }).click();
    await expect(question).toHaveAccessibleDescription(new RegExp(t('validation:required')));
    await expect(question).toBeFocused();
    await scan('talk/enquiry');
    await question.fill(QUESTION);
    await dialog.getByRole('button', { name: t('talk:enquiry.send') }).click();
    await expect(dialog).toBeHidden();
  });
  await step('finds the note', async () => {
    await openScreen(page, t, 'notes');
    await expect(heading(t('lists:title.notes'))).toBeVisible();
    await expect(page.getByRole('treegrid')).toContainText(NOTE);
    await scan('talk/notes');
  });
  await step('finds the reminder', async () => {
    await openScreen(page, t, 'reminder');
    await expect(heading(t('lists:title.reminder'))).toBeVisible();
    await expect.poll(() => stoneNumbers(page)).toContain(stone);
    await scan('talk/reminders');
  });
  await step('finds the enquiry, and opens it by the menu of its row', async () => {
    await openScreen(page, t, 'enquiry');
    await expect(heading(t('lists:title.enquiry'))).toBeVisible();
    await expect.poll(() => stoneNumbers(page)).toContain(stone);
    await scan('talk/enquiries');
    await page.getByRole('gridcell', { name: stone, exact: true }).last().click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('lists:action.openThread') }).click();
    await expect(page.getByRole('list', { name: t('talk:thread.messages') })).toContainText(QUESTION);
  });
  await step('writes to it again', async () => {
    const message = page.getByRole('textbox', { name: t('talk:thread.reply') });
    await message.fill(ANSWER);
    await page.getByRole('button', { name: t('talk:thread.send'), exact: true }).click();
    await expect(page.getByRole('list', { name: t('talk:thread.messages') })).toContainText(ANSWER);
    await expect(message).toHaveValue('');
    await expect(message).toBeFocused();
    await scan('talk/thread');
  });
});

import { href } from '#src/domain/paths/href.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './portal.ts';
import { stoneNumbers } from './stone-list.ts';

/** Injects an accessibility violation into the page, or into an iframe in it. */
function plant(where: 'page' | 'frame'): void {
  const add = (document: Document) => {
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    picture.id = 'seeded-picture';
    const button = document.createElement('button');
    button.id = 'seeded-button';
    const pale = document.createElement('p');
    pale.id = 'seeded-text';
    pale.textContent = 'Too pale to read';
    pale.style.color = 'rgb(200, 200, 200)';
    pale.style.background = 'rgb(255, 255, 255)';
    document.body.append(picture, button, pale);
  };
  if (where === 'page') {
    add(document);
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = 'Seeded frame';
  document.body.append(frame);
  if (frame.contentDocument !== null) add(frame.contentDocument);
}

for (const where of ['page', 'frame'] as const) {
  test(`the scan of a screen finds a picture and a button without a name, and pale text, in a ${where}`, async ({
    page,
  }) => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.evaluate(plant, where);
    const found = await accessibilityViolations(page);
    const inside = where === 'frame' ? 'iframe ' : '';
    expect(found.toSorted()).toEqual([
      `button-name: ${inside}#seeded-button`,
      `color-contrast: ${inside}#seeded-text`,
      `image-alt: ${inside}#seeded-picture`,
    ]);
  });
}

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NextSteps } from '#src/features/search/NextSteps.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const criteria = { crt: { '>=': 3 }, ctPr: { '<=': 5000 } };
const address = '/diamond-list?crt=3..&ctPr=..5000';

beforeEach(() => signInAs('primary'));

describe.each(walkedLanguages)('a search with few stones or none (%s)', (language) => {
  async function open(count = 0) {
    const api = takeCalls();
    const shown = await renderWithProviders(<NextSteps count={count} />, { language, address });
    return { ...shown, api };
  }

  it('says which criterion finds how many more, each as a link to those stones', async () => {
    const { api, t } = await open();
    const call = await api.next('loosenSearch');
    expect(call.body).toMatchObject({ filter: criteria });
    call.ok('loosenSearch', {
      count: 1,
      list: [
        { criterion: 'ctPr', loosening: 'WIDEN', count: 4, filter: { ...criteria, ctPr: { '<=': 5500 } } },
        { criterion: 'crt', loosening: 'DROP', count: 2, filter: { ctPr: { '<=': 5000 } } },
        { criterion: null, loosening: 'SIMILAR', count: 9, filter: { ...criteria, crt: { '>=': 2.9 } } },
      ],
    });
    const wider = await screen.findByRole('link', { name: /5500/ });
    expect(wider.getAttribute('href')).toBe('/diamond-list?crt=3..&ctPr=..5500');
    expect(wider.textContent).toContain(t('kept:offers.more', { count: 3 }));
    const any = screen.getByRole('link', {
      name: new RegExp(t('kept:offers.drop', { field: t('search:field.crt') })),
    });
    expect(any.getAttribute('href')).toBe('/diamond-list?ctPr=..5000');
    expect(any.textContent).toContain(t('kept:offers.more', { count: 1 }));
    expect(screen.getByRole('link', { name: new RegExp(t('kept:offers.similar')) }).textContent).toContain(
      t('kept:offers.more', { count: 8 }),
    );
  });

  it('is kept as a demand that ends in a month, with notifications', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('button', { name: t('kept:demand.add') }));
    const dialog = await screen.findByRole('dialog', { name: t('kept:demand.add') });
    await user.click(within(dialog).getByRole('button', { name: t('kept:demand.add') }));
    const { body } = await api.next('upsertSearch');
    expect(body).toMatchObject({
      searchType: 3,
      filter: criteria,
      isReturnSimilar: true,
      isSendNotification: true,
    });
    const { expiryDate } = Object(body);
    const days = (Date.parse(expiryDate) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31.1);
  });

  it('is saved with notifications on', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('button', { name: t('kept:offers.save') }));
    await user.type(await screen.findByRole('textbox'), 'Big ones');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertSearch')).body).toMatchObject({
      name: 'Big ones',
      searchType: 2,
      isSendNotification: true,
    });
  });

  it('says that no single criterion helps, and that suggestions could not be loaded', async () => {
    const { api, t } = await open(2);
    (await api.next('loosenSearch')).ok('loosenSearch', { count: 2, list: [] });
    expect(await screen.findByText(t('kept:offers.none'))).toBeTruthy();
  });

  it('offers nothing below a longer result', async () => {
    const { api, t } = await open(6);
    await waitFor(() => expect(screen.queryByText(t('kept:offers.loosen'))).toBeNull());
    expect(api.calls).toHaveLength(0);
  });
});

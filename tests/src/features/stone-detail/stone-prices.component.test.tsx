import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { CertificateBox } from '#src/features/stone-detail/CertificateBox.tsx';
import { PriceHistory } from '#src/features/stone-detail/PriceBox.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting } = createSeed({ stones: 10 });

beforeEach(() => signInAs('primary'));

describe('the prices of a stone', () => {
  it('are a table from now back to the listing, with each change', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<PriceHistory stone={{ id: 'st-1' }} />);
    const call = await api.next('viewPriceHistory');
    expect(call.body).toEqual({ id: 'st-1' });
    const list = [
      { at: '2026-01-10T06:15:00.000Z', ctPr: 4800, rap: 6000, back: -20 },
      { at: '2026-01-02T06:15:00.000Z', ctPr: 5000, rap: 6000, back: -16.67 },
    ];
    act(() => call.ok('viewPriceHistory', { count: 2, list }));
    const table = await screen.findByRole('table');
    const [, now, listed] = within(table).getAllByRole('row');
    expect(now?.textContent).toMatch(/4,800/);
    expect(now?.textContent).toMatch(/4\.00/);
    expect(listed?.textContent).toContain(t('stoneDetail:prices.listed'));
    expect(listed?.textContent).toMatch(/16\.67/);
  });
});

it('the link to a laboratory where the number is entered copies it on the way', async () => {
  const api = takeCalls();
  const box = <CertificateBox stone={stone({ lbNm: 'GSI', rptNo: '2141438171' })} />;
  const { user, t } = await renderWithProviders(box);
  const call = await api.next('viewProjectSetting');
  act(() => call.ok('viewProjectSetting', setting));
  const link = await screen.findByRole('link', { name: t('stones:detail.verify', { lab: 'GSI' }) });
  expect(link.getAttribute('href')).not.toContain('2141438171');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('2141438171'));
});

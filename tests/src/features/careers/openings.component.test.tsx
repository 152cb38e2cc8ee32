import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Career } from '#generated/model/career.ts';
import CareerDetail from '#src/screens/house/CareerDetail.tsx';
import Careers from '#src/screens/house/Careers.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const opening: Career = {
  id: 'job-1',
  title: 'Diamond grader',
  department: 'Grading',
  place: 'Mumbai, India',
  employmentType: 'FULL_TIME',
  experienceYears: 3,
  openings: 2,
  summary: 'Grade polished stones.',
  description: 'You grade stones.\n\nWe ask for three years.',
  isOpen: true,
  postedAt: '2026-01-10T06:00:00.000Z',
  closingDate: '2026-02-15',
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => FakeUpload.install());

describe.each(walkedLanguages)('the openings (%s)', (language) => {
  it('are filtered by the address, and shown all again when nothing fits', async () => {
    const api = takeCalls();
    const address = '/career?department=Sales&type=PART_TIME&search=desk&page=2';
    const { user, t } = await renderWithProviders(<Careers />, { language, address });
    const first = await api.next('paginateCareers');
    expect(first.body).toEqual({
      page: 2,
      limit: 20,
      search: 'desk',
      department: 'Sales',
      employmentType: 'PART_TIME',
    });
    first.ok('paginateCareers', { count: 0, list: [], departments: ['Grading', 'Sales'] });
    await user.click(await screen.findByRole('button', { name: t('careers:showAll') }));
    const second = await api.next('paginateCareers');
    expect(second.body).toEqual({ page: 1, limit: 20 });
    second.ok('paginateCareers', { count: 1, list: [opening], departments: ['Grading'] });
    expect((await screen.findByRole('link', { name: 'Diamond grader' })).getAttribute('href')).toBe(
      '/career-detail?id=job-1',
    );
  });

  it('say that a position does not exist, with and without an id', async () => {
    const api = takeCalls();
    const shown = await renderWithProviders(<CareerDetail />, { language, address: '/career-detail' });
    expect(screen.getByText(shown.t('careers:unknown.title'))).toBeTruthy();
    expect(api.calls).toEqual([]);
    shown.unmount();
    const { t } = await renderWithProviders(<CareerDetail />, { language, address: '/career-detail?id=x' });
    (await api.next('viewCareer')).fail(404, 'E_NOT_FOUND');
    expect(await screen.findByText(t('careers:unknown.title'))).toBeTruthy();
  });
});

describe('an application', () => {
  async function filledIn() {
    const api = takeCalls();
    const shown = await renderWithProviders(<CareerDetail />, { address: '/career-detail?id=job-1' });
    const { user, t } = shown;
    (await api.next('viewCareer')).ok('viewCareer', opening);
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(`^${t('careers:form.firstName')}`) }),
      'Noa',
    );
    await user.type(box(t('careers:form.lastName')), 'Levi');
    await user.type(box(t('careers:form.email')), 'noa@levi.test');
    await user.type(box(t('forms:phone.number')), '98765 43210');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('No field for a file');
    await user.upload(input, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
    (await FakeUpload.next()).reply(200, {
      code: 'OK',
      message: '',
      data: { file: 'file-5', name: 'cv.pdf', size: 8, mimeType: 'application/pdf' },
    });
    await screen.findByText('cv.pdf');
    await user.click(screen.getByRole('button', { name: t('careers:form.send') }));
    return { ...shown, api, sent: await api.next('applyForCareer') };
  }

  it('carries the uploaded resume, and gets a number', async () => {
    const { t, sent } = await filledIn();
    expect(sent.body).toEqual({
      career: 'job-1',
      firstName: 'Noa',
      lastName: 'Levi',
      email: 'noa@levi.test',
      mobile: '+919876543210',
      resume: 'file-5',
    });
    sent.ok('applyForCareer', { applicationNo: 'A-1', createdAt: '2026-01-15T09:30:00.000Z' });
    expect(await screen.findByText(t('careers:done.about', { number: 'A-1' }))).toBeTruthy();
  });

  it('from an address that applied before is refused at its field, and nothing typed is lost', async () => {
    const { t, sent } = await filledIn();
    sent.fail(409, 'E_CONFLICT', { reason: 'APPLIED' });
    expect(await screen.findByText(t('careers:form.applied'))).toBeTruthy();
    expect(box(t('careers:form.email')).value).toBe('noa@levi.test');
    expect(screen.getByText('cv.pdf')).toBeTruthy();
  });

  it('for a position that was closed meanwhile says so', async () => {
    const { t, sent, api } = await filledIn();
    sent.fail(409, 'E_CONFLICT', { reason: 'CLOSED' });
    (await api.next('viewCareer')).ok('viewCareer', { ...opening, isOpen: false });
    expect(await screen.findByText(t('careers:closed.title'))).toBeTruthy();
  });
});

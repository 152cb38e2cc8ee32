import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CsrProject } from '#generated/model/csrProject.ts';
import type { Faq } from '#generated/model/faq.ts';
import type { Testimonial } from '#generated/model/testimonial.ts';
import Csr from '#src/features/content/Csr.tsx';
import FaqPage from '#src/features/content/Faq.tsx';
import Testimonials from '#src/features/content/Testimonials.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const faq = (number: number, category: string, question: string): Faq => ({
  id: `faq-${number}`,
  category,
  question,
  answer: `Answer ${number}.`,
  sortingSequence: number,
});
const faqs = [
  faq(1, 'Buying', 'How do I buy a stone?'),
  faq(2, 'Buying', 'How long is a stone held?'),
  faq(3, 'Bidding', 'When can I bid?'),
];
const categories = ['Buying', 'Bidding'];

const detailsOf = (question: string) => screen.getByText(question).closest('details');

describe('frequently asked questions', () => {
  it('stand by category, and are found by words and category', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<FaqPage />, { address: '/faq?category=Buying' });
    const first = await api.next('paginateFaqs');
    expect(first.body).toMatchObject({ page: 1, category: 'Buying' });
    first.ok('paginateFaqs', { count: 2, list: faqs.slice(0, 2), categories });
    const buying = await screen.findByRole('region', { name: 'Buying' });
    expect(within(buying).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Buying' }).getAttribute('aria-current')).toBe('true');
    await user.type(screen.getByRole('searchbox', { name: t('faq:search') }), 'held{Enter}');
    expect((await api.next('paginateFaqs')).body).toMatchObject({ category: 'Buying', search: 'held' });
  });

  it('open the answer that the address names, and each gives a link to itself', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<FaqPage />, { address: '/faq#faq-2' });
    (await api.next('paginateFaqs')).ok('paginateFaqs', { count: 3, list: faqs, categories });
    await waitFor(() => expect(detailsOf('How long is a stone held?')?.open).toBe(true));
    expect(detailsOf('How do I buy a stone?')?.open).toBe(false);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('How long is a stone held?'));
    await user.click(
      screen.getByRole('button', { name: t('faq:copyOf', { question: 'How long is a stone held?' }) }),
    );
    expect(await screen.findByText(t('faq:copied'))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/faq#faq-2`);
  });

  it('open another answer when the fragment changes', async () => {
    const api = takeCalls();
    await renderWithProviders(<FaqPage />, { address: '/faq' });
    (await api.next('paginateFaqs')).ok('paginateFaqs', { count: 3, list: faqs, categories });
    await screen.findByText('When can I bid?');
    expect(detailsOf('When can I bid?')?.open).toBe(false);
    act(() => {
      window.location.hash = '#faq-3';
      window.dispatchEvent(new Event('hashchange'));
    });
    await waitFor(() => expect(detailsOf('When can I bid?')?.open).toBe(true));
  });
});

const project: CsrProject = {
  id: 'csr-1',
  name: 'Wells for villages',
  category: 'Water',
  place: 'Gujarat, India',
  summary: 'Twelve wells in two years.',
  body: 'Twelve wells were dug.\n\nEach has a committee.',
  image: null,
  date: '2025-11-02',
};

describe('the social projects', () => {
  it('are told whole, and narrowed to a field of the address', async () => {
    const api = takeCalls();
    await renderWithProviders(<Csr />, { address: '/csr?category=Water' });
    const calls = [await api.next('paginateCsrProjects'), await api.next('paginateCsrProjects')];
    expect(calls.map(({ body }) => body)).toContainEqual({ page: 1, limit: 10, category: 'Water' });
    for (const call of calls) call.ok('paginateCsrProjects', { count: 1, list: [project] });
    const article = await screen.findByRole('article', { name: project.name });
    expect(article.textContent).toContain('Each has a committee.');
    expect(article.textContent).toContain('02/11/2025');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Water' }).getAttribute('aria-current')).toBe('true'),
    );
  });
});

const statement: Testimonial = {
  id: 'tst-1',
  authorName: 'Noa Levi',
  designation: null,
  companyName: 'Levi Gems',
  countryName: 'Israel',
  text: 'What is shown as available is available.',
  photo: null,
  date: '2025-12-01',
};

describe('the testimonials', () => {
  it('are quoted with author, company and day', async () => {
    const api = takeCalls();
    await renderWithProviders(<Testimonials />, { address: '/testimonials' });
    (await api.next('paginateTestimonials')).ok('paginateTestimonials', { count: 1, list: [statement] });
    const figure = (await screen.findByText(statement.text)).closest('figure');
    expect(figure?.textContent).toContain('Noa Levi');
    expect(figure?.textContent).toContain('Levi Gems, Israel');
    expect(figure?.textContent).toContain('01/12/2025');
  });

  it('say that they cannot be loaded, and try again', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<Testimonials />, { address: '/testimonials' });
    (await api.next('paginateTestimonials')).fail(400, 'E_VALIDATION');
    expect(await screen.findByText(t('testimonials:failed'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('retry') }));
    (await api.next('paginateTestimonials')).ok('paginateTestimonials', { count: 1, list: [statement] });
    expect(await screen.findByText(statement.text)).toBeTruthy();
  });
});

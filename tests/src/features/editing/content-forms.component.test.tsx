import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HouseContent } from '#generated/model/houseContent.ts';
import { contentForms } from '#src/features/editing/ContentForms.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const question: HouseContent = {
  id: 'faq-1',
  kind: 'FAQ',
  title: 'How do I buy?',
  state: 'SHOWN',
  from: null,
  until: null,
  faq: {
    id: 'faq-1',
    category: 'Buying',
    question: 'How do I buy?',
    answer: 'In the cart.',
    sortingSequence: 1,
    translations: { zh: { question: '如何购买？' } },
  },
  updatedAt: null,
  updatedBy: null,
  version: 'v1',
};

it('a question is saved with its translations and its version, and previewed in each language', async () => {
  signInAs('admin');
  const api = takeCalls();
  const onSaved = vi.fn();
  const Form = contentForms.FAQ;
  const { t, user } = await renderWithProviders(<Form record={question} onSaved={onSaved} />);
  const answers = await screen.findAllByRole('textbox', { name: new RegExp(t('editing:field.answer')) });
  const [, translated] = answers;
  if (translated === undefined) throw new Error('The answer has no translation.');
  await user.type(translated, '加入购物车');
  await user.click(screen.getByRole('button', { name: t('editing:preview') }));
  const preview = within(await screen.findByRole('dialog', { name: t('editing:preview') }));
  expect(preview.getByRole('heading', { name: 'How do I buy?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: t('common:save') }));
  const sent = await api.next('upsertContent');
  expect(sent.body).toEqual({
    ...{ kind: 'FAQ', id: 'faq-1', version: 'v1' },
    faq: { category: 'Buying', question: 'How do I buy?', answer: 'In the cart.', sortingSequence: 1 },
    translations: { zh: { question: '如何购买？', answer: '加入购物车' } },
  });
  await act(async () => sent.ok('upsertContent', question));
  expect(onSaved).toHaveBeenCalled();
});

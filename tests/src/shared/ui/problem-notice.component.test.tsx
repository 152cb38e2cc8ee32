import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createProblem } from '#src/shared/api/problem.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { renderWithProviders } from '../../../support/component/render.tsx';

it.each(['narrow', 'work'] as const)(
  'a search that is refused by the rule %s says what to narrow',
  async (rule) => {
    const errors = [{ field: 'filter', rule, message: 'For logs.' }];
    const { t } = await renderWithProviders(
      <ProblemNotice problem={createProblem('E_VALIDATION', { errors })} />,
    );
    expect(screen.getByRole('alert').textContent).toContain(t(`validation:${rule}`));
  },
);

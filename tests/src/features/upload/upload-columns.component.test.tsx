import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ColumnsStep } from '#src/features/upload/ColumnsStep.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { upload } from '../../../support/upload-data.ts';

const columns = Array.from({ length: 8 }, (_, index) => ({
  index,
  header: `Column ${index + 1}`,
  samples: [],
  field: null,
  match: 'NONE' as const,
}));

it.each(walkedLanguages)(
  'a file of more columns than fit on a page is mapped page by page, by keyboard (%s)',
  async (language) => {
    signInAs('seller');
    const api = takeCalls();
    const shown = upload({ status: 'MAPPING', columns, missing: ['clrNm'] });
    const { t, user, container } = await renderWithProviders(
      <ColumnsStep upload={shown} onNext={() => undefined} limit={3} />,
      { language, address: '/seller/upload/upl-1' },
    );
    const fieldOf = (header: string) => screen.findByLabelText(t('seller:columns.fieldOf', { header }));
    await fieldOf('Column 1');
    expect(container.querySelectorAll('select')).toHaveLength(3);
    screen.getByLabelText(t('last')).focus();
    await user.keyboard('{Enter}');
    const field = await fieldOf('Column 8');
    await waitFor(() => expect(container.querySelectorAll('select')).toHaveLength(2));
    await user.selectOptions(field, 'clrNm');
    expect((await api.next('updateUploadMapping')).body).toEqual({
      id: 'upl-1',
      columns: [{ index: 7, field: 'clrNm' }],
      isRemember: true,
    });
  },
);

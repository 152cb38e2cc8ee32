import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationForm } from '#src/features/auth/sign-up/entries.ts';
import { ProofsStep } from '#src/features/auth/sign-up/SignUpForm.tsx';
import { fileObstacle } from '#src/shared/forms/files.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderForm } from '../../../support/component/form.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';
import { type HostileFile, hostileFiles } from '../../../support/hostile-files.ts';

const TODAY = '2026-01-15';

const fileOf = ({ bytes, name }: HostileFile) => new File([bytes], name);
const pdf = () => new File(['%PDF-1.7'], 'passport.pdf');

beforeEach(() => {
  FakeUpload.install();
});

/** The step of the proofs, with a number typed into the first one. */
async function show() {
  takeCalls();
  const { whole, blank } = registrationForm(TODAY);
  const sample = {
    schema: whole,
    initialValues: { ...blank, photoId: { ...blank.photoId, number: 'P1234567' } },
    fields: (form: Parameters<typeof ProofsStep>[0]['form']) => <ProofsStep form={form} />,
  };
  const shown = await renderForm(sample);
  const part = () => screen.getByRole('region', { name: shown.t('signUp:field.photoId') });
  const input = () => {
    const found = part().querySelector<HTMLInputElement>('[data-path="photoId.file"] input[type="file"]');
    if (found === null) throw new Error('No field for the file');
    return found;
  };
  const number = () => part().querySelector<HTMLInputElement>('[data-path="photoId.number"]')?.value;
  return { ...shown, part, input, number };
}

describe('a proof', () => {
  it.each(hostileFiles)('is checked before it is sent: $what', async (file) => {
    expect(await fileObstacle(fileOf(file), 'IDENTITY_PROOF')).toBe(file.told);
  });

  it('is reported when it cannot be read', async () => {
    const file = pdf();
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
    expect(await fileObstacle(file, 'IDENTITY_PROOF')).toBe('unreadable');
  });
});

describe('the proofs of a registration', () => {
  it.each([413, 415] as const)('say so when the server refuses a file: %i', async (status) => {
    const { user, input, number, t } = await show();
    await user.upload(input(), pdf());
    const code = status === 413 ? 'E_TOO_LARGE' : 'E_UNSUPPORTED_MEDIA_TYPE';
    (await FakeUpload.next()).reply(status, { code, message: 'prose' });
    expect((await screen.findByRole('alert')).textContent).toContain(t(`problems:${code}`));
    expect(number()).toBe('P1234567');
  });

  it('ask for the kind and the file of a proof that was begun, and for nothing of one that was not', async () => {
    const { submit, part, t } = await show();
    await submit();
    await waitFor(() => expect(part().textContent).toContain(t('validation:required')));
    expect(part().textContent).toContain(t('validation:file'));
    const other = screen.getByRole('region', { name: t('signUp:field.businessProof') });
    expect(other.textContent).not.toContain(t('validation:required'));
  });
});

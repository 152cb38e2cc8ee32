import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noEntries, registrationSchemas } from '#src/features/sign-up/entries.ts';
import { ProofsStep } from '#src/features/sign-up/SignUpForm.tsx';
import { fileObstacle } from '#src/shared/forms/files.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderForm } from '../../../support/component/form.tsx';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { FakeUpload } from '../../../support/component/upload.ts';
import { type HostileFile, hostileFiles } from '../../../support/hostile-files.ts';

const TODAY = '2026-01-15';
const told = { types: '\u2066.png, .jpg, .jpeg, .pdf\u2069', limit: '10' };

const fileOf = ({ bytes, name }: HostileFile) => new File([bytes], name);
const pdf = () => new File(['%PDF-1.7'], 'passport.pdf');

beforeEach(() => {
  FakeUpload.install();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The step of the proofs, with a number typed into the first one. */
async function show(language: (typeof walkedLanguages)[number] = 'en') {
  takeCalls();
  const { whole } = registrationSchemas(TODAY);
  const sample = {
    schema: whole,
    initialValues: { ...noEntries, photoId: { ...noEntries.photoId, number: 'P1234567' } },
    fields: (form: Parameters<typeof ProofsStep>[0]['form']) => <ProofsStep form={form} />,
  };
  const shown = await renderForm(sample, language);
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
  it.each(hostileFiles)('that is $what is checked before it is sent', async (file) => {
    expect(await fileObstacle(fileOf(file), 'IDENTITY_PROOF')).toBe(file.told);
  });

  it('that cannot be read is told', async () => {
    const file = pdf();
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
    expect(await fileObstacle(file, 'IDENTITY_PROOF')).toBe('unreadable');
  });
});

describe.each(walkedLanguages)('the proofs of a registration (%s)', (language) => {
  it.each(['type', 'name', 'empty', 'large'] as const)(
    'say what is wrong with a file: %s',
    async (obstacle) => {
      const { user, input, number, t } = await show(language);
      const file = hostileFiles.find((each) => each.told === obstacle);
      if (file === undefined) throw new Error(`No file is refused as ${obstacle}`);
      await user.upload(input(), fileOf(file));
      await screen.findByText(t(`forms:file.${obstacle}`, told));
      expect(number()).toBe('P1234567');
      expect(FakeUpload.all).toEqual([]);
    },
  );

  it('lose nothing typed when the network breaks half-way, and send the file again', async () => {
    const { user, input, number, part, t } = await show(language);
    await user.upload(input(), pdf());
    const upload = await FakeUpload.next();
    upload.progress(4, 8);
    await waitFor(() => expect(part().textContent).toContain('50'));
    upload.fail();
    expect((await screen.findByRole('alert')).textContent).toContain(t('problems:OFFLINE'));
    expect(number()).toBe('P1234567');
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    const again = await FakeUpload.next();
    expect(again.body.get('file')).toHaveProperty('name', 'passport.pdf');
  });

  it.each([413, 415] as const)('say so when the server refuses a file: %i', async (status) => {
    const { user, input, number, t } = await show(language);
    await user.upload(input(), pdf());
    const code = status === 413 ? 'E_TOO_LARGE' : 'E_UNSUPPORTED_MEDIA_TYPE';
    (await FakeUpload.next()).reply(status, { code, message: 'prose' });
    expect((await screen.findByRole('alert')).textContent).toContain(t(`problems:${code}`));
    expect(number()).toBe('P1234567');
  });

  it('ask for the kind and the file of a proof that was begun, and for nothing of one that was not', async () => {
    const { submit, part, t } = await show(language);
    await submit();
    await waitFor(() => expect(part().textContent).toContain(t('validation:required')));
    expect(part().textContent).toContain(t('validation:file'));
    const other = screen.getByRole('region', { name: t('signUp:field.businessProof') });
    expect(other.textContent).not.toContain(t('validation:required'));
  });
});

import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegisterProof } from '#generated/rules/RegisterProof.ts';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { fileObstacle, MAX_FILE_BYTES, readFileType, uploaded } from '#src/shared/forms/files.ts';
import { renderForm } from '../../../support/component/form.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const PDF = [0x25, 0x50, 0x44, 0x46];

const fileOf = (bytes: readonly number[], name = 'proof.png') => new File([new Uint8Array(bytes)], name);

beforeEach(() => {
  FakeUpload.install();
});

const kept = {
  file: 'file-5',
  kind: 'IDENTITY_PROOF',
  name: 'proof.png',
  mimeType: 'image/png',
  size: 4,
  width: 1,
  height: 1,
  isClaimed: false,
  createdAt: '2026-01-15T09:30:00.000Z',
  expiresAt: null,
};

describe('a file', () => {
  const show = () =>
    renderForm({
      schema: v.object({ proof: uploaded(RegisterProof.file) }),
      initialValues: { proof: null },
      fields: (form) => <FileField {...form.field('proof')} label="Proof" kind="IDENTITY_PROOF" />,
    });
  const input = () => screen.getByLabelText<HTMLInputElement>('Proof', { selector: 'input' });

  it('is uploaded with its progress, shown, and sent by what names it', async () => {
    const { user, send, submit, t } = await show();
    await user.upload(input(), fileOf(PNG));
    const upload = await FakeUpload.next();
    expect(upload.body.get('kind')).toBe('IDENTITY_PROOF');
    expect(upload.headers.get('devicetype')).toBe('1');
    upload.progress(1, 4);
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
    upload.reply(200, { code: 'OK', message: '', data: kept });
    const picture = await screen.findByRole('img', { name: t('forms:file.preview', { name: 'proof.png' }) });
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ proof: 'file-5' });
  });

  it('is refused before it is sent if it is of another kind, too large or empty', async () => {
    const { user, t } = await show();
    const told = { types: '\u2066.png, .jpg, .jpeg, .pdf\u2069', limit: '10' };
    await user.upload(input(), fileOf([1, 2, 3, 4], 'renamed.png'));
    await screen.findByText(t('forms:file.type', told));
    await user.upload(input(), fileOf([...PDF, ...new Array<number>(MAX_FILE_BYTES)], 'big.pdf'));
    await screen.findByText(t('forms:file.large', told));
    await user.upload(input(), fileOf([]));
    await screen.findByText(t('forms:file.empty', told));
    expect(FakeUpload.all).toEqual([]);
  });

  it('can be stopped on its way', async () => {
    const { user, t } = await show();
    await user.upload(input(), fileOf(PNG));
    const upload = await FakeUpload.next();
    await user.click(screen.getByRole('button', { name: t('common:cancel') }));
    expect(upload.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent again on demand if it did not arrive', async () => {
    const { user, t } = await show();
    await user.upload(input(), fileOf(PNG));
    (await FakeUpload.next()).fail();
    expect((await screen.findByRole('alert')).textContent).toContain(t('problems:OFFLINE'));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    (await FakeUpload.next()).reply(413, { code: 'E_TOO_LARGE', message: 'prose', data: { limit: 1 } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(t('problems:E_TOO_LARGE')));
  });

  it('can be taken back, and one that must be there is asked for', async () => {
    const { user, submit, send, t } = await show();
    await submit();
    expect(screen.getByRole('group', { name: /^Proof/ }).textContent).toContain(t('validation:required'));
    await user.upload(input(), fileOf(PNG));
    (await FakeUpload.next()).reply(200, { code: 'OK', message: '', data: kept });
    await user.click(
      await screen.findByRole('button', { name: t('forms:file.remove', { name: 'proof.png' }) }),
    );
    await submit();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the kind of a file', () => {
  it('follows from its leading bytes', async () => {
    const starts = [
      '89504e47',
      'ffd8ffe0',
      'ffd8ffe1',
      'ffd8ffee',
      'ffd8ffdb',
      '25504446',
      'ffd8ffe2',
      '504b0304',
    ];
    const files = starts.map((start) => fileOf([...Buffer.from(start, 'hex'), 7]));
    expect(await Promise.all(files.map(readFileType))).toEqual([
      'image/png',
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
      'application/pdf',
      null,
      null,
    ]);
  });

  it('decides where it is taken: papers for proofs, pictures only elsewhere', async () => {
    expect(await fileObstacle(fileOf(PDF, 'proof.pdf'), 'BUSINESS_PROOF')).toBeNull();
    expect(await fileObstacle(fileOf(PDF, 'logo.pdf'), 'COMPANY_LOGO')).toBe('type');
    expect(await fileObstacle(fileOf(PNG), 'COMPANY_LOGO')).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import Media from '#src/features/media/Media.tsx';
import { inspect } from '#src/features/media/MediaDrop.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });

const mediaFile = (given: Partial<MediaFile> = {}): MediaFile => ({
  name: 'KIR-1.png',
  kind: 'IMAGE',
  picture: null,
  size: 2048,
  diamond: 'st-1',
  stoneId: 'PV100001',
  vStnId: 'KIR-1',
  match: 'STOCK_NUMBER',
  isReplacing: false,
  problem: null,
  ...given,
});

const loose = (given: Partial<MediaFile> = {}) =>
  mediaFile({ name: 'DSC1.png', diamond: null, stoneId: null, vStnId: null, match: 'NONE', ...given });

const mediaUpload = (given: Partial<MediaUpload> = {}): MediaUpload => ({
  id: 'mup-1',
  kind: 'IMAGE',
  fileName: 'KIR-1.png',
  size: 2048,
  status: 'MATCHED',
  matched: 1,
  unmatched: 0,
  refused: 0,
  files: [mediaFile()],
  userName: 'Kavan Desai',
  createdAt: '2026-01-15T09:30:00.000Z',
  committedAt: null,
  ...given,
});

beforeEach(() => {
  FakeUpload.install();
});

describe('a media file', () => {
  const named = (bytes: Uint8Array<ArrayBuffer> | string) => inspect(new File([bytes], 'x.jpg'));

  it('is recognised by its leading bytes, whatever its name says', async () => {
    expect(await named(PNG)).toEqual({ kind: 'IMAGE' });
    expect(await named('%PDF-1.7')).toEqual({ kind: 'CERTIFICATE' });
    expect(await named('PK\u0003\u0004zip')).toEqual({ kind: 'ARCHIVE' });
    expect(await named(new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]))).toEqual({ kind: 'VIDEO' });
    expect(await named('GIF89a')).toEqual({ obstacle: 'type' });
    expect(await named('')).toEqual({ obstacle: 'empty' });
  });

  it('has a limit of its kind', async () => {
    const large = new Uint8Array(1024 * 1024 + 1);
    large.set(PNG);
    expect(await named(large)).toEqual({ obstacle: 'large', limit: 1 });
    large.set(new TextEncoder().encode('%PDF'));
    expect(await named(large)).toEqual({ kind: 'CERTIFICATE' });
  });
});

describe('the media of a seller', () => {
  async function open(uploads: readonly MediaUpload[] = []) {
    signInAs('seller');
    const api = takeCalls();
    FakeUpload.install();
    const page = await renderWithProviders(<Media />, { address: '/seller/media' });
    const answer = async (waiting: readonly MediaUpload[], attached: readonly MediaUpload[] = []) => {
      for (const list of [waiting, attached]) {
        const call = await api.next('paginateMediaUploads');
        call.ok('paginateMediaUploads', { count: list.length, list: [...list] });
      }
    };
    await answer(uploads);
    const choose = (...files: readonly File[]) => {
      const input = page.container.querySelector('input[type="file"]');
      if (input === null) throw new Error('No file input.');
      fireEvent.change(input, { target: { files } });
    };
    return { ...page, api, answer, choose };
  }
  const button = (name: string) => screen.findByRole('button', { name });

  it('sends files one after the other with their progress, and names what is wrong with the others', async () => {
    const { t, choose } = await open();
    choose(picture('KIR-1.png'), picture('KIR-2.png'), new File(['GIF89a'], 'KIR-3.png'));
    expect(await screen.findByText(t('media:queue.type'))).toBeTruthy();
    const first = await FakeUpload.next();
    expect(first.body.get('kind')).toBe('IMAGE');
    expect(FakeUpload.all).toHaveLength(1);
    first.progress(1, 2);
    const name = await screen.findByRole('progressbar', { name: 'KIR-1.png' });
    await waitFor(() => expect(name.getAttribute('aria-valuenow')).toBe('50'));
    choose(picture('KIR-2.png'));
    // Files made at one moment are the same file by name, size and time.
    first.reply(200, { code: 'OK', message: '', data: mediaUpload() });
    const second = await FakeUpload.next();
    expect(second.body.get('file')).toHaveProperty('name', 'KIR-2.png');
  });

  it('keeps a file whose connection broke, and sends it again when the browser is back online', async () => {
    const { t, choose } = await open();
    choose(picture('KIR-1.png'));
    (await FakeUpload.next()).fail();
    expect(await screen.findByText(t('media:queue.failed', { name: '\u2068KIR-1.png\u2069' }))).toBeTruthy();
    fireEvent(window, new Event('online'));
    const again = await FakeUpload.next();
    again.reply(200, { code: 'OK', message: '', data: mediaUpload() });
    await waitFor(() => expect(screen.queryByRole('list', { name: t('media:queue.label') })).toBeNull());
  });

  it('names duplicates and rejected files, and asks before files without a stone are discarded', async () => {
    const files = [loose(), mediaFile(), mediaFile({ name: 'front/KIR-1.png', isReplacing: true })];
    const broken = loose({ name: 'x.png', problem: 'UNREADABLE' });
    const { t, user, api } = await open([mediaUpload({ fileName: 'all.zip', files: [...files, broken] })]);
    const rejected = await screen.findByText(t('media:problem.UNREADABLE'));
    expect(rejected).toBeTruthy();
    const name = '\u2068front/KIR-1.png\u2069';
    expect(screen.getByText(t('media:note.overruled', { name }))).toBeTruthy();
    await user.click(await button(t('media:attach.do', { count: 2 })));
    const dialog = await screen.findByRole('dialog', { name: t('media:attach.askTitle', { count: 1 }) });
    expect(api.of('commitMediaUpload')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('media:attach.do', { count: 2 }) }));
    const sent = await api.next('commitMediaUpload');
    expect(sent.body).toEqual({ id: 'mup-1' });
    sent.fail(500, 'E_SERVER');
    expect(await screen.findByText(t('media:attach.failed'))).toBeTruthy();
  });
});

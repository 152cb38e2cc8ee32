/** Stands in for XMLHttpRequest, by which files are uploaded and exports received: each call waits until the test answers it. */
import { vi } from 'vitest';

type Progress = { loaded: number; total: number; lengthComputable: boolean };

export class FakeUpload {
  static all: FakeUpload[] = [];
  static given = 0;

  readonly headers = new Headers();
  readonly upload: { onprogress?: (event: Progress) => void } = {};
  body = new FormData();
  /** The body of a call that sends JSON. */
  text = '';
  replyHeaders = new Headers({ 'content-type': 'application/json' });
  status = 0;
  response: Blob | null = null;
  isAborted = false;
  onload?: () => void;
  onprogress?: (event: Progress) => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  /** Takes the place of the browser's own until the globals are put back. */
  static install(): void {
    FakeUpload.all = [];
    FakeUpload.given = 0;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  /** The next call that no earlier `next` gave out, once it is sent. */
  static next(): Promise<FakeUpload> {
    return vi.waitFor(() => {
      const call = FakeUpload.all[FakeUpload.given];
      if (call === undefined) throw new Error('No further upload');
      FakeUpload.given += 1;
      return call;
    });
  }

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.replyHeaders.get(name);
  }

  send(body: FormData | string): void {
    if (typeof body === 'string') this.text = body;
    else this.body = body;
    FakeUpload.all.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }

  /** A part of a file with an estimated length comes. */
  receive(loaded: number, expected: number): void {
    this.replyHeaders = new Headers({
      'content-type': 'application/octet-stream',
      'x-expected-length': String(expected),
    });
    this.onprogress?.({ loaded, total: 0, lengthComputable: false });
  }

  /** The file has come whole. */
  replyFile(content: string): void {
    this.status = 200;
    this.replyHeaders.set('content-type', 'application/octet-stream');
    this.response = new Blob([content]);
    this.onload?.();
    this.onloadend?.();
  }

  reply(status: number, body: object): void {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.onload?.();
    this.onloadend?.();
  }

  fail(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

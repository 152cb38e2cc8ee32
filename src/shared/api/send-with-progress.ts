/** Share shown at most while a reply comes whose length is an estimate (contract, X-Expected-Length). */
const MOST_EXPECTED = 0.99;

type SentRequest = Pick<RequestInit, 'method' | 'body' | 'signal'> & { readonly headers: Headers };

/** Stands between the portal and the server: may change the headers of a request before `transmit` sends it. */
type Watcher = (url: string, request: SentRequest, transmit: () => Promise<Response>) => Promise<Response>;

let watcher: Watcher = (_url, _request, transmit) => transmit();

/** Sets the watcher of the requests that {@link sendWithProgress} sends. The developer's drawer is one. */
export function watchProgress(chosen: Watcher): void {
  watcher = chosen;
}

/**
 * Sends a request like fetch does, and tells meanwhile how much of the body has left, or how much of a streamed file has
 * come. By XMLHttpRequest: browsers stream the body of a fetch over HTTP/2 only, and do not report its progress.
 *
 * @param onProgress - called with the share that has been sent or has come, 0 to 1.
 * @throws TypeError when no reply comes, and the reason of `signal` when that stops the call, both as fetch does.
 */
export function sendWithProgress(
  url: string,
  request: SentRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return watcher(url, request, () => transmit(url, request, onProgress));
}

function transmit(
  url: string,
  { method = 'GET', headers, body, signal }: SentRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    call.open(method, url);
    for (const [name, value] of headers) call.setRequestHeader(name, value);
    call.responseType = 'blob';
    // The body of a call that is answered with a long file is short: its progress is that of the reply.
    if (typeof body !== 'string') {
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
    }
    call.onprogress = ({ loaded }) => {
      const expected = Number(call.getResponseHeader('x-expected-length') ?? 0);
      if (expected > 0) onProgress(Math.min(loaded / expected, MOST_EXPECTED));
    };
    call.onload = () => {
      const type = call.getResponseHeader('content-type') ?? '';
      resolve(new Response(call.response, { status: call.status, headers: { 'content-type': type } }));
    };
    call.onerror = () => reject(new TypeError('Failed to send'));
    call.onabort = () => reject(signal?.reason);
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', stop);
    call.send(body instanceof ReadableStream ? null : (body ?? null));
  });
}

/**
 * Sends a request like fetch does, and tells meanwhile how much of the body has left. By XMLHttpRequest: browsers stream
 * the body of a fetch over HTTP/2 only, and tell nothing of its progress.
 *
 * @param onProgress - called with the share that has been sent, 0 to 1.
 * @throws TypeError when no reply comes, and the reason of `signal` when that stops the call, both as fetch does.
 */
export function sendWithProgress(
  url: string,
  {
    method = 'GET',
    headers,
    body,
    signal,
  }: Pick<RequestInit, 'method' | 'body' | 'signal'> & { headers: Headers },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    call.open(method, url);
    for (const [name, value] of headers) call.setRequestHeader(name, value);
    call.responseType = 'blob';
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
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
